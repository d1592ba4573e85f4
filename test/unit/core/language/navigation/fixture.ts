import type { Position } from "../../../../../contract/text.ts";
import { parseDocument, type NavigationDocument } from "../../../../../core/language/navigation/document.ts";
import type { NavigationView } from "../../../../../core/language/navigation/view.ts";
import { createWorkspace } from "../../workspace/fixture.ts";

export const root = "/w/.claude/skills";

/** A place in a workspace: the file with `$0` in its text, which is the cursor. */
export interface Cursor {
  readonly document: NavigationDocument;
  readonly position: Position;
  readonly view: NavigationView;
  /** The files by their path below the skill root, without the cursor's mark. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * A workspace of files in memory, one of which holds the cursor. Paths are relative to `/w/.claude/skills`, or absolute.
 * The file with the cursor is open in an editor, with a text that is not on disk.
 */
export async function at(files: Readonly<Record<string, string>>): Promise<Cursor> {
  const found = Object.entries(files).find(([, text]) => text.includes("$0"));
  if (!found) throw new Error("No file has a $0.");
  const path = pathOf(found[0]);
  const offset = found[1].indexOf("$0");
  const text = found[1].replace("$0", "");
  const { view, files: plain } = await workspaceOf({ ...files, [found[0]]: text }, path);
  const document = parseDocument(path, text, view);
  return { document, position: document.lines.position(offset), view, files: plain };
}

/** A workspace of files in memory as a view. `open` is a file whose text on disk is another. */
export async function workspaceOf(files: Readonly<Record<string, string>>, open?: string) {
  const onDisk = Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const place = pathOf(path);
      return [place, place === open ? text.replace(/body|see/gi, "old") : text];
    }),
  );
  const { workspace, errors } = createWorkspace(onDisk);
  if (open !== undefined) workspace.openDocument(open, files[shortPath(open)] ?? files[open] ?? "");
  return { view: await workspace.navigation(), files, workspace, errors };
}

export function pathOf(path: string): string {
  return path.startsWith("/") ? path : `${root}/${path}`;
}

/** A path as the tests write it: relative to the skill root, or absolute. */
export function shortPath(path: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}
