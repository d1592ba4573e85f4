import { pageCsp } from "./csp.ts";

/** Where the parts of the chat page are, as addresses that the page can load, and what its policy allows. */
export interface ChatPageParts {
  readonly cspSource: string;
  readonly nonce: string;
  /** dist/webview.js */
  readonly script: string;
  /** dist/webview.css */
  readonly style: string;
  /** codicon.css, with codicon.ttf beside it. */
  readonly icons: string;
}

/** The HTML of the chat page. The values are the host's own and are expected to need no escaping beyond quotes. */
export function chatPageHtml(parts: ChatPageParts): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${attribute(pageCsp(parts))}">
  <meta name="viewport" content="width=device-width, initial-scale=1.0">
  <title>Skillwright chat</title>
  <link rel="stylesheet" id="vscode-codicon-stylesheet" href="${attribute(parts.icons)}">
  <link rel="stylesheet" href="${attribute(parts.style)}">
</head>
<body>
  <div id="root"></div>
  <script nonce="${attribute(parts.nonce)}" src="${attribute(parts.script)}"></script>
</body>
</html>
`;
}

function attribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
