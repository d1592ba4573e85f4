import { Disposable, RelativePattern, workspace, type FileSystemWatcher, type Uri } from "vscode";
import type { CatalogSnapshot } from "../../contract/catalog.ts";
import { isInside } from "../../core/path/paths.ts";
import { uriOfPath } from "../paths.ts";
import { workspaceFolders } from "../places.ts";
import { fileChange, isNoise, type FileChange, type FileEventQueue } from "./fileEventQueue.ts";

/**
 * Watches every workspace folder as a whole. A folder that is renamed or removed gives an event for itself only, none
 * for the skills in it, so watching for `SKILL.md` alone would keep dead skills and miss renamed ones. The window
 * watches these folders anyway; what costs is the events, and those of `.git` and `node_modules` are dropped here.
 */
export function watchWorkspace(queue: FileEventQueue): Disposable {
  const watcher = workspace.createFileSystemWatcher("**/*");
  return Disposable.from(watcher, forward(watcher, queue));
}

/** Watches skill roots that lie outside the workspace folders, as far as the catalog names any. */
export class OuterRootWatcher implements Disposable {
  readonly #queue: FileEventQueue;
  readonly #watchers = new Map<string, Disposable>();

  constructor(queue: FileEventQueue) {
    this.#queue = queue;
  }

  /** Watches the outer roots of this snapshot, and no longer those that it does not name. */
  update(snapshot: CatalogSnapshot): void {
    const folders = workspaceFolders();
    const outer = new Set(
      snapshot.roots.map(({ path }) => path).filter((path) => !folders.some((folder) => isInside(folder.path, path))),
    );
    for (const [path, watcher] of this.#watchers) {
      if (outer.has(path)) continue;
      watcher.dispose();
      this.#watchers.delete(path);
    }
    for (const path of outer) {
      if (this.#watchers.has(path)) continue;
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(uriOfPath(path), "**/*"));
      this.#watchers.set(path, Disposable.from(watcher, forward(watcher, this.#queue)));
    }
  }

  dispose(): void {
    for (const watcher of this.#watchers.values()) watcher.dispose();
    this.#watchers.clear();
  }
}

function forward(watcher: FileSystemWatcher, queue: FileEventQueue): Disposable {
  const add = (type: FileChange) => (uri: Uri) => {
    if (!isNoise(uri.path)) queue.add({ uri: uri.toString(), type });
  };
  return Disposable.from(
    watcher.onDidCreate(add(fileChange.created)),
    watcher.onDidChange(add(fileChange.changed)),
    watcher.onDidDelete(add(fileChange.deleted)),
  );
}
