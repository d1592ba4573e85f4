import { build } from "esbuild";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { repository } from "./paths.ts";

/** Source of the suite that runs inside the extension host; it exports `run()`. */
const source = join(repository, "test", "vscode", "host", "index.ts");

/**
 * Bundles the in-host suite into the one CommonJS file that VS Code loads.
 *
 * The file lies inside the repository, so that what it leaves outside (mocha) is found in `node_modules`.
 *
 * @returns Absolute path of the file.
 * @throws when the suite does not exist or does not build.
 */
export async function bundleHostSuite(): Promise<string> {
  if (!existsSync(source)) {
    throw new Error(`${source} does not exist.`);
  }
  const outfile = join(repository, ".cache", "host-suite.cjs");
  await build({
    absWorkingDir: repository,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node22",
    mainFields: ["module", "main"],
    external: ["vscode", "mocha"],
    sourcemap: "inline",
    logLevel: "silent",
  });
  return outfile;
}
