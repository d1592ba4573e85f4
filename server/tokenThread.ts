import { Worker } from "node:worker_threads";

/** Milliseconds without a count after which the thread ends: its tables take 70 MB. */
const idleMs = 5_000;

interface Waiting {
  readonly resolve: (tokens: number) => void;
  readonly reject: (error: Error) => void;
}

/** What the thread is asked, and what it answers; the answer to each comes in the order of the questions. */
export type TokenQuestion = string;
export type TokenAnswer = number;

/**
 * Counts tokens in a thread of its own, so that counting never delays an answer to the editor, and the tokenizer's tables
 * are freed when nothing has been counted for a while.
 */
export class TokenThread {
  readonly #file: string;
  readonly #idleMs: number;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;

  /** @param file the built tokenWorker.ts */
  constructor(file: string, idle = idleMs) {
    this.#file = file;
    this.#idleMs = idle;
  }

  /**
   * Tokens of a text.
   *
   * @throws when the thread cannot be started, or ended by itself
   */
  count(text: string): Promise<number> {
    clearTimeout(this.#end);
    this.#end = undefined;
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      worker.postMessage(text satisfies TokenQuestion);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    worker.unref();
    worker.on("message", (tokens: TokenAnswer) => {
      this.#waiting.shift()?.resolve(tokens);
      if (this.#waiting.length === 0) this.#endLater(worker);
    });
    worker.on("error", (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", () => this.#fail(worker, new Error("The thread that counts tokens ended.")));
    return worker;
  }

  #endLater(worker: Worker): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => {
      if (this.#worker === worker) this.#worker = undefined;
      void worker.terminate();
    }, this.#idleMs);
    this.#end.unref();
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
