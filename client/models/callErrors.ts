import type { CallError } from "../../contract/agent.ts";

/** Words that say that the network or the provider failed for a moment (Node's error codes, HTTP status texts). */
const passing =
  /ECONNRESET|ECONNREFUSED|ECONNABORTED|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EPIPE|fetch failed|network|socket hang up|net::ERR|timed? ?out|\b50[0234]\b|overloaded|temporarily/i;

/**
 * What VS Code's language models threw, as the worker wants it. Codes are those of `LanguageModelError` (VS Code API
 * 1.104): `NoPermissions`, `Blocked`, `NotFound`, and `Unknown` with the real error as its cause.
 *
 * @param label What people call the model.
 */
export function callErrorOf(error: unknown, label: string): CallError {
  const { code, message, name, cause } = facts(error);
  if (name === "Canceled" || name === "AbortError" || name === "CancellationError") {
    return { code: "Canceled", message: "The request was canceled.", retryable: false };
  }
  switch (code) {
    case "NoPermissions":
      return {
        code,
        message: `Skillwright may not use the model ${label}. Send the prompt again and allow it, or choose another model.`,
        retryable: false,
      };
    case "Blocked":
      return { code, message: `The model ${label} refused the request for now: ${message}`, retryable: true };
    case "NotFound":
      return {
        code,
        message: `The model ${label} is no longer available. Choose another model.`,
        retryable: false,
      };
    default: {
      const reason = cause === undefined ? message : `${message} (${facts(cause).message})`;
      return {
        code: code === "" ? "Unknown" : code,
        message: `The model ${label} failed: ${reason}`,
        retryable: passing.test(reason),
      };
    }
  }
}

function facts(error: unknown): {
  readonly code: string;
  readonly message: string;
  readonly name: string;
  readonly cause: unknown;
} {
  if (typeof error !== "object" || error === null)
    return { code: "", message: String(error), name: "", cause: undefined };
  const { code, message, name, cause } = error as Record<string, unknown>;
  const said = typeof message === "string" && message !== "" ? message : "no reason was given";
  return {
    code: typeof code === "string" ? code : "",
    message: said,
    name: typeof name === "string" ? name : "",
    cause: cause ?? undefined,
  };
}
