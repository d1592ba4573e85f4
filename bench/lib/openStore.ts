import type { SkillRoot } from "../../contract/catalog.ts";
import { silentLogger, type TokenCounter } from "../../core/ports.ts";
import { SkillStore } from "../../core/store/skillStore.ts";
import { createClock } from "../../node/clock.ts";
import { createNodeFileSystem } from "../../node/nodeFileSystem.ts";

/** A store on disk over all skills below a directory, or over those of one root in it (a path relative to it). */
export function openStore(directory: string, options: { root?: string; counter?: TokenCounter } = {}): SkillStore {
  const { root, counter } = options;
  const searched: SkillRoot = {
    path: root === undefined ? directory : `${directory}/${root}`,
    label: root ?? directory,
    scope: "workspace",
    precedence: 0,
    targets: [],
    catchAll: root === undefined,
  };
  return new SkillStore({
    fileSystem: createNodeFileSystem(),
    discovery: { roots: [searched], ignore: [], folders: [directory] },
    clock: createClock(),
    logger: silentLogger,
    ...(counter === undefined ? {} : { counter }),
  });
}
