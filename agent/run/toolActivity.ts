/** Counts the tools that run at this moment, so that other work can keep out of their way. */
export class ToolActivity {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Runs a tool. */
  async during<T>(tool: () => T | Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await tool();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) {
        for (const resolve of this.#waiting.splice(0)) resolve();
      }
    }
  }

  /** Resolves when no tool runs. */
  async idle(): Promise<void> {
    while (this.#running > 0) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }
}
