import { workspace } from "vscode";
import type { FileSystem } from "../../core/ports.ts";
import { filesByScheme } from "../../core/store/filesByScheme.ts";
import { createNodeFileSystem } from "../../node/nodeFileSystem.ts";
import { pathOfUri } from "../paths.ts";
import { withUnsavedText, type UnsavedText } from "./unsavedOverlay.ts";
import { createVirtualFiles } from "./virtualFiles.ts";

/** The files of the user as the screen shows them: disk or virtual by path, and unsaved text before either. */
export function createWorkspaceFiles(): FileSystem {
  return withUnsavedText(filesByScheme(createNodeFileSystem(), createVirtualFiles()), unsavedTexts);
}

function unsavedTexts(): readonly UnsavedText[] {
  return workspace.textDocuments
    .filter((document) => document.isDirty && !document.isUntitled)
    .map((document) => ({ path: pathOfUri(document.uri), text: document.getText() }));
}
