import type { FixRename } from "../../../contract/finding.ts";
import { isInside } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";

/** Where a path lies after files or directories were moved; the innermost of the moves that hold it counts. */
export function movedPath(path: Path, moves: readonly FixRename[]): Path {
  let best: FixRename | undefined;
  for (const move of moves) {
    if (isInside(move.from, path) && (best === undefined || move.from.length > best.from.length)) best = move;
  }
  return best === undefined ? path : best.to + path.slice(best.from.length);
}

/** A path as it is written relative to a directory, with `/` and as many `..` as it takes; `.` for the directory itself. */
export function relativePath(directory: Path, path: Path): string {
  const from = directory.split("/");
  const to = path.split("/");
  let common = 0;
  while (common < from.length && common < to.length && from[common] === to[common]) common++;
  const up = from.slice(common).filter((segment) => segment !== "");
  return [...up.map(() => ".."), ...to.slice(common)].join("/") || ".";
}
