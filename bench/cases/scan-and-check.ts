// What `skillwright scan` and `check` do with the skills of one root, in a cold process, without token counts.
import { readFileSync } from "node:fs";
import { checkSkill } from "../../core/rules/check.ts";
import { parseSkillDocument } from "../../core/skill/document.ts";
import { allTargets } from "../../core/targets/index.ts";
import { openStore } from "../lib/openStore.ts";

const directory = process.argv[2] ?? ".";
const start = performance.now();
const store = openStore(directory, { root: ".claude/skills" });
const result = await store.result();
const scanned = performance.now();
for (const { path } of result.skills) {
  checkSkill({ document: parseSkillDocument(readFileSync(path, "utf8")), path, targets: allTargets.slice(0, 2) });
}
console.log(
  JSON.stringify({ scan: scanned - start, check: performance.now() - scanned, skills: result.skills.length }),
);
