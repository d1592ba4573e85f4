/** Those who want to be told of something. */
export class Listeners<T> {
  readonly #listeners = new Set<(event: T) => void>();

  /** Adds a listener; the result removes it. */
  add(listener: (event: T) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  emit(event: T): void {
    for (const listener of this.#listeners) listener(event);
  }

  clear(): void {
    this.#listeners.clear();
  }
}
