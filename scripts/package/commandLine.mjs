import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

import { build } from "../../esbuild.mjs";
import { Failure } from "../bootstrap/failure.mjs";
import { formatKilobytes } from "../output/table.mjs";
import { runNpm } from "../process/npm.mjs";
import { commandLineFiles, commandLineManifest } from "./commandLineManifest.mjs";

/** Where the files of the package come from that are not built, by their path in it. */
const sources = { LICENSE: "LICENSE", "README.md": "cli/README.md" };

/**
 * Builds for production and writes `<name>-<version>.tgz` into the repository. `dist` is left as it is.
 * @param {import("../bootstrap/prepare.mjs").Context} context
 * @returns {Promise<number>} exit code
 */
export async function packageCommandLine({ root, supervisor, progress }) {
  const work = await mkdtemp(join(tmpdir(), "skillwright-package-"));
  try {
    const building = progress.step("Building for production");
    const outdir = join(work, "build");
    const { errors } = await build({ production: true, root, outdir });
    if (errors.length > 0) {
      building.fail("The build failed.");
      throw new Failure("Skillwright could not be built.", errors.join("\n"));
    }
    building.done("Built for production");
    const manifest = commandLineManifest(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
    const folder = join(work, "package");
    await collect({ root, outdir, folder, manifest });

    const packing = ["pack", "--json", "--ignore-scripts", "--pack-destination", root];
    const { code, output } = await runNpm(supervisor, packing, { cwd: folder });
    if (code !== 0) {
      throw new Failure("npm could not pack the command line.", output);
    }
    const path = join(root, `${String(manifest.name)}-${String(manifest.version)}.tgz`);
    const problems = compareFiles(packedFiles(output));
    if (problems.length > 0) {
      await rm(path, { force: true });
      throw new Failure("The package would not hold what it should.", problems.join("\n"));
    }
    const { size } = await stat(path);
    progress.note(`${path}: ${commandLineFiles.length} files, ${formatKilobytes(size)}`);
    return 0;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Puts the files of the package together.
 * @param {{ root: string, outdir: string, folder: string, manifest: object }} input
 */
async function collect({ root, outdir, folder, manifest }) {
  await mkdir(join(folder, "dist"), { recursive: true });
  for (const file of commandLineFiles) {
    if (file === "package.json") {
      await writeFile(join(folder, file), `${JSON.stringify(manifest, undefined, 2)}\n`);
      continue;
    }
    const source = Object.entries(sources).find(([name]) => name === file)?.[1];
    const from = source === undefined ? join(outdir, basename(file)) : join(root, source);
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(from, join(folder, file));
  }
}

/**
 * The files that `npm pack --json` has packed.
 * @param {string} output what npm printed
 * @returns {string[]}
 */
export function packedFiles(output) {
  // npm 11 prints a list, or an object by package name; warnings may stand before it.
  const value = JSON.parse(output.slice(output.search(/^[[{]/m)));
  /** @type {{ files: { path: string }[] } | undefined} */
  const packed = Object.values(value)[0];
  return (packed?.files ?? []).map(({ path }) => path).sort();
}

/**
 * @param {readonly string[]} packed
 * @returns {string[]} a sentence per file that should not be there, or is missing
 */
export function compareFiles(packed) {
  return [
    ...packed
      .filter((file) => !commandLineFiles.includes(file))
      .map((file) => `${file} does not belong into the package.`),
    ...commandLineFiles.filter((file) => !packed.includes(file)).map((file) => `${file} is missing.`),
  ];
}
