import { SkillStore } from "../../core/store/skillStore.ts";
import { createClock } from "../../node/clock.ts";
import { createNodeFileSystem } from "../../node/nodeFileSystem.ts";
import { silentLogger } from "../../core/ports.ts";

const directory = process.argv[2] ?? ".";
const root = {
  path: directory,
  label: directory,
  scope: "workspace",
  precedence: 0,
  targets: [],
  catchAll: true,
} as const;
const start = performance.now();
const store = new SkillStore({
  fileSystem: createNodeFileSystem(),
  discovery: { roots: [root], ignore: [], folders: [directory] },
  clock: createClock(),
  logger: silentLogger,
});
await store.scan();
const elapsed = performance.now() - start;
console.log(JSON.stringify({ ms: elapsed, skills: (await store.result()).skills.length }));
