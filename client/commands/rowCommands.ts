import { commands, env } from "vscode";
import { isInside } from "../../core/path/paths.ts";
import { pathOf, type CatalogNode } from "../catalog/nodes.ts";
import { uriOfPath } from "../paths.ts";
import { workspaceFolders } from "../places.ts";

/** Shows a row's file in the Explorer, or in the system's file manager when it lies outside the workspace. */
export async function revealRow(node: CatalogNode | undefined): Promise<void> {
  if (node === undefined) return;
  const path = pathOf(node);
  const inside = workspaceFolders().some((folder) => isInside(folder.path, path));
  await commands.executeCommand(inside ? "revealInExplorer" : "revealFileInOS", uriOfPath(path));
}

/** Puts the path of a row's file on the clipboard, as the system writes paths. */
export async function copyRowPath(node: CatalogNode | undefined): Promise<void> {
  if (node === undefined) return;
  const uri = uriOfPath(pathOf(node));
  await env.clipboard.writeText(uri.scheme === "file" ? uri.fsPath : uri.toString(true));
}
