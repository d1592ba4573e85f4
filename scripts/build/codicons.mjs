import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** What the pages need of the icon font. */
export const codiconFiles = ["codicon.css", "codicon.ttf"];

/**
 * Copies the icon font beside the bundles, where a page's content security policy can name it.
 * @param {{ root: string, outdir: string }} directories
 */
export async function copyCodicons({ root, outdir }) {
  const source = join(root, "node_modules", "@vscode", "codicons", "dist");
  const target = join(outdir, "codicons");
  await mkdir(target, { recursive: true });
  await Promise.all(codiconFiles.map((name) => copyFile(join(source, name), join(target, name))));
}
