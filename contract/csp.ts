/**
 * The Content-Security-Policy of the chat page: one script with the nonce, styles, fonts and images from the
 * extension's own files, and nothing else: no inline script or style, no `eval`, no request to any server, no frame.
 *
 * @param options.cspSource What `webview.cspSource` gives.
 * @param options.nonce Fresh for every page: at least 16 random bytes as base64 or hex.
 * @returns The value of the `Content-Security-Policy` header or `http-equiv` meta element.
 */
export function pageCsp(options: { readonly cspSource: string; readonly nonce: string }): string {
  const { cspSource, nonce } = options;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource}`,
    `font-src ${cspSource}`,
    `img-src ${cspSource}`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
