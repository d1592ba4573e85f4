import {
  CompletionRequest,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  CodeActionRequest,
  HoverRequest,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type DocumentLink,
  type DocumentSymbol,
  type LocationLink,
  type MarkupContent,
  type Position,
  type Range,
  type TextDocumentContentChangeEvent,
  type TextEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { uriOf } from "../../../server/uris.ts";
import type { TestServer } from "./testServer.ts";

/** An open document as an editor sees it. `$0` in a text given to it is the cursor and is left out. */
export class Editor {
  readonly uri: string;
  readonly #server: TestServer;
  #document: TextDocument;
  #cursor: Position = { line: 0, character: 0 };

  private constructor(server: TestServer, path: string, text: string) {
    this.#server = server;
    this.uri = uriOf(path);
    this.#document = TextDocument.create(this.uri, "skill", 1, this.#takeCursor(text));
  }

  /** Opens a file with the text that is on disk, or with another. */
  static async open(server: TestServer, path: string, text?: string): Promise<Editor> {
    const editor = new Editor(server, path, text ?? (await textOnDisk(server, path)));
    const { uri } = editor;
    const item = { uri, languageId: "skill", version: 1, text: editor.text };
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: item });
    return editor;
  }

  get text(): string {
    return this.#document.getText();
  }

  /** Replaces the whole text. */
  async update(text: string): Promise<void> {
    await this.#send([{ text: this.#takeCursor(text) }]);
  }

  /** Replaces the first occurrence of a text, sent as one incremental change, as typing is. */
  async replace(search: string, replacement: string): Promise<void> {
    const start = this.text.indexOf(search);
    if (start < 0) throw new Error(`The text has no "${search}".`);
    const range = { start: this.#document.positionAt(start), end: this.#document.positionAt(start + search.length) };
    await this.#send([{ range, text: replacement }]);
  }

  async close(): Promise<void> {
    await this.#server.connection.sendNotification(DidCloseTextDocumentNotification.type, this.#identity());
  }

  report(previousResultId?: string): Promise<DocumentDiagnosticReport> {
    const previous = previousResultId === undefined ? {} : { previousResultId };
    return this.#server.connection.sendRequest(DocumentDiagnosticRequest.type, { ...this.#identity(), ...previous });
  }

  async diagnostics(): Promise<Diagnostic[]> {
    const report = await this.report();
    return report.kind === "full" ? report.items : [];
  }

  /** Each diagnostic as `rule: the text it underlines`. */
  async findings(): Promise<string[]> {
    return (await this.diagnostics()).map(({ code, range }) => `${String(code)}: ${this.#document.getText(range)}`);
  }

  /**
   * Pulls again at each refresh that the server asks for, until a test of the findings holds; one that waits in vain ends
   * by mocha's timeout.
   */
  async until(holds: (findings: readonly string[], diagnostics: readonly Diagnostic[]) => boolean): Promise<void> {
    const { signals } = this.#server;
    for (;;) {
      const before = signals.count("refresh");
      if (holds(await this.findings(), await this.diagnostics())) return;
      await signals.after("refresh", before);
    }
  }

  async hover(): Promise<string> {
    const hover = await this.#server.connection.sendRequest(HoverRequest.type, this.#place());
    return (hover?.contents as MarkupContent | undefined)?.value ?? "";
  }

  async completions(): Promise<CompletionItem[]> {
    const result = await this.#server.connection.sendRequest(CompletionRequest.type, this.#place());
    return Array.isArray(result) ? result : (result?.items ?? []);
  }

  /** Each target as `path:line:character`. */
  async definitions(): Promise<string[]> {
    const found = (await this.#server.connection.sendRequest(DefinitionRequest.type, this.#place())) as LocationLink[];
    return found.map(({ targetUri, targetRange }) => {
      const { line, character } = targetRange.start;
      return `${targetUri.replace("file://", "")}:${line}:${character}`;
    });
  }

  async links(): Promise<DocumentLink[]> {
    return (await this.#server.connection.sendRequest(DocumentLinkRequest.type, this.#identity())) ?? [];
  }

  async symbols(): Promise<DocumentSymbol[]> {
    return (await this.#server.connection.sendRequest(
      DocumentSymbolRequest.type,
      this.#identity(),
    )) as DocumentSymbol[];
  }

  /** Actions on a range, or on the whole text. */
  async actions(range: Range = this.#whole(), only?: string[], diagnostics: Diagnostic[] = []): Promise<CodeAction[]> {
    const context = { diagnostics, ...(only ? { only } : {}) };
    const params = { ...this.#identity(), range, context };
    return ((await this.#server.connection.sendRequest(CodeActionRequest.type, params)) ?? []) as CodeAction[];
  }

  /** The text after the action with this title was taken; the document stays as it is. */
  async textAfter(title: string | RegExp, only?: string[]): Promise<string> {
    const actions = await this.actions(this.#whole(), only);
    const action = actions.find((candidate) =>
      typeof title === "string" ? candidate.title === title : title.test(candidate.title),
    );
    if (!action) throw new Error(`No action ${String(title)} in: ${actions.map((other) => other.title).join("; ")}`);
    return TextDocument.applyEdits(this.#document, this.#editsOf(action));
  }

  #editsOf(action: CodeAction): TextEdit[] {
    const { changes, documentChanges } = action.edit ?? {};
    const own = (documentChanges ?? []).flatMap((change) =>
      "textDocument" in change && change.textDocument.uri === this.uri
        ? change.edits.filter((edit) => "newText" in edit)
        : [],
    );
    return [...own, ...(changes?.[this.uri] ?? [])];
  }

  async #send(contentChanges: TextDocumentContentChangeEvent[]): Promise<void> {
    const version = this.#document.version + 1;
    this.#document = TextDocument.update(this.#document, contentChanges, version);
    const textDocument = { uri: this.uri, version };
    const params = { textDocument, contentChanges };
    await this.#server.connection.sendNotification(DidChangeTextDocumentNotification.type, params);
  }

  #takeCursor(text: string): string {
    const offset = text.indexOf("$0");
    if (offset < 0) return text;
    const plain = text.replace("$0", "");
    this.#cursor = TextDocument.create("", "", 0, plain).positionAt(offset);
    return plain;
  }

  #whole(): Range {
    return { start: { line: 0, character: 0 }, end: this.#document.positionAt(this.text.length) };
  }

  #identity() {
    return { textDocument: { uri: this.uri } };
  }

  #place() {
    return { ...this.#identity(), position: this.#cursor };
  }
}

async function textOnDisk(server: TestServer, path: string): Promise<string> {
  const content = await server.fileSystem.readFile(path, Infinity);
  if (!content || "failure" in content) throw new Error(`There is no file ${path}.`);
  return new TextDecoder().decode(content.bytes);
}
