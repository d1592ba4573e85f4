import { workspace } from "vscode";
import { tryInChatCommand, type InitializationOptions } from "../contract/lsp.ts";
import { readModelSettings } from "./models/modelSettings.ts";
import { homeDirectory } from "./places.ts";

/** Settings that the language server is started with; a change of one starts it anew. */
export const serverSettings = [
  "skillwright.catalog.userRoots",
  "skillwright.editor.codeLens",
  "skillwright.models",
  "skillwright.problems.scope",
] as const;

/** Folder of the audit files; undefined while nothing is audited. A workspace cannot set it. */
export function auditFolder(): string | undefined {
  const folder = workspace.getConfiguration("skillwright").get<string>("audit.folder", "").trim();
  if (folder === "") return undefined;
  return folder.startsWith("~/") ? `${homeDirectory()}${folder.slice(1)}` : folder;
}

/** What the server is told at its start. */
export function initializationOptions(): InitializationOptions {
  const settings = workspace.getConfiguration("skillwright");
  const userRoots = settings.get<boolean>("catalog.userRoots", true);
  return {
    trusted: workspace.isTrusted,
    // File events are collected on this side of the line already.
    eventDelay: 0,
    problems: settings.get<string>("problems.scope") === "open" ? "open" : "workspace",
    hidesPublished: true,
    virtualFiles: true,
    codeLens: settings.get<boolean>("editor.codeLens", true),
    models: readModelSettings(settings.get("models")).models.map(({ name }) => name),
    commands: [tryInChatCommand],
    ...(userRoots ? { home: homeDirectory() } : {}),
  };
}
