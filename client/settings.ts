import { workspace } from "vscode";
import type { InitializationOptions } from "../contract/lsp.ts";
import { homeDirectory } from "./places.ts";

/** Settings that the language server is started with; a change of one starts it anew. */
export const serverSettings = ["skillwright.catalog.userRoots"] as const;

/** What the server is told at its start. */
export function initializationOptions(): InitializationOptions {
  const userRoots = workspace.getConfiguration("skillwright").get<boolean>("catalog.userRoots", true);
  // File events are collected on this side of the line already.
  return { trusted: workspace.isTrusted, eventDelay: 0, ...(userRoots ? { home: homeDirectory() } : {}) };
}
