import { describeFileCases, directory, type FileCase } from "./fileRuleCases.ts";

const lines = (count: number, line = "x"): string => `${Array.from({ length: count }, () => line).join("\n")}\n`;
const sections = (count: number, each: number): string =>
  Array.from({ length: count }, (_, index) => `## Part ${index + 1}\n\n${lines(each)}`).join("\n");

const orphans: readonly FileCase[] = [
  {
    rule: "orphan-file",
    when: "a file that nothing leads to is marked, and can be linked in a section of its own",
    skill: "# Title\n\nFill the form.\n",
    files: { "references/form-filling.md": "«# How to fill»\n\ntext\n" },
    severity: "hint",
    after: {
      "SKILL.md": "# Title\n\nFill the form.\n\n## Supporting files\n\n- [How to fill](references/form-filling.md)\n",
    },
  },
  {
    rule: "orphan-file",
    when: "the link goes to the list of files where there is one",
    skill: "# T\n\n## References\n\n* [A](a.md)\n\n## End\n\nx\n",
    files: { "a.md": "# A\n", "b.md": "«# B»\n" },
    after: { "SKILL.md": "# T\n\n## References\n\n* [A](a.md)\n* [B](b.md)\n\n## End\n\nx\n" },
  },
  {
    rule: "orphan-file",
    when: "it can be deleted",
    skill: "Fill the form.\n",
    files: { "scripts/old.py": "«print(1)»\n" },
    fix: "Delete `scripts/old.py`",
    deletes: [`${directory}/scripts/old.py`],
  },
  {
    rule: "orphan-file",
    when: "files that lead to each other are still unreached",
    skill: "Fill the form.\n",
    files: { "a.md": "«[b](b.md)»\n", "b.md": "«[a](a.md)»\n" },
  },
  {
    rule: "orphan-file",
    when: "what a file leads to that is led to is fine",
    skill: "Run `run.py`.\n",
    files: { "run.py": "import helpers\n", "helpers.py": "x = 1\n" },
  },
  {
    rule: "orphan-file",
    when: "files for people and tools are left alone",
    skill: "Fill the form.\n",
    files: {
      "LICENSE.txt": "MIT\n",
      "README.md": "# Read me\n",
      "agents/openai.yaml": "interface: {}\n",
      "tests/test_fill.py": "import fill\n",
      "package.json": '{ "main": "index.js" }\n',
      "index.js": "x\n",
      ".gitignore": "x\n",
      "evals/evals.json": "{}\n",
    },
  },
  {
    rule: "orphan-file",
    when: "a readme beside scripts does not lead the agent to them",
    skill: "Fill the form.\n",
    files: { "scripts/README.md": "- `fill.py`\n", "scripts/fill.py": "«print(1)»\n" },
  },
  {
    rule: "orphan-file",
    when: "nothing is said of a project that happens to hold a SKILL.md",
    skill: "Help with this repository.\n",
    files: Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`src/part${index}.py`, "x = 1\n"])),
  },
  {
    rule: "orphan-file",
    when: "a comment in the file turns it off",
    skill: "Fill the form.\n",
    files: { "a.md": "<!-- skillwright-disable orphan-file -->\n\n# A\n" },
  },
];

const depth: readonly FileCase[] = [
  {
    rule: "reference-depth",
    when: "a document two steps away is marked, and can be named in SKILL.md",
    skill: "Read [a](a.md).\n",
    files: { "a.md": "[b](b.md)\n", "b.md": "«# Below»\n" },
    severity: "hint",
    message: /Only `a\.md` leads here, so that agents need 2 steps/,
    after: { "SKILL.md": "Read [a](a.md).\n\n## Supporting files\n\n- [Below](b.md)\n" },
  },
  {
    rule: "reference-depth",
    when: "scripts and data may be further away",
    skill: "Read [a](a.md).\n",
    files: { "a.md": "Run `run.py`.\n", "run.py": "import lib\n", "lib.py": "x\n" },
  },
  {
    rule: "reference-depth",
    when: "a document that SKILL.md names too is near",
    skill: "Read [a](a.md), and `b.md` for the rest.\n",
    files: { "a.md": "[b](b.md)\n", "b.md": "# B\n" },
  },
];

const long: readonly FileCase[] = [
  {
    rule: "contents-missing",
    when: "a long reference without a list of its sections is marked, and gets one",
    skill: "Read [a](a.md).\n",
    files: { "a.md": `«# A»\n\n${sections(5, 70)}` },
    severity: "hint",
    after: {
      "a.md": `# A\n\n## Contents\n\n- [Part 1](#part-1)\n- [Part 2](#part-2)\n- [Part 3](#part-3)\n- [Part 4](#part-4)\n- [Part 5](#part-5)\n\n${sections(5, 70)}`,
    },
  },
  {
    rule: "contents-missing",
    when: "a list of links at the top is one",
    skill: "Read [a](a.md).\n",
    files: { "a.md": `# A\n\n[1](#part-1) [2](#part-2) [3](#part-3)\n\n${sections(5, 70)}` },
  },
  {
    rule: "contents-missing",
    when: "so is a table that names the sections",
    skill: "Read [a](a.md).\n",
    files: { "a.md": `# A\n\n| Part 1 | Part 2 | Part 3 | Part 4 |\n\n${sections(5, 70)}` },
  },
  {
    rule: "contents-missing",
    when: "few sections, or few lines, need none",
    skill: "Read [a](a.md) and [b](b.md).\n",
    files: { "a.md": `# A\n\n${sections(3, 200)}`, "b.md": `# B\n\n${sections(8, 10)}` },
  },
  {
    rule: "file-tokens",
    when: "a document over 10,000 tokens is a hint",
    skill: "Read [a](a.md).\n",
    files: { "a.md": `«# A»\n\n${lines(1_000, "w ".repeat(10))}` },
    severity: "hint",
    message: /about 10002 tokens, over 10000/,
  },
  {
    rule: "file-tokens",
    when: "one over 25,000 a warning",
    skill: "Read [a](a.md).\n",
    files: { "a.md": `«# A»\n\n${lines(2_600, "w ".repeat(10))}` },
    severity: "warning",
  },
  {
    rule: "file-tokens",
    when: "scripts and data are not read whole",
    skill: "Run `a.py` on `a.csv`.\n",
    files: { "a.py": lines(2_600, "w ".repeat(10)), "a.csv": lines(2_600, "w ".repeat(10)) },
  },
  {
    rule: "body-undivided",
    when: "long instructions without any file beside them are a hint",
    skill: `«# Title»\n\n${lines(210, "w ".repeat(10))}`,
    severity: "hint",
    message: /about 2102 tokens/,
  },
  {
    rule: "body-undivided",
    when: "with a file they are divided",
    skill: `# Title\n\nSee \`a.md\`.\n${lines(210, "w ".repeat(10))}`,
    files: { "a.md": "# A\n" },
  },
  {
    rule: "body-undivided",
    when: "over the budget another rule speaks",
    skill: `# Title\n\n${lines(490, "w ".repeat(11))}`,
  },
  {
    rule: "read-limit",
    when: "a file of more lines than a selected agent reads at once is a hint",
    skill: "Read [a](a.md).\n",
    files: { "a.md": `«# A»\n\n${lines(2_000)}` },
    severity: "hint",
    message: /VS Code reads 2000 at a time/,
  },
  {
    rule: "read-limit",
    when: "an agent that is not selected does not count",
    skill: "Read [a](a.md).\n",
    files: { "a.md": `# A\n\n${lines(2_000)}` },
    targets: ["codex"],
  },
  {
    rule: "read-limit",
    when: "of a line that is cut the end is marked",
    skill: "Read [a](a.md).\n",
    files: { "a.md": `# A\n\n${"y".repeat(2_000)}«z»\n` },
    targets: ["gemini-cli"],
    severity: "warning",
    message: /Gemini CLI reads lines up to 2000/,
  },
];

describeFileCases("rules on orphan files", orphans);
describeFileCases("rules on the depth of references", depth);
describeFileCases("rules on long files", long);
