import type { CallError, FetchPart, HostCall, ModelPart, WorkerToHost } from "../../contract/agent.ts";

/** A host call that failed. */
export class HostCallError extends Error {
  readonly code: string;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(error: CallError) {
    super(error.message);
    this.name = "HostCallError";
    this.code = error.code;
    this.retryable = error.retryable;
    this.retryAfterMs = error.retryAfterMs;
  }
}

/** What the host streams in answer to a call. */
type PartOf<R extends HostCall> = R["method"] extends "chat"
  ? ModelPart
  : R["method"] extends "fetch"
    ? FetchPart
    : never;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onPart: ((part: ModelPart | FetchPart) => void) | undefined;
}

/** What the worker asks of the host, with the answers matched to the questions. */
export class HostCalls {
  readonly #post: (message: WorkerToHost) => void;
  readonly #pending = new Map<number, Pending>();
  #last = 0;

  /**
   * @param post Sends a message to the host.
   */
  constructor(post: (message: WorkerToHost) => void) {
    this.#post = post;
  }

  /**
   * Asks the host.
   *
   * @param request What is asked.
   * @param signal On abort the host is told and the promise rejects at once.
   * @param onPart Receives what the host streams before its answer.
   * @returns The host's answer.
   * @throws {HostCallError} When the host reports an error.
   */
  call<R extends HostCall>(request: R, signal?: AbortSignal, onPart?: (part: PartOf<R>) => void): Promise<unknown> {
    if (signal?.aborted === true) return Promise.reject(abortError());
    this.#last += 1;
    const call = this.#last;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        if (!this.#pending.delete(call)) return;
        this.#post({ kind: "cancel", call });
        reject(abortError());
      };
      const done = (): void => signal?.removeEventListener("abort", onAbort);
      this.#pending.set(call, {
        resolve: (value) => (done(), resolve(value)),
        reject: (error) => (done(), reject(error)),
        // The host streams just what belongs to the method.
        onPart: onPart as Pending["onPart"],
      });
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#post({ kind: "call", call, request });
    });
  }

  /** The host's answer to a call; late answers are ignored. */
  reply(call: number, value: unknown): void {
    this.#take(call)?.resolve(value);
  }

  /** The host's error for a call. */
  replyError(call: number, error: CallError): void {
    this.#take(call)?.reject(new HostCallError(error));
  }

  /** A streamed part of a call's answer. */
  part(call: number, part: ModelPart | FetchPart): void {
    this.#pending.get(call)?.onPart?.(part);
  }

  #take(call: number): Pending | undefined {
    const pending = this.#pending.get(call);
    this.#pending.delete(call);
    return pending;
  }
}

function abortError(): Error {
  return new DOMException("The call was cancelled.", "AbortError");
}
