// `npm run test:edits -- [--edits <n>] [--from <directory of skills>] [--seed <n>]`: the long run of the property test.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { editSkill } from "./editingRun.ts";
import { createRandom } from "./random.ts";
import { readSkills } from "./skillTexts.ts";

const { values } = parseArgs({
  options: {
    edits: { type: "string", default: "100000" },
    from: { type: "string", default: join(import.meta.dirname, "../../../skills-samples") },
    seed: { type: "string", default: "1" },
  },
});
const total = Number(values.edits);
const seed = Number(values.seed);
const skills = await readSkills(values.from);
if (skills.length === 0 || !Number.isInteger(total) || !Number.isInteger(seed)) {
  console.error(`There are no skills in ${values.from}, or a number is none.`);
  process.exit(2);
}
const others = skills.map(({ files }) => files["SKILL.md"] ?? "");
const began = performance.now();
let made = 0;
let failed = 0;
for (const [index, skill] of skills.entries()) {
  const edits = Math.floor(((index + 1) * total) / skills.length) - Math.floor((index * total) / skills.length);
  try {
    await editSkill(createRandom(seed + index), skill, edits, others);
  } catch (error) {
    failed++;
    const { message, cause } = error as Error;
    console.log(`\n✘ ${message}\n${cause instanceof Error ? cause.message : String(cause)}`);
  }
  made += edits;
  if (index % 50 === 49 || index === skills.length - 1) {
    console.log(
      `${made} of ${total} edits of ${index + 1} skills, ${Math.round((performance.now() - began) / 1000)} s`,
    );
  }
}
console.log(
  `${made} edits of ${skills.length} skills, seed ${seed}: ${failed === 0 ? "always equal" : `${failed} skills failed`}.`,
);
process.exit(failed === 0 ? 0 : 1);
