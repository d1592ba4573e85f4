import { chain, isAbort, ModelError } from "./errors.ts";

interface Facts {
  readonly status: number | undefined;
  readonly code: string;
  readonly message: string;
  readonly retryAfterMs: number | undefined;
}

/**
 * An error of a provider's client as a ModelError that says what the user can do. Aborts stay as they are.
 *
 * @param error What the client threw.
 * @param model Model id of the request.
 * @param host Host name of the endpoint, for messages; never the whole address, which may hold a key.
 */
export function httpError(error: unknown, model: string, host: string): unknown {
  if (isAbort(error) || error instanceof ModelError) return error;
  const { status, code, message, retryAfterMs } = factsOf(error);
  const after = retryAfterMs === undefined ? {} : { retryAfterMs };
  const make = (...[kind, text, retryable = false]: [ModelError["code"], string, boolean?]): ModelError =>
    new ModelError(kind, text, { retryable, ...after, cause: error });

  if (
    /context_length|context window|maximum context|context length|too many tokens|prompt is too long|exceeds? the (?:available )?context/i.test(
      `${code} ${message}`,
    )
  ) {
    return make("context-overflow", `The conversation is too long for ${model}. Start a new one or load fewer skills.`);
  }
  if (status === 401) return make("no-key", `${host} did not accept the key. Set the API key for this model.`);
  if (status === 403) return make("no-permission", `${host} does not allow ${model} with this key: ${message}`);
  if (status === 404)
    return make("wrong-model", `${host} knows no model "${model}", or the address is wrong: ${message}`);
  if (status === 429) {
    if (code === "insufficient_quota") return make("quota", `The quota at ${host} is used up: ${message}`);
    return make("quota", `${host} asks to slow down: ${message}`, true);
  }
  if (status !== undefined && status >= 500)
    return make("server-error", `${host} failed (${status}): ${message}`, true);
  if (status !== undefined && status >= 400)
    return make("bad-request", `${host} refused the request (${status}): ${message}`);
  if (/terminated|premature|aborted|other side closed|socket|did not receive done/i.test(message)) {
    return make("cut-stream", `The answer from ${host} broke off.`, true);
  }
  // Anthropic sends errors inside a stream that began well; they carry a type and no status.
  if (/overloaded_error|api_error/i.test(message)) return make("server-error", `${host} failed: ${message}`, true);
  const unreachable = /fetch failed|connection error|ECONN|ENOTFOUND|EAI_AGAIN|timed out|timeout/i.test(
    `${code} ${message}`,
  );
  if (unreachable)
    return make("no-server", `${host} cannot be reached. Is the server running and the address right?`, true);
  return make("unknown", message);
}

function factsOf(error: unknown): Facts {
  const links = chain(error) as readonly (Error & {
    status?: unknown;
    status_code?: unknown;
    code?: unknown;
    headers?: unknown;
  })[];
  const statusOf = (link: (typeof links)[number]): unknown => link.status ?? link.status_code;
  const withStatus = links.find((link) => typeof statusOf(link) === "number");
  const code = links.map((link) => link.code).find((value) => typeof value === "string");
  const message = links.map((link) => link.message).join(" ← ");
  return {
    status: withStatus === undefined ? undefined : (statusOf(withStatus) as number),
    code: typeof code === "string" ? code : "",
    // LangChain appends the address of a help page.
    message: (withStatus?.message ?? message).replace(/\s*Troubleshooting URL:\s*\S+\s*/g, "").slice(0, 500),
    retryAfterMs: retryAfter(withStatus?.headers),
  };
}

/** Milliseconds of a `retry-after-ms` or `retry-after` header, in seconds or as a date (RFC 9110, section 10.2.3). */
function retryAfter(headers: unknown): number | undefined {
  const get = (name: string): string | undefined => {
    if (headers instanceof Headers) return headers.get(name) ?? undefined;
    const value =
      typeof headers === "object" && headers !== null ? (headers as Record<string, unknown>)[name] : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const exact = Number(get("retry-after-ms"));
  if (Number.isFinite(exact) && exact > 0) return exact;
  const value = get("retry-after");
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
