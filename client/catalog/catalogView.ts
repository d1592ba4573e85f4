import { commands, Disposable, FileDecoration, ThemeColor, window, type TreeView, type Uri } from "vscode";
import type { CatalogModel } from "./catalogModel.ts";
import { CatalogTree } from "./catalogTree.ts";
import { decodeRow, decorate } from "./decoration.ts";
import type { CatalogNode } from "./nodes.ts";
import { catalogMessage, count, skillsWithErrors } from "./texts.ts";
import { skillRowScheme } from "./treeItems.ts";

/** Id of the view, and of the name under which it watches the model. */
export const catalogViewId = "skillwright.catalog";

/** The catalog view: tree, totals, badge, decorations, and the context key that its welcome texts are chosen by. */
export function registerCatalogView(model: CatalogModel): Disposable {
  const tree = new CatalogTree(model);
  const view = window.createTreeView<CatalogNode>(catalogViewId, { treeDataProvider: tree, showCollapseAll: true });
  const show = (): void => {
    tree.refresh();
    showTotals(view, model);
  };
  model.watch(catalogViewId, view.visible);
  showTotals(view, model);
  return Disposable.from(
    view,
    tree,
    view.onDidChangeVisibility(({ visible }) => model.watch(catalogViewId, visible)),
    model.onDidChange(show),
    window.registerFileDecorationProvider({ provideFileDecoration: decorationOf }),
  );
}

function showTotals(view: TreeView<CatalogNode>, model: CatalogModel): void {
  const { snapshot, status } = model;
  const empty = snapshot === undefined || snapshot.skills.length === 0;
  const state = status === "ready" && empty ? "empty" : status;
  void commands.executeCommand("setContext", "skillwright.catalogState", state);
  const errors = snapshot === undefined ? 0 : skillsWithErrors(snapshot);
  view.badge = errors === 0 ? undefined : { value: errors, tooltip: `${count(errors, "skill")} with errors` };
  // A message would hide the welcome content of an empty view.
  view.message = empty ? "" : catalogMessage(snapshot);
}

function decorationOf(uri: Uri): FileDecoration | undefined {
  const row = uri.scheme === skillRowScheme ? decodeRow(uri.query) : undefined;
  if (row === undefined) return undefined;
  const { badge, tooltip, color } = decorate(row);
  return new FileDecoration(badge, tooltip, color === undefined ? undefined : new ThemeColor(color));
}
