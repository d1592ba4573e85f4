import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { Failure } from "../bootstrap/failure.mjs";
import { ensureCached } from "../cache/entry.mjs";
import { runNpm } from "../process/npm.mjs";

/** @typedef {import("../process/supervisor.mjs").Supervisor} Supervisor */

/** The npm package that carries the server build of VS Code; 4.139.1 holds VS Code 1.139.1. */
export const codeServerVersion = "4.139.1";

/**
 * Gives the served VS Code, fetched from the npm registry on first use.
 *
 * Neither install runs scripts: the native parts that they would compile are not needed to open a window and run an
 * extension host, and the rest ships prebuilt.
 * @param {{
 *   supervisor: Supervisor,
 *   cache: string,
 *   onProgress?: (text: string) => void,
 * }} options
 * @returns {Promise<{ directory: string, version: string, fetched: boolean }>} the folder of VS Code and its version
 */
export async function fetchCodeServer({ supervisor, cache, onProgress = () => {} }) {
  const name = `code-server-${codeServerVersion}-${process.platform}-${process.arch}`;
  const entry = await ensureCached(
    cache,
    name,
    async (partial) => {
      await writeFile(join(partial, "package.json"), JSON.stringify({ name: "skillwright-vscode", private: true }));
      onProgress("downloading the package");
      const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
      await npm(["install", `code-server@${codeServerVersion}`, ...flags], partial);
      onProgress("installing its dependencies");
      await npm(["install", "--omit=dev", ...flags.slice(0, 3), "--loglevel=error"], codeFolder(partial));
    },
    { onWait: () => onProgress("another process is fetching it"), signal: supervisor.signal },
  );

  /**
   * @param {readonly string[]} args
   * @param {string} cwd
   */
  async function npm(args, cwd) {
    const { code, output } = await runNpm(supervisor, args, { cwd });
    if (code !== 0) {
      throw new Failure(`VS Code (npm package code-server@${codeServerVersion}) could not be fetched.`, output);
    }
  }

  const directory = codeFolder(entry.directory);
  const { version } = JSON.parse(await readFile(join(directory, "package.json"), "utf8"));
  return { directory, version, fetched: entry.made };
}

/** @param {string} entry */
function codeFolder(entry) {
  return join(entry, "node_modules", "code-server", "lib", "vscode");
}
