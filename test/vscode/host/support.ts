import assert from "node:assert/strict";
import * as vscode from "vscode";

import type { SkillwrightApi, TestingApi } from "../../../client/api.ts";
import type { CatalogSnapshot, SkillSummary } from "../../../contract/catalog.ts";

/** Milliseconds that something in the host may take to appear; file events alone take up to two seconds. */
const patience = 40_000;

export interface Extension {
  readonly api: SkillwrightApi;
  readonly testing: TestingApi;
}

/** The extension under test, active, with its server answering. */
export async function activated(): Promise<Extension> {
  const extension = vscode.extensions.getExtension<SkillwrightApi>("skillwright.skillwright");
  assert.ok(extension, "the extension is not installed in this host");
  const api = await extension.activate();
  assert.ok(api.testing, "the extension does not know that it is tested");
  await api.testing.serverReady();
  return { api, testing: api.testing };
}

/** A file of the workspace folder by its path in it. */
export function fileUri(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, "the host has no workspace folder");
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Opens a file of the workspace folder in an editor. */
export async function open(path: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(fileUri(path));
  await vscode.window.showTextDocument(document);
  return document;
}

/** Writes a file of the workspace folder, with the folders above it. */
export async function write(path: string, text: string): Promise<vscode.Uri> {
  const uri = fileUri(path);
  await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(uri, ".."));
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

export async function remove(path: string): Promise<void> {
  await vscode.workspace.fs.delete(fileUri(path), { recursive: true });
}

/** A valid SKILL.md. */
export function skillText(name: string, description: string, body = `# ${name}\n`): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`;
}

/** The extension's own diagnostics of a file, those of VS Code and others left out. */
export function ownDiagnostics(uri: vscode.Uri): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === "skillwright");
}

/** The rule of a diagnostic. */
export function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === "object" ? code.value : code);
}

/**
 * Looks now and after each event until something is there.
 *
 * @param what Named when it does not come in time.
 * @param look Gives what is waited for, or undefined.
 */
export async function eventually<T>(
  what: string,
  subscribe: (listener: () => void) => { dispose(): void },
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const tryNow = async (): Promise<void> => {
      try {
        const found = await look();
        if (found === undefined) return;
        end();
        resolve(found);
      } catch (error) {
        end();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const subscription = subscribe(() => void tryNow());
    const timer = setTimeout(() => {
      end();
      reject(new Error(`${what} did not come within ${patience} ms`));
    }, patience);
    const end = (): void => {
      clearTimeout(timer);
      subscription.dispose();
    };
    void tryNow();
  });
}

/** Waits until the own diagnostics of a file are as wanted. */
export function diagnosticsWhen(
  uri: vscode.Uri,
  what: string,
  wanted: (rules: readonly string[]) => boolean,
): Promise<readonly vscode.Diagnostic[]> {
  return eventually(
    what,
    (listener) => vscode.languages.onDidChangeDiagnostics(listener),
    () => {
      const own = ownDiagnostics(uri);
      return wanted(own.map(ruleOf)) ? own : undefined;
    },
  );
}

/** Waits until the catalog is as wanted. */
export function catalogWhen<T>(
  { api }: Extension,
  what: string,
  look: (snapshot: CatalogSnapshot) => T | undefined,
): Promise<T> {
  return eventually(what, api.onDidChangeCatalog, async () => look(await api.getCatalog()));
}

/**
 * Waits until the catalog is as wanted, after a look at the disk: watchers may miss what appears in folders made at the
 * same moment. For tests of something else than watching.
 */
export async function catalogAfterLook<T>(
  extension: Extension,
  what: string,
  look: (snapshot: CatalogSnapshot) => T | undefined,
): Promise<T> {
  await vscode.commands.executeCommand("skillwright.refreshCatalog");
  return catalogWhen(extension, what, look);
}

export function skillNamed(snapshot: CatalogSnapshot, name: string): SkillSummary | undefined {
  return snapshot.skills.find((skill) => skill.name === name);
}

/** Forgets what was typed, and closes all editors. */
export async function closeEditors(): Promise<void> {
  for (const editor of vscode.window.visibleTextEditors) {
    if (editor.document.isDirty) {
      await vscode.window.showTextDocument(editor.document);
      await vscode.commands.executeCommand("workbench.action.files.revert");
    }
  }
  await vscode.commands.executeCommand("workbench.action.closeAllEditors");
}
