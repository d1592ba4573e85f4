import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver/node";
import type { Fix } from "../contract/finding.ts";
import type { Path } from "../core/ports.ts";
import { isInside } from "../core/path/paths.ts";
import type { UriMap } from "./uriMap.ts";

/** What the client can do with an edit. */
export interface EditSupport {
  readonly documentChanges: boolean;
  readonly renames: boolean;
  readonly creates: boolean;
  readonly deletes?: boolean;
}

/** True when the client can make every part of a fix; one that it could only do in part is not offered. */
export function canApply(fix: Fix, support: EditSupport): boolean {
  if (fix.renames?.length && !(support.documentChanges && support.renames)) return false;
  if (fix.deletes?.length && !(support.documentChanges && support.deletes === true)) return false;
  return !fix.creates?.length || (support.documentChanges && support.creates);
}

/**
 * A fix as one undoable edit. Files are created first, then the texts are edited under the names that they have in the
 * editor now, then files and directories are renamed: the edits of a fix are given for the places after its renames, so
 * their paths are led back here.
 */
export function toWorkspaceEdit(fix: Fix, uris: UriMap, support: EditSupport): WorkspaceEdit {
  const texts = new Map<Path, TextEdit[]>();
  for (const edit of fix.edits) {
    const path = beforeRenames(edit.path, fix);
    texts.set(path, [...(texts.get(path) ?? []), { range: edit.range, newText: edit.newText }]);
  }
  if (!support.documentChanges) {
    return { changes: Object.fromEntries([...texts].map(([path, edits]) => [uris.uri(path), edits])) };
  }
  const creates = (fix.creates ?? []).flatMap(({ path, text }) => {
    const uri = uris.uri(path);
    return [
      { kind: "create" as const, uri, options: { ignoreIfExists: true } },
      textEdit(uri, null, [{ range: startOfFile, newText: text }]),
    ];
  });
  const edits = [...texts].map(([path, list]) => textEdit(uris.uri(path), uris.version(path) ?? null, list));
  const renames = (fix.renames ?? []).map(({ from, to }) => ({
    kind: "rename" as const,
    oldUri: uris.uri(from),
    newUri: uris.uri(to),
  }));
  const deletes = (fix.deletes ?? []).map((path) => ({ kind: "delete" as const, uri: uris.uri(path) }));
  return { documentChanges: [...creates, ...edits, ...renames, ...deletes] };
}

const startOfFile = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function textEdit(uri: string, version: number | null, edits: TextEdit[]): TextDocumentEdit {
  return { textDocument: { uri, version }, edits };
}

function beforeRenames(path: Path, fix: Fix): Path {
  const rename = fix.renames?.find(({ to }) => isInside(to, path));
  return rename ? rename.from + path.slice(rename.to.length) : path;
}
