import { workspace } from "vscode";
import type { FileSystem, Path } from "../../core/ports.ts";
import { createNodeFileSystem } from "../../node/nodeFileSystem.ts";
import { hasScheme, pathOfUri } from "../paths.ts";
import { withUnsavedText, type UnsavedText } from "./unsavedOverlay.ts";
import { createVirtualFiles } from "./virtualFiles.ts";

/** The files of the user as the screen shows them: disk or virtual by path, and unsaved text before either. */
export function createWorkspaceFiles(): FileSystem {
  return withUnsavedText(byScheme(createNodeFileSystem(), createVirtualFiles()), unsavedTexts);
}

function unsavedTexts(): readonly UnsavedText[] {
  return workspace.textDocuments
    .filter((document) => document.isDirty && !document.isUntitled)
    .map((document) => ({ path: pathOfUri(document.uri), text: document.getText() }));
}

function byScheme(disk: FileSystem, virtual: FileSystem): FileSystem {
  const pick = (path: Path): FileSystem => (hasScheme(path) ? virtual : disk);
  return {
    stat: (path) => pick(path).stat(path),
    readDirectory: (path) => pick(path).readDirectory(path),
    readFile: (path, maxBytes) => pick(path).readFile(path, maxBytes),
    // A virtual path is its own real path: there are no links that could be seen.
    realPath: (path) => (hasScheme(path) ? path : disk.realPath?.(path)),
    ...(disk.caseInsensitive === undefined ? {} : { caseInsensitive: disk.caseInsensitive }),
  };
}
