import { checkSkill } from "../../core/rules/check.ts";
import { parseSkillDocument } from "../../core/skill/document.ts";
import { silentLogger } from "../../core/ports.ts";
import { SkillStore } from "../../core/store/skillStore.ts";
import { allTargets } from "../../core/targets/index.ts";
import { createClock } from "../../node/clock.ts";
import { createNodeFileSystem } from "../../node/nodeFileSystem.ts";
import { readFileSync } from "node:fs";

const directory = process.argv[2] ?? ".";
const root = {
  path: `${directory}/.claude/skills`,
  label: ".claude/skills",
  scope: "workspace",
  precedence: 0,
  targets: [],
} as const;
const discovery = { roots: [root], ignore: [], folders: [directory] };
const start = performance.now();
const store = new SkillStore({
  fileSystem: createNodeFileSystem(),
  discovery,
  clock: createClock(),
  logger: silentLogger,
});
const result = await store.result();
const scanned = performance.now();
for (const { path } of result.skills) {
  checkSkill({ document: parseSkillDocument(readFileSync(path, "utf8")), path, targets: allTargets.slice(0, 2) });
}
console.log(JSON.stringify({ scan: scanned - start, check: performance.now() - scanned }));
