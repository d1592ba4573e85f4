import { relative, resolve, sep } from "node:path";

import { splitModules } from "./entries.mjs";

/**
 * Turns `import()` of a split module into a `require` of its built file beside the bundle, and refuses a static import of
 * it, which would silently put megabytes into the bundle.
 * @param {string} root of the repository
 * @returns {import("esbuild").Plugin}
 */
export function splitModulesPlugin(root) {
  const names = [...splitModules.keys()].map((path) => path.replace(/^.*\//, "").replace(".", "\\."));
  return {
    name: "split-modules",
    setup(build) {
      build.onResolve({ filter: new RegExp(`(?:^|/)(?:${names.join("|")})$`) }, (args) => {
        const path = relative(root, resolve(args.resolveDir, args.path)).split(sep).join("/");
        const output = splitModules.get(path);
        if (output === undefined || args.kind === "entry-point") {
          return undefined;
        }
        if (args.kind !== "dynamic-import") {
          return { errors: [{ text: `${path} is a file of its own: load it with import() on first use.` }] };
        }
        return { path: `./${output}.js`, external: true };
      });
    },
  };
}
