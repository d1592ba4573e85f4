/**
 * @typedef {object} Entry
 * @property {string} source path relative to the repository
 * @property {string} output file name in `dist`, without extension
 * @property {"node" | "page"} platform
 * @property {string} target of esbuild
 * @property {string} [banner] first line of the file
 * @property {readonly string[]} [external] modules that the host provides
 * @property {boolean} [keepNames] keeps the names of classes when minified: LangChain shows them to people
 */

/** The Node of the oldest supported VS Code (1.104). */
const host = "node22";
/** What `package.json` promises to those who run the command line, and so also to what it loads. */
const terminal = "node20";

/**
 * Every file of `dist` that is made from our sources.
 * @type {readonly Entry[]}
 */
export const entries = [
  { source: "client/extension.ts", output: "extension", platform: "node", target: host, external: ["vscode"] },
  {
    source: "client/language/createClient.ts",
    output: "language-client",
    platform: "node",
    target: host,
    external: ["vscode"],
  },
  { source: "server/main.ts", output: "server", platform: "node", target: host },
  { source: "server/tokenWorker.ts", output: "token-worker", platform: "node", target: host },
  { source: "agent/main.ts", output: "agent", platform: "node", target: host },
  { source: "agent/worker.ts", output: "agent-worker", platform: "node", target: host, keepNames: true },
  {
    source: "cli/main.ts",
    output: "cli",
    platform: "node",
    target: terminal,
    banner: "#!/usr/bin/env node",
    keepNames: true,
  },
  { source: "core/tokens/o200k.ts", output: "tokens", platform: "node", target: terminal },
  {
    source: "agent/models/openaiCompatible.ts",
    output: "model-openai",
    platform: "node",
    target: terminal,
    keepNames: true,
  },
  {
    source: "agent/models/anthropic.ts",
    output: "model-anthropic",
    platform: "node",
    target: terminal,
    keepNames: true,
  },
  { source: "agent/models/ollama.ts", output: "model-ollama", platform: "node", target: terminal, keepNames: true },
  { source: "webview/main.tsx", output: "webview", platform: "page", target: "chrome120" },
  { source: "webview/main.css", output: "webview", platform: "page", target: "chrome120" },
];

/**
 * Modules that are large and seldom needed: each is a file of its own that the others load on first use.
 * @type {ReadonlyMap<string, string>} path relative to the repository to name in `dist`
 */
export const splitModules = new Map([
  ["client/language/createClient.ts", "language-client"],
  ["agent/worker.ts", "agent-worker"],
  ["core/tokens/o200k.ts", "tokens"],
  ["agent/models/openaiCompatible.ts", "model-openai"],
  ["agent/models/anthropic.ts", "model-anthropic"],
  ["agent/models/ollama.ts", "model-ollama"],
]);
