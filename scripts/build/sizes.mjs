import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

import { formatKilobytes, formatTable } from "../output/table.mjs";

/**
 * The sizes of the built files.
 * @param {string} root of the repository
 * @param {readonly import("esbuild").Metafile[]} metafiles
 * @returns {Promise<{ file: string, bytes: number, gzipped: number }[]>}
 */
export async function bundleSizes(root, metafiles) {
  const paths = metafiles.flatMap(({ outputs }) => Object.keys(outputs)).filter((path) => !path.endsWith(".map"));
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(root, path));
      return { file: basename(path), bytes: content.length, gzipped: gzipSync(content).length };
    }),
  );
}

/**
 * The same as a table for the terminal.
 * @param {readonly { file: string, bytes: number, gzipped: number }[]} sizes
 */
export function formatSizes(sizes) {
  return formatTable([
    ["file", "size", "gzipped"],
    ...sizes.map(({ file, bytes, gzipped }) => [file, formatKilobytes(bytes), formatKilobytes(gzipped)]),
  ]);
}
