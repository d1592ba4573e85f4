import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const name = good[0];
const described = (description: string): string => skill(name, `description: ${description}`);

const cases: readonly RuleCase[] = [
  {
    rule: "description-missing",
    when: "the opening line is marked and a draft put below the name",
    text: `«---»\n${name}\nlicense: MIT\n---\n\n# PDF\n\nReads *PDF* files and [fills forms](x.md). Then more.\n`,
    severity: "error",
    message: /Missing required field.*description/,
    safe: false,
    after: `---\n${name}\ndescription: Reads PDF files and fills forms.\nlicense: MIT\n---\n\n# PDF\n\nReads *PDF* files and [fills forms](x.md). Then more.\n`,
  },
  {
    rule: "description-missing",
    when: "a misspelt key is put right",
    text: `«---»\n${name}\ndesription: Reads PDF files.\n---\n`,
    fix: "Change `desription` to `description`",
    after: `---\n${name}\ndescription: Reads PDF files.\n---\n`,
  },
  {
    rule: "description-missing",
    when: "an agent that takes the first line makes it a warning",
    text: `«---»\n${name}\n---\n`,
    targets: ["claude-code"],
    severity: "warning",
  },
  {
    rule: "description-empty",
    when: "the empty field is marked and filled with a draft that YAML reads",
    text: "---\nname: pdf-tools\n«description:»\n---\n\nIt reads three things: PDF.\n",
    severity: "error",
    message: /non-empty string/,
    after: '---\nname: pdf-tools\ndescription: "It reads three things: PDF."\n---\n\nIt reads three things: PDF.\n',
  },
  { rule: "description-empty", when: "null is empty", text: described("«~»") },
  { rule: "description-empty", when: "blanks in a block are empty", text: described('«"   "»') },
  {
    rule: "description-type",
    when: "brackets make a list",
    text: described("«[TODO: write]»"),
    severity: "error",
    safe: false,
    fix: "Put the value in quotes",
    after: described('"[TODO: write]"'),
  },
  {
    rule: "description-type",
    when: "lines with dashes make a list",
    text: skill(name, "description:", "  «- a", "  - b»"),
  },
  {
    rule: "description-type",
    when: "a number is quoted",
    text: described("«42»"),
    safe: true,
    after: described('"42"'),
  },
  {
    rule: "description-too-long",
    when: "1,025 characters are one too many",
    text: described(`«${"x".repeat(1025)}»`),
    severity: "error",
    message: /exceeds the 1024 character limit: it has 1025/,
  },
  {
    rule: "description-too-long",
    when: "1,024 characters are allowed, pairs of surrogates count as one",
    text: described("🙂".repeat(1024)),
  },
  {
    rule: "description-too-long",
    when: "a block scalar is measured as it is read",
    text: skill(name, "description: «>-", `  ${"x".repeat(600)}`, `  ${"y".repeat(600)}»`),
    message: /it has 1201/,
  },
  {
    rule: "description-too-long",
    when: "agents that cut make it a warning",
    text: described(`«${"x".repeat(1100)}»`),
    targets: ["codex", "gemini-cli"],
    severity: "warning",
  },
  {
    rule: "description-too-long",
    when: "below the limit of the only agent it is a hint",
    text: described(`«${"x".repeat(1100)}»`),
    targets: ["claude-code"],
    severity: "hint",
  },
  {
    rule: "description-tokens",
    when: "the budget of every prompt is a warning",
    text: described("«Reads PDF files.»"),
    input: { descriptionTokens: 251 },
    severity: "warning",
    message: /about 251 tokens, over the budget of 250/,
  },
  {
    rule: "description-tokens",
    when: "nothing is said before tokens are counted",
    text: described("Reads PDF files."),
  },
  {
    rule: "description-tokens",
    when: "the budget can be set",
    text: described("«Reads PDF files.»"),
    input: { descriptionTokens: 60, budgets: { descriptionTokens: 50 } },
  },
];

describeCases("rules on the description", cases);
