import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const name = "name: pdf-tools";

const cases: readonly RuleCase[] = [
  {
    rule: "yaml-unquoted-colon",
    when: "the colon is marked and the value quoted",
    text: skill(name, "description: Use when«:» the user has a PDF"),
    severity: "error",
    message: /Invalid YAML/,
    safe: true,
    after: skill(name, 'description: "Use when: the user has a PDF"'),
  },
  {
    rule: "yaml-unquoted-colon",
    when: "a value with double quotes in it is put in single ones",
    text: skill(name, 'description: Say "yes"«:» it\'s done'),
    after: skill(name, "description: 'Say \"yes\": it''s done'"),
  },
  {
    rule: "yaml-unquoted-colon",
    when: "a value with a backslash keeps it",
    text: skill(name, "description: Reads C«:» D:\\data"),
    after: skill(name, "description: 'Reads C: D:\\data'"),
  },
  {
    rule: "yaml-unquoted-colon",
    when: "a value over two lines keeps its lines",
    text: skill(name, "description: Use when«:» the user", "  has a PDF"),
    after: skill(name, 'description: "Use when: the user', '  has a PDF"'),
  },
  {
    rule: "yaml-unquoted-colon",
    when: "a field that lost its line break gets a line of its own",
    text: skill(name, "description: Reads PDF files. Use when the user has one.«license:» MIT"),
    message: /the line break before `license:` is missing/,
    safe: true,
    after: skill(name, "description: Reads PDF files. Use when the user has one.", "license: MIT"),
  },
  {
    rule: "yaml-unquoted-colon",
    when: "so it does after a sentence in Chinese",
    text: skill(name, "description: 处理PDF文件。用户提到PDF时使用。«origin:» community"),
    safe: true,
    after: skill(name, "description: 处理PDF文件。用户提到PDF时使用。", "origin: community"),
  },
  {
    rule: "yaml-unquoted-colon",
    when: "a word that is no field is a part of the sentence",
    text: skill(name, "description: Reads PDF files.triggers«:» pdf"),
    after: skill(name, 'description: "Reads PDF files.triggers: pdf"'),
  },
  {
    rule: "yaml-unquoted-colon",
    when: "a field that is there already is a part of the sentence",
    text: skill(name, "license: MIT", "description: Reads PDF files.license«:» MIT"),
    after: skill(name, "license: MIT", 'description: "Reads PDF files.license: MIT"'),
  },
  {
    rule: "yaml-unquoted-colon",
    when: "two values in one file are two findings",
    text: skill("name: pdf-tools", "description: Use when«:» now", "license: MIT«:» see file"),
  },
  {
    rule: "name-format",
    when: "other rules go on beside a broken value",
    text: skill("name: «PDF»", "description: Use when: the user has a PDF"),
  },
  {
    rule: "description-too-long",
    when: "a broken value is measured as it was meant",
    text: skill(name, `description: «Use when: ${"x".repeat(1020)}»`),
  },
  {
    rule: "yaml-syntax",
    when: "a reserved character at the start of a value is quoted",
    text: skill(name, "description: «@»mentions in comments"),
    severity: "error",
    message: /Invalid YAML in frontmatter: a plain value cannot begin/,
    safe: true,
    after: skill(name, 'description: "@mentions in comments"'),
  },
  {
    rule: "yaml-syntax",
    when: "a list that is never closed is invalid",
    text: "---\nname: «[»invalid\ndescription: broken\n---\n",
    message: /Invalid YAML/,
  },
  { rule: "yaml-syntax", when: "valid YAML is left alone", text: skill(...good, "tags: [a, b]") },
  {
    rule: "yaml-duplicate-key",
    when: "the second key is marked, and either can be removed",
    text: skill(name, "description: First.", "license: MIT", "«description»: Second."),
    severity: "error",
    fix: "Remove the first one",
    safe: false,
    after: skill(name, "license: MIT", "description: Second."),
  },
  {
    rule: "yaml-duplicate-key",
    when: "the second one with all its lines can be removed",
    text: skill(...good, "tags: [a]", "«tags»:", "  - b", "  - c"),
    fix: "Remove this one",
    after: skill(...good, "tags: [a]"),
  },
  {
    rule: "yaml-duplicate-key",
    when: "a key inside another one counts too",
    text: skill(...good, "metadata:", "  author: a", "  «author»: b"),
  },
  {
    rule: "yaml-not-a-mapping",
    when: "a list has no fields",
    text: skill("«- a»", "- b"),
    severity: "error",
    message: /must be a YAML mapping/,
  },
  { rule: "yaml-not-a-mapping", when: "an empty block has no fields", text: "«---»\n---\n" },
  {
    rule: "yaml-too-deep",
    when: "deep nesting is not read",
    text: skill(...good, `a: ${"[".repeat(63)}«[»${"[".repeat(10)}`),
  },
  {
    rule: "yaml-subset",
    when: "lists in brackets are refused where the bare specification is asked for",
    text: skill(...good, "metadata: «{ author: a }»"),
    targets: ["agentskills"],
    severity: "error",
    message: /Invalid YAML/,
  },
  {
    rule: "yaml-subset",
    when: "anchors, aliases and tags are refused too",
    text: skill("name: «&n» pdf-tools", "description: «!!str» Reads PDF files.", "license: «*n»"),
    targets: ["agentskills"],
  },
  { rule: "yaml-subset", when: "everyone else reads brackets", text: skill(...good, "metadata: { author: a }") },
];

describeCases("rules on the YAML of the frontmatter", cases);
