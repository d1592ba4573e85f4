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

function open(): SkillStore {
  const discovery = { roots: [root], ignore: [], folders: [directory] };
  return new SkillStore({ fileSystem: createNodeFileSystem(), discovery, clock: createClock(), logger: silentLogger });
}

const start = performance.now();
const store = open();
await store.scan();
const cold = performance.now() - start;
const skills = (await store.result()).skills.length;

// What the same scan takes once the parser is compiled, as in a server that is running.
for (let i = 0; i < 5; i++) await open().scan();
const again = performance.now();
await open().scan();
console.log(JSON.stringify({ ms: cold, warm: performance.now() - again, skills }));
