/** Something that can be given back; the shape of VS Code's own `Disposable`. */
export interface Subscription {
  dispose(): void;
}

/** A typed event with the shape of VS Code's, for modules that run without it. */
export class Emitter<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Calls `listener` for every value until the result is disposed. */
  readonly event = (listener: (value: T) => void): Subscription => {
    const own = (value: T): void => listener(value);
    this.#listeners.add(own);
    return { dispose: () => void this.#listeners.delete(own) };
  };

  /** Calls every listener in the order of subscription; listeners added meanwhile wait for the next value. */
  fire(value: T): void {
    for (const listener of Array.from(this.#listeners)) listener(value);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
