import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const text = skill(...good);

const cases: readonly RuleCase[] = [
  {
    rule: "text-not-utf8",
    when: "the first character that could not be read is marked",
    text: text.replace("Title", "«\ufffd»itle"),
    problems: [
      {
        code: "text-not-utf8",
        message: "This character is not valid UTF-8.",
        span: { start: text.indexOf("Title"), end: text.indexOf("Title") + 1 },
      },
    ],
    severity: "error",
  },
  {
    rule: "text-control-character",
    when: "in the frontmatter it is an error for agents that read with Python",
    text: skill(good[0], "description: Reads«\u0001» PDF files."),
    severity: "error",
    message: /U\+0001/,
    safe: true,
    after: skill(good[0], "description: Reads PDF files."),
  },
  {
    rule: "text-control-character",
    when: "in the frontmatter it is a warning for the others",
    text: skill(good[0], "description: Reads«\u0001» PDF files."),
    targets: ["codex"],
    severity: "warning",
  },
  {
    rule: "text-control-character",
    when: "in the body it is a hint",
    text: `${text}A bell: «\u0007»\n`,
    severity: "hint",
    after: `${text}A bell: \n`,
  },
  { rule: "text-control-character", when: "tabs and line breaks are left alone", text: `${text}\tindented\r\n` },
  {
    rule: "text-line-too-long",
    when: "a line that is not read is named",
    text: `${text}«${"word ".repeat(2500)}»\n`,
    severity: "hint",
  },
  {
    rule: "text-too-large",
    when: "a frontmatter that is not read is a warning, and no field is said to be missing",
    text: `«---»\nname: pdf-tools\nmetadata:\n  data: |\n${"    0123456789\n".repeat(5000)}---\n`,
    severity: "warning",
  },
  {
    rule: "name-missing",
    when: "a frontmatter that is not read may have one",
    text: `---\nmetadata:\n  data: |\n${"    0123456789\n".repeat(5000)}---\n`,
  },
  {
    rule: "body-lines",
    when: "the first line of the instructions is marked",
    text: `---\n${good.join("\n")}\n---\n\n«# Title»\n${"line\n".repeat(500)}`,
    severity: "warning",
    message: /have 502 lines, over the budget of 500/,
  },
  {
    rule: "body-lines",
    when: "blank lines at the end do not count",
    text: `---\n${good.join("\n")}\n---\n${"line\n".repeat(500)}\n\n`,
  },
  {
    rule: "body-lines",
    when: "the budget can be set",
    text: `---\n${good.join("\n")}\n---\n«a»\nb\n`,
    input: { budgets: { bodyLines: 1 } },
  },
  {
    rule: "body-tokens",
    when: "the budget of a loaded skill is a warning",
    text: text.replace("# Title", "«# Title»"),
    input: { bodyTokens: 5001 },
    severity: "warning",
    message: /about 5001 tokens, over the budget of 5000/,
  },
  { rule: "body-tokens", when: "the budget itself is allowed", text, input: { bodyTokens: 5000 } },
  { rule: "body-tokens", when: "nothing is said before tokens are counted", text },
];

describeCases("rules on the text and its size", cases);
