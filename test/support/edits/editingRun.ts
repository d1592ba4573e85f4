import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import {
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
} from "vscode-languageserver/node";
import { parseSkillDocument } from "../../../core/skill/document.ts";
import { OpenDocuments } from "../../../core/workspace/openDocuments.ts";
import { SkillWorkspace } from "../../../core/workspace/skillWorkspace.ts";
import { createClock } from "../../../node/clock.ts";
import { toDiagnostic } from "../../../server/convert.ts";
import { closedFiles } from "../../../server/uriMap.ts";
import { uriOf } from "../../../server/uris.ts";
import { TestServer } from "../../server/support/testServer.ts";
import { createMemoryFileSystem } from "../memoryFileSystem.ts";
import type { Random } from "./random.ts";
import { applyEdit, randomEdit, type Edit } from "./randomEdit.ts";

/** A skill to edit: its files by their names relative to it, `SKILL.md` among them. */
export interface EditedSkill {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

const root = "/w/.claude/skills";
/** Milliseconds in which the server has looked again at what it looks at later. */
const patience = 20_000;

/**
 * Edits one skill at random through the server, by incremental changes, and compares its findings after each edit with
 * those of a workspace that has never seen any text but the last. The parse of the edited text, which takes over what it
 * can from that of the text before, is compared with a fresh one.
 *
 * @param edits how many
 * @param others texts to paste from
 * @throws when the two differ, or the server logs an error, with the edits that led there
 */
export async function editSkill(
  random: Random,
  skill: EditedSkill,
  edits: number,
  others: readonly string[],
): Promise<void> {
  const directory = `${root}/${skill.name}`;
  const files = Object.fromEntries(
    Object.entries(skill.files).map(([name, text]) => [`${directory}/${name}`, text] as const),
  );
  const server = await TestServer.start({ files, counter: null, options: { problems: "open" } });
  const markdown = Object.keys(files).filter((path) => /\.md$/i.test(path));
  const skillPath = `${directory}/SKILL.md`;
  const texts = new Map<string, string>();
  const documents = new OpenDocuments();
  const made: (Edit & { readonly path: string })[] = [];
  const open = async (path: string): Promise<void> => {
    texts.set(path, files[path] ?? "");
    compareParse(documents, path, files[path] ?? "");
    const textDocument = { uri: uriOf(path), languageId: "markdown", version: 1, text: files[path] ?? "" };
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  };
  try {
    await open(skillPath);
    for (let version = 2; version < edits + 2; version++) {
      const path = random.below(5) === 0 ? (markdown[random.below(markdown.length)] ?? skillPath) : skillPath;
      if (!texts.has(path)) await open(path);
      const contentChanges = [];
      let text = texts.get(path) ?? "";
      for (let count = random.below(6) === 0 ? 3 : 1; count > 0; count--) {
        const edit = isOversized(text, files[path] ?? "")
          ? reset(text, files[path] ?? "")
          : randomEdit(random, text, others);
        const before = TextDocument.create("", "", 0, text);
        const range = { start: before.positionAt(edit.start), end: before.positionAt(edit.end) };
        contentChanges.push({ range, text: edit.newText });
        text = applyAsEditor(before, range, edit);
        made.push({ path, ...edit });
      }
      texts.set(path, text);
      compareParse(documents, path, text);
      const textDocument = { uri: uriOf(path), version };
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument,
        contentChanges,
      });
      await compare(server, files, texts, path);
      if (path !== skillPath) await compare(server, files, texts, skillPath);
    }
    assert.deepEqual(
      server.logs.filter((line) => line.startsWith("error")),
      [],
    );
    for (const path of texts.keys()) {
      await server.connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: uriOf(path) },
      });
    }
  } catch (error) {
    const last = made.slice(-5).map((edit) => JSON.stringify(edit));
    const texted = JSON.stringify([...texts]);
    throw new Error(
      `${skill.name}, after ${made.length} edits, the last of which were\n${last.join("\n")}\nTexts: ${texted.slice(0, 4_000)}\nLog: ${server.logs.join("\n")}`,
      { cause: error },
    );
  } finally {
    await server.stop();
  }
}

/** Compares the parse of an open text, as the server keeps it, with one that knows nothing of earlier texts. */
function compareParse(documents: OpenDocuments, path: string, text: string): void {
  documents.set(path, text);
  const kept = JSON.stringify(documents.parsed(path));
  const fresh = JSON.stringify(parseSkillDocument(text));
  if (kept !== fresh) assert.equal(kept, fresh, `the parse of ${path}`);
}

/** Compares what the server says of a file with what a fresh workspace says, which may come a little later. */
async function compare(
  server: TestServer,
  files: Readonly<Record<string, string>>,
  texts: ReadonlyMap<string, string>,
  path: string,
): Promise<void> {
  const expected = JSON.stringify(await freshDiagnostics(files, texts, path));
  const deadline = performance.now() + patience;
  for (;;) {
    const actual = JSON.stringify(await pulled(server, path));
    if (actual === expected) return;
    if (performance.now() > deadline) assert.equal(actual, expected, path);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function pulled(server: TestServer, path: string): Promise<unknown> {
  const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, {
    textDocument: { uri: uriOf(path) },
  });
  return report.kind === "full" ? report.items : [];
}

async function freshDiagnostics(
  files: Readonly<Record<string, string>>,
  texts: ReadonlyMap<string, string>,
  path: string,
): Promise<unknown> {
  const errors: string[] = [];
  const logger = { debug() {}, info() {}, warn() {}, error: (message: string) => void errors.push(message) };
  const fileSystem = createMemoryFileSystem(files);
  const workspace = new SkillWorkspace({ fileSystem, clock: createClock(), logger, folders: ["/w"], trusted: true });
  for (const [open, text] of texts) workspace.openDocument(open, text);
  await workspace.check(path);
  await workspace.runIdleWork();
  const findings = await workspace.check(path);
  workspace.dispose();
  assert.deepEqual(errors, []);
  // As they come over the wire.
  return JSON.parse(JSON.stringify(findings.map((finding) => toDiagnostic(finding, closedFiles))));
}

/** The text after an edit whose places went through lines and characters, as an editor gives them. */
function applyAsEditor(before: TextDocument, range: Parameters<TextDocument["getText"]>[0], edit: Edit): string {
  if (range === undefined) return before.getText();
  return applyEdit(before.getText(), { ...edit, start: before.offsetAt(range.start), end: before.offsetAt(range.end) });
}

function isOversized(text: string, original: string): boolean {
  return text.length > 2 * original.length + 2_000 || text.length < original.length / 3;
}

function reset(text: string, original: string): Edit {
  return { start: 0, end: text.length, newText: original };
}
