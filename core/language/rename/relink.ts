import type { FixRename } from "../../../contract/finding.ts";
import { basename, dirname, isInside } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { documentsWith, filesThatMayName } from "../navigation/candidates.ts";
import type { NavigationDocument } from "../navigation/document.ts";
import { mentionsIn } from "../navigation/mentions.ts";
import { resolvePath } from "../navigation/resolve.ts";
import { isScript } from "../navigation/scriptMentions.ts";
import type { PathMention } from "../navigation/types.ts";
import type { NavigationView } from "../navigation/view.ts";
import type { RefactoringEdit } from "../refactor/types.ts";
import { movedPath, relativePath } from "./moves.ts";
import { writtenPath } from "./writtenPath.ts";

/**
 * The edits that keep every path leading where it led, when files or directories are moved: paths to what is moved, and
 * paths in moved files to what stays. Of what leads nowhere nothing is changed.
 */
export async function relink(moves: readonly FixRename[], view: NavigationView): Promise<readonly RefactoringEdit[]> {
  const skills = new Set(moves.map(({ from }) => view.skillAround(from)?.directory));
  const concerned = (path: Path): boolean =>
    moves.some(({ from }) => isInside(from, path)) || skills.has(view.skillAround(path)?.directory);
  const files = await filesThatMayName(
    moves.flatMap(({ from, to }) => [from, dirname(to)]),
    view,
  );
  const names = moves.map(({ from }) => basename(from));
  const edits: RefactoringEdit[] = [];
  for await (const document of documentsWith(files, names, concerned, view)) {
    for (const mention of mentionsIn(document, () => false)) {
      if (mention.kind !== "path" || mention.written === "") continue;
      const newText = await relinked(document, mention, moves, view);
      if (newText === undefined) continue;
      const edit = { path: document.path, range: document.lines.range(mention.span), newText };
      // A word in a script may be the name of another file at the time when it runs.
      edits.push(isScript(document.path) ? { ...edit, unsure: true } : edit);
    }
  }
  return edits;
}

/** How a path has to be written after the moves; undefined when it may stay. */
async function relinked(
  document: NavigationDocument,
  mention: PathMention,
  moves: readonly FixRename[],
  view: NavigationView,
): Promise<string | undefined> {
  const target = await resolvePath(document, mention, view);
  if (!target) return undefined;
  const newBase = baseAfter(document, mention, target.base, moves, view);
  const newTarget = movedPath(target.path, moves);
  if (newBase === target.base && newTarget === target.path) return undefined;
  const before = relativePath(target.base, target.path);
  const after = relativePath(newBase, newTarget);
  return before === after ? undefined : writtenPath(document, mention, after);
}

/**
 * The directory from which a path starts after the moves. Paths in code are taken from the skill's directory, so that
 * they may stay as they are when their file goes to another folder of it.
 */
function baseAfter(
  document: NavigationDocument,
  { form }: PathMention,
  base: Path,
  moves: readonly FixRename[],
  view: NavigationView,
): Path {
  const newPath = movedPath(document.path, moves);
  const fromSkill =
    base === document.directory && (base !== dirname(document.path) || form === "code" || form === "block");
  if (!fromSkill) return base === dirname(document.path) ? dirname(newPath) : movedPath(base, moves);
  const moved = movedPath(base, moves);
  if (moved !== base || newPath === document.path) return moved;
  return view.skillAround(newPath)?.directory ?? base;
}
