import { homedir } from "node:os";
import { workspace } from "vscode";
import { normalize } from "../core/path/paths.ts";
import type { Path } from "../core/ports.ts";
import { pathOfUri } from "./paths.ts";

/** A workspace folder. */
export interface Folder {
  readonly name: string;
  readonly path: Path;
}

export function workspaceFolders(): readonly Folder[] {
  return (workspace.workspaceFolders ?? []).map(({ name, uri }) => ({ name, path: pathOfUri(uri) }));
}

/** The schemes of the workspace folders: `file`, or that of a virtual file system. */
export function folderSchemes(): readonly string[] {
  return [...new Set((workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme))];
}

/** The user's home directory on the machine that the extension host runs on. */
export function homeDirectory(): Path {
  return normalize(homedir());
}
