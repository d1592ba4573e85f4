import { fileURLToPath } from "node:url";
import { editSkill, type EditedSkill } from "../support/edits/editingRun.ts";
import { createRandom } from "../support/edits/random.ts";
import { readSkills } from "../support/edits/skillTexts.ts";

const samples = fileURLToPath(new URL("../../skills-samples", import.meta.url));
/** Edits of each generated skill, and of each sample that is taken; `npm run test:edits` makes many more. */
const edits = { generated: 20, sample: 4 };
/** One sample in so many is taken. */
const step = 7;

/** Skills that no sample is like: long, with odd line ends, with files that lead to each other. */
const generated: readonly EditedSkill[] = [
  {
    name: "carriage-returns",
    files: { "SKILL.md": "---\r\nname: carriage-returns\rdescription: Ends lines as it likes.\n---\r\n# A\r\rText.\n" },
  },
  {
    name: "long-list",
    files: {
      "SKILL.md": `---\nname: long-list\ndescription: Lists steps. Use when asked to.\n---\n\n${"1. Read `references/a.md`.\n".repeat(300)}`,
      "references/a.md": "# A\n\nSee [b](b.md#there) and [the skill](../SKILL.md).\n",
      "references/b.md": "# B\n\n## There\n\nSee [a](a.md).\n",
    },
  },
  { name: "empty", files: { "SKILL.md": "" } },
  {
    name: "odd-signs",
    files: { "SKILL.md": "\uFEFF---\nname: '\u0000😀'\ntags: [&a x, *a]\n---\n<!-- a\n```\n[x]: y\n" },
  },
];

describe("the server under random edits", function () {
  this.timeout(60_000);

  it("always says what a fresh reading of the same text says", async () => {
    const sampled = (await readSkills(samples)).filter((_, index) => index % step === 0);
    const skills = [...generated, ...sampled];
    const others = skills.map(({ files }) => files["SKILL.md"] ?? "");
    for (const [index, skill] of skills.entries()) {
      const many = index < generated.length ? edits.generated : edits.sample;
      await editSkill(createRandom(20_261_120 + index), skill, many, others);
    }
  });
});
