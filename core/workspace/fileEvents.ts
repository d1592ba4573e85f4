import { skippedDirectories } from "../store/limits.ts";
import type { Path } from "../ports.ts";
import type { FileEvent } from "./types.ts";

const order: Readonly<Record<FileEvent["type"], number>> = { created: 0, changed: 1, deleted: 2 };

/**
 * One event for each path of a batch, creations before changes before deletions, so that a renamed skill is known under
 * its new place before the old one goes. What was deleted and created again has changed. Directories that are never
 * searched are left out.
 */
export function normalizeFileEvents(events: readonly FileEvent[]): readonly FileEvent[] {
  const byPath = new Map<Path, FileEvent>();
  for (const event of events) {
    if (event.path.split("/").some((segment) => skippedDirectories.has(segment))) continue;
    const before = byPath.get(event.path);
    const replaced = before?.type === "deleted" && event.type !== "deleted";
    byPath.set(event.path, replaced ? { path: event.path, type: "changed" } : event);
  }
  return [...byPath.values()].sort((a, b) => order[a.type] - order[b.type]);
}
