import {
  CodeActionRequest,
  CodeActionResolveRequest,
  PrepareRenameRequest,
  RenameRequest,
  WillRenameFilesRequest,
  type ClientCapabilities,
  type CodeAction,
  type PrepareRenameResult,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { pathOf, uriOf } from "../../../server/uris.ts";
import type { Editor } from "./editor.ts";
import { vscodeCapabilities, type TestServer } from "./testServer.ts";

/** VS Code with all that refactorings use. */
export const refactoringCapabilities: ClientCapabilities = {
  ...vscodeCapabilities,
  textDocument: {
    ...vscodeCapabilities.textDocument,
    rename: { prepareSupport: true },
    codeAction: { dataSupport: true, resolveSupport: { properties: ["edit"] } },
  },
  workspace: {
    ...vscodeCapabilities.workspace,
    fileOperations: { willRename: true },
    workspaceEdit: { ...vscodeCapabilities.workspace?.workspaceEdit, changeAnnotationSupport: { groupsOnLabel: true } },
  },
};

function place(editor: Editor, before: string) {
  const offset = editor.text.indexOf(before);
  if (offset < 0) throw new Error(`The text has no "${before}".`);
  const position = TextDocument.create("", "", 0, editor.text).positionAt(offset);
  return { textDocument: { uri: editor.uri }, position };
}

/** What is renamed at the first occurrence of a text. Rejects with the server's sentence when it cannot be. */
export function prepare(server: TestServer, editor: Editor, before: string): Promise<PrepareRenameResult | null> {
  return server.connection.sendRequest(PrepareRenameRequest.type, place(editor, before));
}

export function rename(
  server: TestServer,
  editor: Editor,
  before: string,
  newName: string,
): Promise<WorkspaceEdit | null> {
  return server.connection.sendRequest(RenameRequest.type, { ...place(editor, before), newName });
}

/** Asks as the explorer does before it moves files. */
export function willRename(
  server: TestServer,
  ...moves: readonly (readonly [string, string])[]
): Promise<WorkspaceEdit | null> {
  const files = moves.map(([from, to]) => ({ oldUri: uriOf(from), newUri: uriOf(to) }));
  return server.connection.sendRequest(WillRenameFilesRequest.type, { files });
}

/** The actions of a kind at the first occurrence of a text. */
export async function actionsAt(
  server: TestServer,
  editor: Editor,
  before: string,
  kind: string,
): Promise<CodeAction[]> {
  const { textDocument, position } = place(editor, before);
  const params = {
    textDocument,
    range: { start: position, end: position },
    context: { diagnostics: [], only: [kind] },
  };
  return ((await server.connection.sendRequest(CodeActionRequest.type, params)) ?? []) as CodeAction[];
}

export function resolve(server: TestServer, action: CodeAction): Promise<CodeAction> {
  return server.connection.sendRequest(CodeActionResolveRequest.type, action);
}

/** What an edit does, in its order: `edit path@version: new texts`, `rename a -> b`, `create a`, `delete a`. */
export function steps(edit: WorkspaceEdit | null | undefined): string[] {
  return (edit?.documentChanges ?? []).map((change) => {
    if ("edits" in change) {
      const texts = change.edits.map((one) => JSON.stringify((one as TextEdit).newText)).join(" ");
      return `edit ${short(change.textDocument.uri)}@${String(change.textDocument.version)}: ${texts}`;
    }
    if (change.kind === "rename") return `rename ${short(change.oldUri)} -> ${short(change.newUri)}`;
    return `${change.kind} ${short(change.uri)}`;
  });
}

function short(uri: string): string {
  return pathOf(uri).replace("/w/.claude/skills/", "");
}

/** Makes an edit as an editor does, on disk: texts first, then renames. Open documents are the caller's. */
export async function apply(server: TestServer, edit: WorkspaceEdit): Promise<void> {
  for (const change of edit.documentChanges ?? []) {
    if ("edits" in change) {
      const path = pathOf(change.textDocument.uri);
      const read = await server.fileSystem.readFile(path, Infinity);
      const text = read && !("failure" in read) ? new TextDecoder().decode(read.bytes) : "";
      const document = TextDocument.create(path, "", 0, text);
      server.fileSystem.write(path, TextDocument.applyEdits(document, change.edits as TextEdit[]));
    } else if (change.kind === "rename") server.fileSystem.rename(pathOf(change.oldUri), pathOf(change.newUri));
    else if (change.kind === "delete") server.fileSystem.remove(pathOf(change.uri));
  }
}
