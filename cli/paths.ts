import { dirname, isInside, join, normalize, relativeTo } from "../core/path/paths.ts";
import type { Path } from "../core/ports.ts";
import type { CliIo } from "./io.ts";

/** An argument of the command line as an absolute path. */
export function absolute(cwd: Path, argument: string): Path {
  if (/^(?:\/|\\\\|[A-Za-z]:[\\/])/.test(argument)) return normalize(argument);
  // On Windows, which a drive letter tells, `\` is a separator; elsewhere it may be part of a name.
  return join(cwd, /^[A-Za-z]:/.test(cwd) ? argument.replaceAll("\\", "/") : argument);
}

/** A path as people read it: relative to the current directory where it lies in it. */
export function display(cwd: Path, path: Path): string {
  const relative = relativeTo(cwd, path);
  return relative === undefined ? path : relative === "" ? "." : relative;
}

/** A path relative to a directory, with `..` where it lies elsewhere; as it is when they have nothing in common. */
export function relativePath(directory: Path, path: Path): string {
  let up = "";
  for (let base = directory; ; base = dirname(base)) {
    const below = relativeTo(base, path);
    if (below !== undefined) return up + below;
    if (dirname(base) === base) return path;
    up += "../";
  }
}

/**
 * What reports for other programs name files from: the repository, which is the nearest directory upwards from the
 * current one with a `.git`, else the current directory.
 */
export async function sourceRoot(io: CliIo): Promise<Path> {
  const { GITHUB_WORKSPACE } = io.environment;
  const given = GITHUB_WORKSPACE === undefined ? undefined : absolute(io.cwd, GITHUB_WORKSPACE);
  if (given !== undefined && isInside(given, io.cwd)) return given;
  for (let directory = io.cwd; ; directory = dirname(directory)) {
    if ((await io.fileSystem.stat(join(directory, ".git"))) !== undefined) return directory;
    if (dirname(directory) === directory) return io.cwd;
  }
}
