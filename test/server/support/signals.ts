export type SignalName = "refresh" | "catalog" | "publish" | "register";

/** Counts what the server sends by itself, and lets a test wait for it without sleeping. */
export class Signals {
  readonly #counts = new Map<SignalName, number>();
  readonly #waiting = new Set<() => void>();

  fire(name: SignalName): void {
    this.#counts.set(name, this.count(name) + 1);
    for (const wake of this.#waiting) wake();
  }

  count(name: SignalName): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Resolves when a signal came after a count that was taken before. */
  async after(name: SignalName, count: number): Promise<void> {
    while (this.count(name) <= count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      await promise;
      this.#waiting.delete(resolve);
    }
  }

  /** Does something and resolves when a signal has come that it brought about. */
  async awaited(name: SignalName, action: () => unknown): Promise<void> {
    const before = this.count(name);
    await action();
    await this.after(name, before);
  }
}
