import { EventEmitter, type TreeDataProvider, type TreeItem } from "vscode";
import type { CatalogSnapshot } from "../../contract/catalog.ts";
import { workspaceFolders } from "../places.ts";
import type { CatalogModel } from "./catalogModel.ts";
import { childrenOf, parentOf, rootNodes, type CatalogNode, type RootNode } from "./nodes.ts";
import { tooltipOf, treeItemOf } from "./treeItems.ts";

/** Gives the catalog view its rows: skill roots, their skills, and the supporting files of each. */
export class CatalogTree implements TreeDataProvider<CatalogNode> {
  readonly #model: CatalogModel;
  readonly #changed = new EventEmitter<void>();
  #roots: { readonly of: CatalogSnapshot; readonly nodes: readonly RootNode[] } | undefined;

  constructor(model: CatalogModel) {
    this.#model = model;
  }

  readonly onDidChangeTreeData = this.#changed.event;

  /** Draws everything anew; ids keep what is expanded. */
  refresh(): void {
    this.#changed.fire();
  }

  getTreeItem(node: CatalogNode): TreeItem {
    return treeItemOf(node);
  }

  resolveTreeItem(item: TreeItem, node: CatalogNode): TreeItem {
    item.tooltip = tooltipOf(node);
    return item;
  }

  getParent(node: CatalogNode): CatalogNode | undefined {
    return parentOf(node);
  }

  /** The view shows its progress bar until the first answer of the server is there. */
  async getChildren(node?: CatalogNode): Promise<CatalogNode[]> {
    if (node !== undefined) return [...childrenOf(node)];
    try {
      const snapshot = this.#model.snapshot ?? (await this.#model.current());
      // An empty view shows its welcome content instead of roots that hold nothing.
      return snapshot.skills.length === 0 ? [] : [...this.roots(snapshot)];
    } catch {
      return [];
    }
  }

  /** The top rows of a snapshot; the same objects until there is another one. */
  roots(snapshot: CatalogSnapshot): readonly RootNode[] {
    if (this.#roots?.of !== snapshot) {
      this.#roots = { of: snapshot, nodes: rootNodes(snapshot, workspaceFolders()) };
    }
    return this.#roots.nodes;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
