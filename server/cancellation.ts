import { LSPErrorCodes, ResponseError, type CancellationToken } from "vscode-languageserver/node";

/** The token of a request as the core's abort signal, and a way to let go of the token when the request is answered. */
export function signalOf(token: CancellationToken): { readonly signal: AbortSignal; dispose(): void } {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  const listener = token.onCancellationRequested(() => controller.abort());
  return { signal: controller.signal, dispose: () => listener.dispose() };
}

/** The answer to a request that the client has given up. */
export function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled.");
}
