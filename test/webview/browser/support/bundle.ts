import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { entries } from "../../../../scripts/build/entries.mjs";
import { buildOptions } from "../../../../scripts/build/options.mjs";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const icons = `${root}node_modules/@vscode/codicons/dist/`;

/** The files of the chat page by the path under which they are served. */
export type PageFiles = ReadonlyMap<string, { readonly type: string; readonly body: string | Uint8Array }>;

/** Bundles the page as the build does for a release, in memory. */
export async function bundlePage(): Promise<PageFiles> {
  return new Map([
    ["/webview.js", { type: "text/javascript", body: await bundle("webview/main.tsx") }],
    ["/webview.css", { type: "text/css", body: await bundle("webview/main.css") }],
    ["/codicon.css", { type: "text/css", body: await readFile(`${icons}codicon.css`) }],
    ["/codicon.ttf", { type: "font/ttf", body: await readFile(`${icons}codicon.ttf`) }],
  ]);
}

async function bundle(source: string): Promise<string> {
  const entry = entries.find((candidate) => candidate.source === source);
  if (entry === undefined) throw new Error(`The build knows no entry ${source}.`);
  const options = buildOptions(entry, { root, outdir: `${root}dist`, production: true });
  const { outputFiles } = await build({ ...options, write: false });
  return outputFiles[0]?.text ?? "";
}
