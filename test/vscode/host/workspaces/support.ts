import assert from "node:assert/strict";
import * as vscode from "vscode";

/** A file in the workspace folder of this name. */
export function inFolder(name: string, path: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.find((candidate) => candidate.name === name);
  assert.ok(folder, `the workspace has no folder ${name}`);
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Writes a file with the folders above it. */
export async function writeFile(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(uri, ".."));
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

/** Opens a file in an editor. */
export async function openFile(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  return document;
}
