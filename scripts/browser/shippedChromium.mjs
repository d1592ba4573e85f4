import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { Failure } from "../bootstrap/failure.mjs";
import { ensureCached } from "../cache/entry.mjs";
import { runNpm } from "../process/npm.mjs";
import { run } from "../process/run.mjs";

/** @typedef {import("../process/supervisor.mjs").Supervisor} Supervisor */

/** The npm package that carries a Chromium for Linux, with the system libraries it needs beside it. */
export const shippedPackage = "@sparticuz/chromium@153.0.0";

/** Unpacks everything that the package carries into the temporary folder, which the caller sets. */
const unpackScript = `
  import { inflate } from "@sparticuz/chromium";
  import { dirname, join } from "node:path";
  import { fileURLToPath } from "node:url";
  const bin = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "..", "bin");
  for (const name of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]) {
    await inflate(join(bin, name));
  }
`;

/** Starts the program with the libraries (NSS above all) and fonts that came with it. */
const launcher = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export LD_LIBRARY_PATH="$here/files/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-$here/files/fonts}"
exec "$here/files/chromium" "$@"
`;

/** The package's own names the folders of a cloud function; Chromium aborts where it finds no font at all. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Gives the Chromium of the npm package, fetched and unpacked on first use.
 * @param {{ supervisor: Supervisor, cache: string, onProgress?: (text: string) => void }} options
 * @returns {Promise<string>} path of a program to start
 * @throws {Failure} when the package cannot be had, or has no Chromium for this platform
 */
export async function fetchShippedChromium({ supervisor, cache, onProgress = () => {} }) {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Failure(`${shippedPackage} has no Chromium for ${process.platform}-${process.arch}.`);
  }
  const name = `chromium-${shippedPackage.replace(/^.*@/, "")}-${process.platform}-${process.arch}`;
  const { directory } = await ensureCached(
    cache,
    name,
    async (partial) => {
      const files = join(partial, "files");
      await mkdir(files);
      await writeFile(join(partial, "package.json"), JSON.stringify({ name: "skillwright-chromium", private: true }));
      onProgress(`fetching ${shippedPackage}`);
      const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
      const install = await runNpm(supervisor, ["install", shippedPackage, ...flags], { cwd: partial });
      if (install.code !== 0) {
        throw new Failure(`${shippedPackage} could not be fetched.`, install.output);
      }
      onProgress("unpacking");
      const unpack = await run(supervisor, process.execPath, ["--input-type=module", "--eval", unpackScript], {
        cwd: partial,
        env: { ...process.env, TMPDIR: files },
      });
      if (unpack.code !== 0) {
        throw new Failure(`${shippedPackage} could not be unpacked.`, unpack.output);
      }
      await writeFile(join(files, "fonts", "fonts.conf"), fontConfiguration);
      const path = join(partial, "chromium");
      await writeFile(path, launcher);
      await chmod(path, 0o755);
    },
    { onWait: () => onProgress("another process is fetching it"), signal: supervisor.signal },
  );
  return join(directory, "chromium");
}
