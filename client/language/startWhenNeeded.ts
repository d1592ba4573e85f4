import { TabInputText, window, workspace, type Disposable, type Uri } from "vscode";
import type { LanguageServer } from "./languageServer.ts";
import { folderSchemes } from "../places.ts";
import { isSelected } from "./selector.ts";

/**
 * Starts the language server with the first skill that is open, be it in a tab that was not looked at yet. Opening any
 * Markdown file activates the extension, because older hosts know SKILL.md by that alone; most of them need no server.
 * The views start it by asking for the catalog.
 */
export function startWhenNeeded(server: LanguageServer): Disposable {
  const look = (uri: Uri): boolean => {
    const needed = isSelected(uri.scheme, uri.path, folderSchemes());
    if (needed) void server.start();
    return needed;
  };
  const subscription = workspace.onDidOpenTextDocument(({ uri }) => {
    if (look(uri)) subscription.dispose();
  });
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs.map(({ input }) => input));
  const open = [
    ...workspace.textDocuments.map(({ uri }) => uri),
    ...tabs.flatMap((input) => (input instanceof TabInputText ? [input.uri] : [])),
  ];
  if (open.some(look)) subscription.dispose();
  return subscription;
}
