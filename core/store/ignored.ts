import picomatch from "picomatch";
import type { IgnoredSkills } from "../../contract/catalog.ts";
import { relativeTo } from "../path/paths.ts";
import type { Path } from "../ports.ts";

/**
 * Makes the test for `ignore` patterns: true for a directory when a pattern, taken relative to its own workspace folder,
 * matches it, its SKILL.md or a directory above it, so that `examples` and `examples/**` hide the same skills. What lies
 * outside a folder is none of its patterns' business. A pattern that cannot be read matches nothing.
 */
export function ignoreTest(ignore: readonly IgnoredSkills[]): (directory: Path, fileName: string) => boolean {
  const tests = ignore.flatMap(folderTest);
  return (directory, fileName) => tests.some((test) => test(directory, fileName));
}

function folderTest({ folder, patterns }: IgnoredSkills): readonly ReturnType<typeof ignoreTest>[] {
  const usable = patterns
    .map((pattern) =>
      pattern
        .trim()
        .replace(/^\.?\//, "")
        .replace(/\/+$/, ""),
    )
    .filter(Boolean);
  if (usable.length === 0) return [];
  const matches = picomatch(usable, { dot: true });
  const test = (directory: Path, fileName: string): boolean => {
    const relative = relativeTo(folder, directory);
    if (relative === undefined) return false;
    const file = relative === "" ? fileName : `${relative}/${fileName}`;
    return matches(file) || prefixes(relative).some((prefix) => matches(prefix));
  };
  return [test];
}

/** `a/b/c` as `a`, `a/b`, `a/b/c`. */
function prefixes(path: string): string[] {
  const result: string[] = [];
  for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1))
    result.push(path.slice(0, slash));
  return path === "" ? result : [...result, path];
}
