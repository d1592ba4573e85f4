import { commands, l10n, Position, Range, window, workspace, type TextDocumentShowOptions } from "vscode";
import type { CatalogSnapshot } from "../../contract/catalog.ts";
import { hasScheme, isInside } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";
import { createNodeFileSystem } from "../../node/nodeFileSystem.ts";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import { pathOf, type CatalogNode } from "../catalog/nodes.ts";
import { openTargetOf, type OpenRequest } from "../catalog/openTarget.ts";
import { uriOfPath } from "../paths.ts";

/** Opens what a row of the catalog stands for, or lets the user pick a skill when there is no row. */
export async function openSkill(catalog: CatalogModel, node: CatalogNode | undefined): Promise<void> {
  if (node !== undefined) {
    await showFile(pathOf(node));
    return;
  }
  const { skills } = await catalog.current();
  const picked = await window.showQuickPick(
    skills.map((skill) => ({ label: skill.name, description: skill.description, path: skill.path })),
    { placeHolder: l10n.t("Open a skill"), matchOnDescription: true },
  );
  if (picked !== undefined) await showFile(picked.path);
}

/**
 * Opens a skill or one of its files for the chat page, which knows names only.
 *
 * @throws With a sentence for the user when there is no such file, or when it really lies outside the skill.
 */
export async function openSkillByName(
  snapshot: CatalogSnapshot,
  request: OpenRequest & { readonly line?: number },
): Promise<void> {
  const target = openTargetOf(snapshot, request);
  if ("problem" in target) throw new Error(target.problem);
  if (!(await isReallyInside(target.directory, target.path))) {
    throw new Error(`${request.file ?? "SKILL.md"} leads out of the skill ${request.skill} and is not opened.`);
  }
  await showFile(target.path, request.line);
}

/** Shows a file as the user's other settings say: text in an editor, an image in its viewer. */
export async function showFile(path: Path, line?: number): Promise<void> {
  const uri = uriOfPath(path);
  const position = new Position(Math.max(0, (line ?? 1) - 1), 0);
  const options: TextDocumentShowOptions =
    line === undefined ? { preview: true } : { preview: true, selection: new Range(position, position) };
  try {
    await workspace.fs.stat(uri);
  } catch {
    throw new Error(l10n.t("{0} is no longer there.", path));
  }
  await commands.executeCommand("vscode.open", uri, options);
}

/** Follows links. Virtual file systems have none that could be seen. */
async function isReallyInside(directory: Path, path: Path): Promise<boolean> {
  if (hasScheme(path)) return isInside(directory, path);
  const disk = createNodeFileSystem();
  const [realDirectory, realFile] = [await disk.realPath?.(directory), await disk.realPath?.(path)];
  return realDirectory !== undefined && realFile !== undefined && isInside(realDirectory, realFile);
}
