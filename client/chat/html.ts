import { randomBytes } from "node:crypto";
import { Uri, type Webview } from "vscode";
import { chatPageHtml } from "../../contract/chatPage.ts";

/**
 * The HTML of the chat page for a webview: its files come from `dist`, and its one script runs by a nonce that is made
 * for this page.
 *
 * @param dist The folder of built files, which must be among the webview's local resource roots.
 */
export function chatHtml(webview: Webview, dist: Uri): string {
  const address = (...segments: string[]): string => webview.asWebviewUri(Uri.joinPath(dist, ...segments)).toString();
  return chatPageHtml({
    cspSource: webview.cspSource,
    nonce: randomBytes(24).toString("base64url"),
    script: address("webview.js"),
    style: address("webview.css"),
    icons: address("codicons", "codicon.css"),
  });
}
