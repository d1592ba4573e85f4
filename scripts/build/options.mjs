import { join } from "node:path";

import { splitModulesPlugin } from "./splitModulesPlugin.mjs";

/**
 * @typedef {object} BuildSettings
 * @property {string} root of the repository
 * @property {string} outdir
 * @property {boolean} production minified and without source maps
 */

/**
 * The options of esbuild for one entry.
 * @param {import("./entries.mjs").Entry} entry
 * @param {BuildSettings} settings
 * @returns {import("esbuild").BuildOptions}
 */
export function buildOptions(entry, { root, outdir, production }) {
  return {
    absWorkingDir: root,
    entryPoints: { [entry.output]: join(root, entry.source) },
    outdir,
    bundle: true,
    charset: "utf8",
    target: entry.target,
    minify: production,
    keepNames: entry.keepNames === true,
    sourcemap: production ? false : "linked",
    legalComments: "none",
    define: { "process.env.NODE_ENV": production ? '"production"' : '"development"' },
    metafile: true,
    logLevel: "silent",
    ...(entry.banner === undefined ? {} : { banner: { js: entry.banner } }),
    ...(entry.platform === "node" ? nodeOptions(entry, root) : pageOptions),
  };
}

/**
 * @param {import("./entries.mjs").Entry} entry
 * @param {string} root
 * @returns {import("esbuild").BuildOptions}
 */
function nodeOptions(entry, root) {
  return {
    platform: "node",
    format: "cjs",
    // The UMD builds that `main` of the language server's packages names call `require` in a way no bundler can follow.
    mainFields: ["module", "main"],
    external: [...(entry.external ?? [])],
    // A native import() of a CommonJS file finds its exports by guessing; require always does.
    supported: { "dynamic-import": false },
    plugins: [splitModulesPlugin(root)],
  };
}

/** @type {import("esbuild").BuildOptions} */
const pageOptions = {
  platform: "browser",
  format: "iife",
  jsx: "automatic",
  jsxImportSource: "preact",
};
