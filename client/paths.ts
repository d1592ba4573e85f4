import { Uri } from "vscode";
import { normalize } from "../core/path/paths.ts";
import type { Path } from "../core/ports.ts";

const uriPath = /^([A-Za-z][A-Za-z\d+.-]+):\/\/([^/]*)(.*)$/s;

/** The location of a resource as core writes it (see `Path` in core/ports.ts). */
export function pathOfUri(uri: Uri): Path {
  if (uri.scheme === "file") return normalize(uri.fsPath);
  return `${uri.scheme}://${uri.authority}${uri.path}`.replace(/(?<=[^/])\/$/, "");
}

/** The resource at a path: a file, unless the path begins with a scheme. */
export function uriOfPath(path: Path): Uri {
  const [, scheme, authority, rest] = uriPath.exec(path) ?? [];
  return scheme === undefined ? Uri.file(path) : Uri.from({ scheme, authority: authority ?? "", path: rest ?? "" });
}
