import assert from "node:assert/strict";
import { check, describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const fields = `${good[0]}\n${good[1]}\n`;
const body = "\n# Title\n\nText.\n";
const whole = `---\n${fields}---\n${body}`;

/** Classes of broken files that were found in public skills, beyond those of the other tables. */
const cases: readonly RuleCase[] = [
  {
    rule: "frontmatter-not-first",
    when: "the lines of an upload are deleted at both ends",
    text: `«------Form7MA4YWxk\nContent-Disposition: form-data; name="file"\nContent-Type: text/markdown»\n\n${whole}------Form7MA4YWxk--\n`,
    message: /lines of an upload/,
    after: whole,
  },
  {
    rule: "frontmatter-odd-fence",
    when: "a frontmatter on one line is divided",
    text: `---« name: pdf-tools description: Reads PDF files: all of them. ---»\n${body}`,
    safe: false,
    after: `---\nname: pdf-tools\ndescription: "Reads PDF files: all of them."\n---\n${body}`,
  },
  {
    rule: "yaml-unquoted-colon",
    when: "keys on one line between the fences are divided, not quoted",
    text: `---\nname: pdf-tools description«:» Reads PDF files. tags: [a]\n---\n${body}`,
    safe: false,
    after: `---\nname: pdf-tools\ndescription: Reads PDF files.\ntags: [a]\n---\n${body}`,
  },
  {
    rule: "frontmatter-fence-twice",
    when: "the second closing line goes",
    text: `---\n${fields}---\n«---»\n${body}`,
    severity: "hint",
    safe: true,
    after: whole,
  },
  {
    rule: "frontmatter-fence-twice",
    when: "a line across the page further down is left alone",
    text: `${whole}\n---\n`,
  },
  {
    rule: "frontmatter-dashes-inside",
    when: "dashes in a value are a hint",
    text: skill(good[0], "description: Reads PDF files «---» all. Use when asked for PDF."),
    severity: "hint",
  },
  {
    rule: "frontmatter-dashes-inside",
    when: "dashes in a value are an error where the specification is applied strictly",
    text: skill(good[0], "description: Reads PDF files «---» all. Use when asked for PDF."),
    targets: ["agentskills"],
    severity: "error",
  },
  {
    rule: "yaml-syntax",
    when: "a quoted value that goes on at the margin is one finding, and is indented",
    text: `---\nname: pdf-tools\ndescription: "Reads PDF files.\n«Use when the user has one.»\nAnd more: text"\n---\n${body}`,
    safe: true,
    after: `---\nname: pdf-tools\ndescription: "Reads PDF files.\n  Use when the user has one.\n  And more: text"\n---\n${body}`,
  },
  {
    rule: "yaml-syntax",
    when: "tabs become spaces",
    text: `---\n${fields}metadata:\n«\t»a: b\n---\n${body}`,
    safe: true,
    after: `---\n${fields}metadata:\n  a: b\n---\n${body}`,
  },
  {
    rule: "yaml-syntax",
    when: "a list on the line of its key moves below it",
    text: `---\n${fields}tags: «-» a\n  - b\n---\n${body}`,
    safe: true,
    after: `---\n${fields}tags:\n  - a\n  - b\n---\n${body}`,
  },
  {
    rule: "yaml-syntax",
    when: "entities of web pages become spaces",
    text: `---\n${fields}metadata:\n«&nbsp;&nbsp;author: me»\n---\n${body}`,
    safe: true,
    after: `---\n${fields}metadata:\n  author: me\n---\n${body}`,
  },
  {
    rule: "yaml-odd-indent",
    when: "non-breaking spaces become spaces",
    text: `---\n${fields}metadata:\n«\u00a0\u00a0»author: me\n---\n${body}`,
    severity: "warning",
    safe: true,
    after: `---\n${fields}metadata:\n  author: me\n---\n${body}`,
  },
  {
    rule: "yaml-odd-indent",
    when: "such blanks in a text of several lines are left alone",
    text: skill(good[0], "description: |", "  Reads PDF.", "  \u00a0 Use when asked."),
  },
  {
    rule: "yaml-duplicate-key",
    when: "a nested key that is written twice is found",
    text: skill(...good, "metadata:", "  a: x", "  «a»: y"),
  },
  {
    rule: "yaml-too-deep",
    when: "aliases beyond the cap are said once",
    text: skill(
      ...good,
      "metadata:",
      "  a: &a x",
      ...Array.from({ length: 120 }, (_, i) => `  k${i}: ${i === 100 ? "«*a»" : "*a"}`),
    ),
  },
  {
    rule: "name-missing",
    when: "a name below metadata is moved out",
    text: "«---»\ndescription: Reads PDF files. Use when asked.\nmetadata:\n  name: pdf-tools\n  author: me\n---\n\n# Title\n",
    message: /below `metadata`/,
    after:
      "---\nname: pdf-tools\ndescription: Reads PDF files. Use when asked.\nmetadata:\n  author: me\n---\n\n# Title\n",
  },
  {
    rule: "description-missing",
    when: "a description below metadata is moved out, and metadata goes when it is empty",
    text: "«---»\nname: pdf-tools\nmetadata:\n  description: Reads PDF files. Use when asked.\n---\n\n# Title\n",
    after: "---\ndescription: Reads PDF files. Use when asked.\nname: pdf-tools\n---\n\n# Title\n",
  },
  {
    rule: "name-not-normalized",
    when: "a name of parts is put together",
    text: skill("name: «cafe\u0301»", good[1]),
    directory: "caf\u00e9",
    severity: "hint",
    safe: true,
    after: skill("name: caf\u00e9", good[1]),
  },
  {
    rule: "name-not-normalized",
    when: "a composed name is left alone",
    text: skill("name: caf\u00e9", good[1]),
    directory: "caf\u00e9",
  },
  {
    rule: "text-line-ends-mixed",
    when: "the rarer line ends become like the others",
    text: `${skill(...good)}a\n«b»\r\nc\n`,
    severity: "hint",
    message: /8 with LF, 1 with CRLF/,
    safe: true,
    after: `${skill(...good)}a\nb\nc\n`,
  },
  { rule: "text-line-ends-mixed", when: "CRLF throughout is left alone", text: whole.replaceAll("\n", "\r\n") },
  {
    rule: "file-name-case",
    when: "a file beside it that differs in letter case only is told",
    text: `«---»\n${fields}---\n${body}`,
    severity: "warning",
    message: /`skill.md` stands beside `SKILL.md`/,
    input: {
      graph: {
        files: [{ file: "skill.md", path: "/ws/skills/pdf-tools/skill.md", bytes: 1, namedBy: [] }],
        file: () => undefined,
        complete: true,
      },
    },
  },
];

describe("keys on one line", () => {
  it("are one finding", () => {
    const found = check(`---\nname: pdf-tools description: Reads PDF files. tags: [a]\n---\n${body}`);
    assert.deepEqual(
      found.map(({ rule }) => rule),
      ["yaml-unquoted-colon"],
    );
  });
});

describeCases("broken frontmatter as it is found in the wild", cases);
