import type { Overlap } from "../../../../core/rules/types.ts";
import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const described = (description: string): string => skill(good[0], `description: «${description}»`);
const quiet = (description: string): string => skill(good[0], `description: ${description}`);

/** A sibling whose description is much like the checked one's. */
function sibling(likeness: number, name = "pdf-reader"): NonNullable<RuleCase["input"]> {
  const start = { line: 1, character: 6 };
  const skill = {
    name,
    description: "Reads PDF pages.",
    path: `/ws/skills/${name}/SKILL.md`,
    root: "/ws/skills",
    dependencies: [],
    nameRange: { start, end: start },
  };
  const overlap: Overlap = { skill, shared: ["pdf", "files"], likeness };
  const skills = { skillNames: new Set([name]), skillsNamed: () => [], overlapping: () => [overlap] };
  return { skills };
}

const silent = (rule: string, texts: readonly string[]): RuleCase[] =>
  texts.map((text) => ({ rule, when: `"${text.slice(0, 60)}" is left alone`, text: quiet(text) }));

const story =
  "First read the list of commits and look for the ones that a user would notice while working with the program every day. Then group what is left into new things and repairs, one line for each in plain words. After that compare the list with the open issues so that their numbers can stand behind the lines that close them. Finally show the whole text and ask whether anything is missing from it, and put it into the file above the last version.";

const cases: readonly RuleCase[] = [
  {
    rule: "when-to-use-missing",
    when: "what a skill does is not when to use it",
    text: described("Regular expressions in five dialects, with named groups and their costs."),
    severity: "hint",
  },
  {
    rule: "when-to-use-missing",
    when: "a section in the body comes too late",
    text: `${described("Regular expressions in five dialects, with named groups and their costs.")}\n## When to use\n\nText.\n`,
    message: /read only once/,
  },
  {
    rule: "when-to-use-missing",
    when: "a skill that only the user starts needs none",
    text: skill(
      good[0],
      "description: Expressions in five dialects, with groups and their costs.",
      "disable-model-invocation: true",
    ),
  },
  ...silent("when-to-use-missing", [
    "Reads PDF files. Use when the user has one.",
    "Reads PDF files. Trigger with pdf, form or scan.",
    "Reads PDF files, for working with forms and scans.",
    "Reads PDF files whenever a scan is there.",
    "MUST BE USED for PDF files with forms in the office.",
    "读取 PDF 文件并填写表单。",
    "PDF ファイルを読み取り、フォームに記入します。",
    "PDF 파일을 읽고 양식을 작성합니다.",
    "Liest PDF-Dateien und füllt Formulare für den Anwender aus.",
    "Lit les fichiers et remplit des formulaires pour le service.",
  ]),
  {
    rule: "description-vague",
    when: "words that fit every skill say nothing",
    text: described("Helps with documents and other tasks."),
    message: /nearly any skill/,
  },
  {
    rule: "description-vague",
    when: "the name in other words says nothing more",
    text: described("A tool for PDF."),
    message: /no more than the name/,
  },
  ...silent("description-vague", ["Reads PDF files.", "处理数据", "Handles invoices and receipts."]),
  {
    rule: "description-person",
    when: "the first person is marked",
    text: skill(good[0], "description: «I can help» with PDF forms. Use when asked."),
    message: /third person/,
  },
  {
    rule: "description-person",
    when: "a promise to the reader is marked",
    text: skill(good[0], "description: Fills in PDF forms and «helps you» sign them. Use when asked."),
  },
  ...silent("description-person", [
    "Reads PDF files. You should use this skill when a PDF is there.",
    "Reads PDF files. Use when the user says 'I'm looking for a page' or \"I can't open it\".",
    "Reads PDF files of version I and II. Use when asked.",
  ]),
  {
    rule: "name-vague",
    when: "a name of empty words is marked",
    text: skill("name: «my-helper»", good[1]),
    directory: "my-helper",
    severity: "hint",
  },
  {
    rule: "name-vague",
    when: "a name with one telling word is left alone",
    text: skill("name: pdf-helper", good[1]),
    directory: "pdf-helper",
  },
  {
    rule: "template-placeholder",
    when: "a placeholder in the description is a warning",
    text: skill(good[0], 'description: "«[TODO: say what it does]»"'),
    severity: "warning",
  },
  {
    rule: "template-placeholder",
    when: "the draft of a fix is a placeholder too",
    text: skill(good[0], "description: «Describe what» this skill does and when to use it."),
  },
  {
    rule: "template-placeholder",
    when: "a heading of a template is a hint",
    text: `${skill(...good)}\n«## [TODO: name the section]»\n\nText.\n`,
    severity: "hint",
  },
  ...silent("template-placeholder", [
    "Finds TODO comments in code. Use when the user asks what is left to do.",
    "Describes what a function does. Use when asked.",
    "Writes the description of a product. Use when asked.",
  ]),
  {
    rule: "body-empty",
    when: "a skill without instructions is a warning",
    text: `---\n${good.join("\n")}\n«---»\n\n<!-- nothing yet -->\n`,
    severity: "warning",
  },
  { rule: "body-empty", when: "one sentence is enough", text: `---\n${good.join("\n")}\n---\nRead the file.\n` },
  {
    rule: "heading-empty",
    when: "a heading with nothing below it can go",
    text: `${skill(...good)}\n## A\n\nText.\n\n«## B»\n\n## C\n\nText.\n`,
    severity: "hint",
    fix: "Remove the heading",
    safe: false,
    after: `${skill(...good)}\n## A\n\nText.\n\n## C\n\nText.\n`,
  },
  {
    rule: "heading-empty",
    when: "headings over headings, titles and headings that say it all are left alone",
    text: `${skill(...good)}\n## A\n\n### B\n\nText.\n\n### Language: German\n\n## C\n\nText.\n`,
  },
  {
    rule: "steps-in-paragraphs",
    when: "a story of steps is marked",
    text: `${skill(...good)}\n«${story}»\n`,
    severity: "hint",
  },
  {
    rule: "steps-in-paragraphs",
    when: "a text beside a list is left alone",
    text: `${skill(...good)}\n${story}\n\n1. Read.\n2. Write.\n`,
  },
  {
    rule: "several-domains",
    when: "parts that each say when to use them are skills of their own",
    text: `${skill(...good)}\n## When to use\n\nA.\n\n# Second\n\n«## When to use»\n\nB.\n`,
    message: /"Title" and "Second"/,
  },
  {
    rule: "several-domains",
    when: "parts of one matter are left alone",
    text: `${skill(...good)}\n## When to use\n\nA.\n\n## Commands\n\n### When to use each command\n\nB.\n`,
  },
  {
    rule: "side-effect-invocable",
    when: "a name that acts on the world gets the field that leaves it to the user",
    text: skill("name: «deploy-site»", good[1]),
    directory: "deploy-site",
    targets: ["claude-code", "vscode"],
    severity: "hint",
    safe: false,
    after: skill("name: deploy-site", good[1], "disable-model-invocation: true"),
  },
  {
    rule: "side-effect-invocable",
    when: "nothing is said for agents that do not know the field",
    text: skill("name: deploy-site", good[1]),
    directory: "deploy-site",
    targets: ["codex"],
  },
  {
    rule: "side-effect-invocable",
    when: "nothing is said once the author has decided",
    text: skill("name: deploy-site", good[1], "disable-model-invocation: false"),
    directory: "deploy-site",
    targets: ["claude-code"],
  },
  ...["deployment-patterns", "release-notes", "sendgrid-templates"].map((name): RuleCase => ({
    rule: "side-effect-invocable",
    when: `${name} is left alone`,
    text: skill(`name: ${name}`, good[1]),
    directory: name,
    targets: ["claude-code"],
  })),
  {
    rule: "description-overlap",
    when: "a sibling in much the same words is named with the words",
    text: described("Reads PDF files. Use when the user has one."),
    input: sibling(0.6),
    severity: "hint",
    message: /`pdf-reader`: both speak of pdf, files\./,
  },
  {
    rule: "description-overlap",
    when: "a sibling in nearly the same words is a warning",
    text: described("Reads PDF files. Use when the user has one."),
    input: sibling(0.9),
    severity: "warning",
  },
  {
    rule: "description-overlap",
    when: "a description that names its sibling is left alone",
    text: quiet("Reads PDF files. Use when the user has one; for pages use pdf-reader."),
    input: sibling(0.9),
  },
  {
    rule: "when-not-to-use-missing",
    when: "beside a sibling that is much alike the end of a skill is asked for",
    text: described("Reads PDF files. Use when the user has one."),
    input: sibling(0.4),
    message: /Not for …; use pdf-reader/,
  },
  {
    rule: "when-not-to-use-missing",
    when: "a sentence on what it is not for is enough",
    text: quiet("Reads PDF files. Use when the user has one. Not for single pages."),
    input: sibling(0.4),
  },
  {
    rule: "when-not-to-use-missing",
    when: "a section in the body is enough",
    text: `${quiet("Reads PDF files. Use when the user has one.")}\n## When not to use\n\nFor pages.\n`,
    input: sibling(0.4),
  },
  { rule: "when-not-to-use-missing", when: "without such a sibling it is a matter of taste", text: skill(...good) },
];

describeCases("rules on triggering and form", cases);
