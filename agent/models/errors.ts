/** Why a model call failed, in the terms in which the user can act. */
export type ModelErrorCode =
  | "no-key"
  | "no-permission"
  | "no-server"
  | "wrong-model"
  | "quota"
  | "context-overflow"
  | "server-error"
  | "cut-stream"
  | "empty-answer"
  | "blocked"
  | "bad-request"
  | "unknown";

/** A failed model call. The message is for the user: what happened and what they can do. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;
  /** True when the same call may succeed a little later. */
  readonly retryable: boolean;
  /** Milliseconds that the provider asked to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ModelErrorCode,
    message: string,
    options: { readonly retryable?: boolean; readonly retryAfterMs?: number; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ModelError";
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** True for the errors with which libraries end a call whose signal was aborted. */
export function isAbort(error: unknown): boolean {
  return chain(error).some((link) => link.name === "AbortError" || link.name === "ModelAbortError");
}

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "UND_ERR_SOCKET",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * Any thrown value as a ModelError. A ModelError inside (libraries wrap errors in errors of their own) is found by its
 * `cause`; network errors and errors that call themselves retryable are worth another try, all others are not.
 */
export function toModelError(error: unknown): ModelError {
  const links = chain(error);
  const known = links.find((link) => link instanceof ModelError);
  if (known instanceof ModelError) return known;
  const network = links.find((link) => networkCodes.has(String((link as { code?: unknown }).code)));
  if (network !== undefined) {
    return new ModelError("no-server", `The model could not be reached: ${network.message}`, {
      retryable: true,
      cause: error,
    });
  }
  const retryable = links.some((link) => (link as { retryable?: unknown }).retryable === true);
  const message = links.at(-1)?.message ?? String(error);
  return new ModelError("unknown", message === "" ? "The model call failed without a message." : message, {
    retryable,
    cause: error,
  });
}

/** The error, its cause, the cause's cause and so on, from the outside in. */
export function chain(error: unknown): readonly Error[] {
  const links: Error[] = [];
  let link = error;
  while (link instanceof Error && !links.includes(link) && links.length < 10) {
    links.push(link);
    link = link.cause;
  }
  return links;
}
