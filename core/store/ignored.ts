import picomatch from "picomatch";
import { relativeTo } from "../path/paths.ts";
import type { Path } from "../ports.ts";

/**
 * Makes the test for `ignore` patterns: true for a directory when a pattern, taken relative to one of the workspace
 * folders, matches it, its SKILL.md or a directory above it, so that `examples` and `examples/**` hide the same skills.
 * A pattern that cannot be read matches nothing.
 */
export function ignoreTest(
  patterns: readonly string[],
  folders: readonly Path[],
): (directory: Path, fileName: string) => boolean {
  const usable = patterns
    .map((pattern) =>
      pattern
        .trim()
        .replace(/^\.?\//, "")
        .replace(/\/+$/, ""),
    )
    .filter(Boolean);
  if (usable.length === 0) return () => false;
  const matches = picomatch(usable, { dot: true });
  return (directory, fileName) =>
    folders.some((folder) => {
      const relative = relativeTo(folder, directory);
      if (relative === undefined) return false;
      const file = relative === "" ? fileName : `${relative}/${fileName}`;
      return matches(file) || prefixes(relative).some((prefix) => matches(prefix));
    });
}

/** `a/b/c` as `a`, `a/b`, `a/b/c`. */
function prefixes(path: string): string[] {
  const result: string[] = [];
  for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1))
    result.push(path.slice(0, slash));
  return path === "" ? result : [...result, path];
}
