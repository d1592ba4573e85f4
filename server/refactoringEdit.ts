import type { AnnotatedTextEdit, ChangeAnnotation, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver/node";
import type { Refactoring } from "../core/language/refactor/types.ts";
import type { Path } from "../core/ports.ts";
import type { UriMap } from "./uriMap.ts";
import type { EditSupport } from "./workspaceEdit.ts";

/** What the client can do with the edit of a refactoring. */
export interface RefactoringSupport extends EditSupport {
  readonly deletes: boolean;
  /** Edits may carry a label, and wait for the author's consent. */
  readonly annotations: boolean;
}

/** True when the client can make every part of a refactoring; one that it could only do in part is not given. */
export function canRefactor({ creates, renames, deletes }: Refactoring, support: RefactoringSupport): boolean {
  if (creates?.length && !support.creates) return false;
  if (renames?.length && !support.renames) return false;
  if (deletes?.length && !support.deletes) return false;
  return support.documentChanges || !(creates?.length || renames?.length || deletes?.length);
}

/** Names of the annotations within one edit. */
const change = "change";
const mention = "mention";

/**
 * A refactoring as one undoable edit for a preview. Only what may not have been meant waits for the author's consent,
 * where the client knows of that: VS Code leaves out of a preview what needs consent until it is ticked, so that a
 * preview of the rest is applied as it stands (measured in 1.139.1, 2026-11). Files are created first, then texts are
 * edited under the names that they have now, with the version that was looked at; then files are renamed and deleted. VS Code gives
 * a renamed document an empty history (measured in 1.139.1, 2026-11): an edit after the rename lets undo begin there.
 *
 * @param consent `asked`: the editor has a question of its own for this edit
 */
export function toRefactoringEdit(
  refactoring: Refactoring,
  uris: UriMap,
  support: RefactoringSupport,
  consent: "needed" | "asked" = "needed",
): WorkspaceEdit {
  const { label, edits, creates = [], renames = [], deletes = [], touches = [] } = refactoring;
  const texts = new Map<Path, AnnotatedTextEdit[]>();
  const note = (unsure = false) => (support.annotations ? { annotationId: unsure ? mention : change } : {});
  for (const { path, range, newText, unsure } of edits) {
    const list = texts.get(path) ?? [];
    list.push({ range, newText, ...note(unsure) } as AnnotatedTextEdit);
    texts.set(path, list);
  }
  if (!support.documentChanges) {
    const changes = [...texts].map(([path, list]) => [uris.uri(path), list]);
    return { changes: Object.fromEntries(changes) as Record<string, AnnotatedTextEdit[]> };
  }
  const documentChanges: WorkspaceEdit["documentChanges"] = [
    ...creates.flatMap(({ path, text }) => {
      const uri = uris.uri(path);
      const written = textEdit(uri, null, [{ range: startOfFile, newText: text, ...note() } as AnnotatedTextEdit]);
      return [{ kind: "create" as const, uri, options: { overwrite: false }, ...note() }, written];
    }),
    ...[...texts].map(([path, list]) => textEdit(uris.uri(path), uris.version(path) ?? null, list)),
    ...renames.map(({ from, to }) => ({
      kind: "rename" as const,
      oldUri: uris.uri(from),
      newUri: uris.uri(to),
      ...note(),
    })),
    ...touches.map(({ path, range, newText }) =>
      textEdit(uris.uri(path), null, [{ range, newText, ...note() } as AnnotatedTextEdit]),
    ),
    ...deletes.map((path) => ({ kind: "delete" as const, uri: uris.uri(path), ...note() })),
  ];
  const changeAnnotations: Record<string, ChangeAnnotation> = {
    [change]: { label, needsConfirmation: false },
    [mention]: { label: "Mentions in text", needsConfirmation: consent === "needed" },
  };
  return support.annotations ? { documentChanges, changeAnnotations } : { documentChanges };
}

const startOfFile = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function textEdit(uri: string, version: number | null, edits: AnnotatedTextEdit[]): TextDocumentEdit {
  return { textDocument: { uri, version }, edits };
}
