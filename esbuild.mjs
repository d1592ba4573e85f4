// Builds everything in `dist`: `node esbuild.mjs [--production] [--watch] [--allow-missing]`.
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { copyCodicons } from "./scripts/build/codicons.mjs";
import { entries } from "./scripts/build/entries.mjs";
import { thirdPartyNotices } from "./scripts/build/notices.mjs";
import { buildOptions } from "./scripts/build/options.mjs";
import { bundleSizes, formatSizes } from "./scripts/build/sizes.mjs";
import { createWatchReport } from "./scripts/build/watchReport.mjs";

const repository = fileURLToPath(new URL(".", import.meta.url));

/**
 * @typedef {object} BuildRequest
 * @property {boolean} [production] minified, without source maps, with third-party notices
 * @property {boolean} [allowMissing] leaves out entries whose source does not exist instead of failing
 * @property {string} [root] of the repository
 * @property {string} [outdir] `dist` of the repository when undefined
 */

/**
 * @typedef {object} BuildResult
 * @property {readonly { file: string, bytes: number, gzipped: number }[]} sizes
 * @property {readonly string[]} errors one text per problem, with file and line
 * @property {readonly string[]} warnings
 * @property {readonly string[]} skipped sources that do not exist
 */

/**
 * Builds all bundles once.
 * @param {BuildRequest} [request]
 * @returns {Promise<BuildResult>} never rejects for an error in the sources
 */
export async function build({ production = false, allowMissing = false, root = repository, outdir } = {}) {
  const esbuild = await import("esbuild");
  const target = outdir ?? join(root, "dist");
  const settings = { root, outdir: target, production };
  const { present, skipped } = presentEntries(root);
  await mkdir(target, { recursive: true });
  const results = await Promise.all(
    present.map((entry) =>
      esbuild
        .build(buildOptions(entry, settings))
        .catch((/** @type {import("esbuild").BuildFailure} */ failure) => failure),
    ),
  );
  await copyCodicons(settings);
  await removeStale(target, production);
  const metafiles = results.flatMap((result) =>
    "metafile" in result && result.metafile !== undefined ? [result.metafile] : [],
  );
  if (production) {
    await writeFile(join(target, "THIRD_PARTY_NOTICES.txt"), await thirdPartyNotices({ root, metafiles }));
  }
  const missing = allowMissing ? [] : skipped.map((source) => `${source} does not exist.`);
  return {
    sizes: await bundleSizes(root, metafiles),
    errors: [...missing, ...results.flatMap(({ errors }) => errors.map(describe))],
    warnings: results.flatMap(({ warnings }) => warnings.map(describe)),
    skipped,
  };
}

/**
 * Builds all bundles and builds each again when one of its sources changes.
 * @param {Pick<BuildRequest, "production" | "root">} [request]
 * @returns {Promise<{ dispose(): Promise<void> }>}
 */
export async function watch({ production = false, root = repository } = {}) {
  const esbuild = await import("esbuild");
  const settings = { root, outdir: join(root, "dist"), production };
  await copyCodicons(settings);
  const { present } = presentEntries(root);
  const report = createWatchReport(present.length);
  const contexts = await Promise.all(
    present.map((entry) => {
      const options = buildOptions(entry, settings);
      return esbuild.context({ ...options, plugins: [...(options.plugins ?? []), report.plugin()] });
    }),
  );
  await Promise.all(contexts.map((context) => context.watch()));
  return { dispose: async () => void (await Promise.all(contexts.map((context) => context.dispose()))) };
}

/**
 * Removes what an earlier build left and this one does not make. Nothing else is removed first: a VS Code that runs the
 * extension from here keeps working while it is built.
 * @param {string} target
 * @param {boolean} production
 */
async function removeStale(target, production) {
  const names = new Set(["codicons", ...(production ? ["THIRD_PARTY_NOTICES.txt"] : [])]);
  for (const { output, source } of entries) {
    const file = `${output}${source.endsWith(".css") ? ".css" : ".js"}`;
    names.add(file);
    if (!production) {
      names.add(`${file}.map`);
    }
  }
  const stale = (await readdir(target)).filter((name) => !names.has(name));
  await Promise.all(stale.map((name) => rm(join(target, name), { recursive: true, force: true })));
}

/** @param {string} root */
function presentEntries(root) {
  const present = entries.filter(({ source }) => existsSync(join(root, source)));
  const skipped = entries.filter((entry) => !present.includes(entry)).map(({ source }) => source);
  return { present, skipped };
}

/** @param {import("esbuild").Message} message */
function describe({ text, location }) {
  return location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`;
}

/** @param {readonly string[]} flags */
async function main(flags) {
  const production = flags.includes("--production");
  if (flags.includes("--watch")) {
    await watch({ production });
    return;
  }
  const { sizes, errors, warnings, skipped } = await build({
    production,
    allowMissing: flags.includes("--allow-missing"),
  });
  console.log(formatSizes(sizes));
  for (const source of skipped) {
    console.log(`  left out: ${source} (does not exist)`);
  }
  for (const warning of warnings) {
    console.warn(`warning: ${warning}`);
  }
  for (const error of errors) {
    console.error(`error: ${error}`);
  }
  process.exitCode = errors.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2));
}
