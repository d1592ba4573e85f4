import picomatch from "picomatch";
import { isFailure } from "../core/ports.ts";
import type { Path } from "../core/ports.ts";
import { childOf, normalize } from "../core/path/paths.ts";
import { skippedDirectories } from "../core/store/limits.ts";
import { absolute } from "./paths.ts";
import type { CliIo } from "./io.ts";

/** Directories that a pattern is searched in at most. */
const maxDirectories = 50_000;

/** True for an argument that stands for many paths, such as `skills/code-*`. */
export function isGlob(argument: string): boolean {
  return picomatch.scan(argument).isGlob;
}

/**
 * The files and directories that a pattern matches, in the order of their names. Below a directory that matches nothing
 * more is looked for; `.git` and `node_modules` are left out.
 */
export async function expandGlob(io: CliIo, pattern: string): Promise<readonly Path[]> {
  const { base, glob } = picomatch.scan(normalizeSlashes(pattern));
  const start = absolute(io.cwd, base === "" ? "." : base);
  const matches = picomatch(glob, { dot: true });
  const found: Path[] = [];
  const waiting: { path: Path; relative: string }[] = [{ path: start, relative: "" }];
  for (let searched = 0; searched < maxDirectories; searched++) {
    const directory = waiting.pop();
    if (directory === undefined) break;
    io.signal.throwIfAborted();
    const entries = await io.fileSystem.readDirectory(directory.path);
    if (entries === undefined || isFailure(entries)) continue;
    for (const { name, kind } of entries) {
      const relative = directory.relative === "" ? name : `${directory.relative}/${name}`;
      const path = childOf(directory.path, name);
      if (kind === "directory" && skippedDirectories.has(name)) continue;
      if (matches(relative)) found.push(path);
      else if (kind === "directory") waiting.push({ path, relative });
    }
  }
  return found.sort();
}

/** Backslashes are separators where a drive letter says that this is Windows; elsewhere they escape. */
function normalizeSlashes(pattern: string): string {
  return /^[A-Za-z]:[\\/]/.test(pattern) ? normalize(pattern) : pattern;
}
