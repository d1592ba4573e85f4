import { workspace, type Disposable } from "vscode";
import { folderSchemes } from "../places.ts";
import type { LanguageServer } from "./languageServer.ts";

/**
 * Starts the server anew when a folder of a file system is added that the workspace had no folder of before: which
 * documents are sent to it is decided when the client is created.
 */
export function restartForSchemes(server: LanguageServer): Disposable {
  const known = new Set(folderSchemes());
  return workspace.onDidChangeWorkspaceFolders(() => {
    const added = folderSchemes().filter((scheme) => !known.has(scheme));
    for (const scheme of added) known.add(scheme);
    if (added.length > 0) void server.reconfigure();
  });
}
