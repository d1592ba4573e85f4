import assert from "node:assert/strict";
import { parseSupportingDocument } from "../../../../core/files/supportingDocument.ts";
import { applyFix } from "../../../../core/rules/applyFix.ts";
import { checkFile } from "../../../../core/rules/checkFile.ts";
import type { FileGraph } from "../../../../core/rules/types.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { targetsForPath } from "../../../../core/targets/index.ts";
import { LineIndex } from "../../../../core/text/lineIndex.ts";
import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const body = (...lines: readonly string[]): string => `${skill(...good)}${lines.join("\n")}\n`;

const script = { file: "scripts/run.py", path: "/ws/skills/pdf-tools/scripts/run.py", bytes: 1, namedBy: [] };
const graph: FileGraph = {
  files: [script],
  file: (name) => (name === script.file ? script : undefined),
  complete: true,
};
const file = { state: "file", path: "/ws/skills/pdf-tools/references/a.md" } as const;

const cases: readonly RuleCase[] = [
  {
    rule: "path-backslash",
    when: "a link to a file of the skill gets slashes",
    text: body("Read [a](«references\\a.md»#top)."),
    references: { "references/a.md": file },
    severity: "warning",
    safe: true,
    after: body("Read [a](references/a.md#top)."),
  },
  {
    rule: "path-backslash",
    when: "so does inline code",
    text: body("Run `«scripts\\run.py»`."),
    references: { "scripts/run.py": file },
    after: body("Run `scripts/run.py`."),
  },
  {
    rule: "path-backslash",
    when: "paths of the user's project and commands in blocks are left alone",
    text: body("Open `scripts\\build.ps1`.", "", "```powershell", "scripts\\run.py", "```"),
    references: { "scripts/run.py": file },
  },
  {
    rule: "path-absolute",
    when: "a drive is there on one machine",
    text: body("See [a](«C:\\work\\a.md») and ![b](<«file:///tmp/b.png»>)."),
    severity: "warning",
  },
  {
    rule: "path-absolute",
    when: "a path from the root may be one of a web site",
    text: body("See [a](«/docs/a.md») and [b](«~/b.md»)."),
    severity: "hint",
  },
  {
    rule: "path-absolute",
    when: "addresses, relative paths and shown code are fine",
    text: body("See [a](https://example.org/a), [b](//example.org/b), [c](c.md), `[d](/d.md)`."),
  },
  {
    rule: "path-home",
    when: "a home directory is that of one person",
    text: body("Run `«/Users/mkowalski/bin»/run.sh`.", "", "Open «C:\\Users\\mkowalski\\notes»."),
    severity: "hint",
    message: /home directory of `mkowalski`/,
  },
  {
    rule: "path-home",
    when: "names that stand for anyone are left alone",
    text: body("`/Users/you/x`, `/home/user/x`, `/Users/.../x`, `/home/node/x`, https://example.org/home/page/x"),
  },
  {
    rule: "path-own-root",
    when: "a file of the skill is named from its own directory",
    text: body("Run `python3 «~/.claude/skills/pdf-tools/scripts/run.py» a.pdf`."),
    input: { graph },
    severity: "hint",
    safe: false,
    after: body("Run `python3 scripts/run.py a.pdf`."),
  },
  {
    rule: "path-own-root",
    when: "a project's root is one of many",
    text: body("```sh", "./.github/skills/pdf-tools/scripts/run.py", "```").replace(/(\.\/.*run\.py)/, "«$1»"),
    input: { graph },
  },
  {
    rule: "path-own-root",
    when: "in that root itself the path is right",
    text: body("Run .github/skills/pdf-tools/scripts/run.py"),
    path: "/ws/.github/skills/pdf-tools/SKILL.md",
    input: { graph },
  },
  {
    rule: "path-own-root",
    when: "a skill that looks in several roots knows what it does",
    text: body("- ~/.claude/skills/pdf-tools/scripts/run.py", "- ~/.agents/skills/pdf-tools/scripts/run.py"),
    input: { graph },
  },
  {
    rule: "path-own-root",
    when: "files that the user makes and settings in JSON are left alone",
    text: body(
      "Write ~/.claude/skills/pdf-tools/results.json",
      "",
      "```json",
      '{"command": "~/.claude/skills/pdf-tools/scripts/run.py"}',
      "```",
    ),
    input: { graph },
  },
];

describeCases("paths that are not the same everywhere", cases);

describe("paths in supporting files", () => {
  const skillPath = "/ws/skills/pdf-tools/SKILL.md";
  const files: readonly {
    rule: string;
    name: string;
    text: string;
    references?: string;
    found: string;
    after?: string;
  }[] = [
    { rule: "path-home", name: "scripts/run.sh", text: "cd /home/mkowalski/work\n", found: "/home/mkowalski/work" },
    {
      rule: "path-backslash",
      name: "references/a.md",
      text: "See [b](sub\\b.md).\r\n",
      references: "sub/b.md",
      found: "sub\\b.md",
      after: "See [b](sub/b.md).\r\n",
    },
    { rule: "path-absolute", name: "references/a.md", text: "See [b](/srv/b.md).\n", found: "/srv/b.md" },
  ];
  for (const { rule, name, text, references, found, after } of files) {
    it(`${rule}: is found in ${name} too`, () => {
      const findings = checkFile({
        file: parseSupportingDocument(name, `/ws/skills/pdf-tools/${name}`, text),
        document: parseSkillDocument(skill(...good)),
        skillPath,
        targets: targetsForPath(skillPath).targets,
        references: { state: (path) => (path === references ? file : { state: "unknown" }) },
      }).filter((finding) => finding.rule === rule);
      const lines = new LineIndex(text);
      assert.deepEqual(
        findings.map(({ range }) => text.slice(lines.offset(range.start), lines.offset(range.end))),
        [found],
      );
      const fix = findings[0]?.fixes?.[0];
      if (after !== undefined) assert.equal(fix && applyFix(text, fix), after);
    });
  }

  it("path-absolute: leaves templates alone", () => {
    const text = "See [b](/srv/b.md).\n";
    const findings = checkFile({
      file: parseSupportingDocument("assets/page.md", "/ws/skills/pdf-tools/assets/page.md", text),
      document: parseSkillDocument(skill(...good)),
      skillPath,
      targets: [],
    });
    assert.ok(!findings.some(({ rule }) => rule === "path-absolute"));
  });
});
