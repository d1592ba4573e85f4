/** One import of a module, wherever it stands. */
export interface Import {
  readonly specifier: string;
  /** True when nothing of it is left at run time. */
  readonly typeOnly: boolean;
}

const staticImport = /^(?:import|export)\s+(type\s)?[^"'`;()]*?from\s*["']([^"']+)["']/gm;
const bareImport = /^import\s*["']([^"']+)["']/gm;
const dynamicImport = /\b(?:import|require)\(\s*["'`]([^"'`]+)["'`]/g;
const typeQuery = /\btypeof\s+import\(\s*["']([^"']+)["']/g;
/** Comments that stand on lines of their own; one behind code cannot hold an import that starts a line. */
const comment = /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm;

/**
 * Finds the imports of a formatted source: static ones and re-exports, also of types, side-effect imports, `import()`
 * and `require()` with a literal, and `import("…")` as a type.
 */
export function importsOf(source: string): Import[] {
  const code = source.replaceAll(comment, "");
  const found = [
    ...matches(code, staticImport).map(([, type, specifier = ""]) => ({ specifier, typeOnly: type !== undefined })),
    ...matches(code, bareImport).map(([, specifier = ""]) => ({ specifier, typeOnly: false })),
    ...matches(code, typeQuery).map(([, specifier = ""]) => ({ specifier, typeOnly: true })),
    ...matches(code.replaceAll(typeQuery, ""), dynamicImport).map(([, specifier = ""]) => ({
      specifier,
      typeOnly: false,
    })),
  ];
  return found;
}

function matches(text: string, pattern: RegExp): RegExpMatchArray[] {
  return [...text.matchAll(pattern)];
}
