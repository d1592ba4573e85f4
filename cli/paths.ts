import { join, normalize, relativeTo } from "../core/path/paths.ts";
import type { Path } from "../core/ports.ts";

/** An argument of the command line as an absolute path. */
export function absolute(cwd: Path, argument: string): Path {
  const path = normalize(argument);
  return /^(?:\/|[A-Za-z]:\/)/.test(path) ? path : join(cwd, path);
}

/** A path as people read it: relative to the current directory where it lies in it. */
export function display(cwd: Path, path: Path): string {
  const relative = relativeTo(cwd, path);
  return relative === undefined ? path : relative === "" ? "." : relative;
}
