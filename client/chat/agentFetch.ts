import type { FetchInit, FetchPart } from "../../contract/agent.ts";
import { CallFailure } from "./agentHost.ts";

/**
 * Makes a request for the agent: the extension host's `fetch` heeds VS Code's proxy and certificate settings
 * (`http.fetchAdditionalSupport`, VS Code documentation "Network connections", checked 2026-11-20). Only addresses of models
 * that the user configured are reached, and no redirect leads elsewhere.
 *
 * @throws {CallFailure} When the address is not one of them, or cannot be reached.
 */
export async function fetchForAgent(
  { url, init }: { readonly url: string; readonly init: FetchInit },
  addresses: readonly string[],
  onPart: (part: FetchPart) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!addresses.some((address) => isBelow(url, address))) {
    throw new CallFailure({
      code: "address-refused",
      message: `${hostOf(url)} is not the address of a model in the setting skillwright.models.`,
      retryable: false,
    });
  }
  const { method, headers, body } = init;
  const {
    status,
    statusText,
    headers: given,
    body: answer,
  } = await reach(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: "manual",
    signal,
  });
  onPart({ type: "head", status, statusText, headers: Object.fromEntries(given) });
  if (answer === null) return;
  const reader = answer.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onPart({ type: "bytes", bytes: value });
  }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
    const message = `${hostOf(url)} cannot be reached: ${error instanceof Error ? error.message : String(error)}${cause}`;
    throw new CallFailure({ code: "fetch-failed", message, retryable: true });
  }
}

/** True for an address and what lies below it: same scheme, host and port, and a path that goes on at a slash. */
function isBelow(url: string, address: string): boolean {
  const [asked, allowed] = [URL.parse(url), URL.parse(address)];
  if (asked === null || allowed === null || asked.origin !== allowed.origin) return false;
  const base = allowed.pathname.replace(/\/+$/, "");
  return asked.pathname === base || asked.pathname.startsWith(`${base}/`);
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "The address";
}
