import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const body = "\n# Title\n";

const cases: readonly RuleCase[] = [
  {
    rule: "frontmatter-missing",
    when: "a file that begins with a heading gets frontmatter with a draft",
    text: "«# PDF tools»\n\nReads PDF files and fills in forms. More text.\n",
    severity: "error",
    message: /must start with YAML frontmatter/,
    after:
      "---\nname: pdf-tools\ndescription: Reads PDF files and fills in forms.\n---\n\n# PDF tools\n\nReads PDF files and fills in forms. More text.\n",
  },
  {
    rule: "frontmatter-missing",
    when: "an empty file is said to be empty",
    text: "«»",
    message: /empty/,
    after: "---\nname: pdf-tools\ndescription: Describe what this skill does and when to use it.\n---\n\n",
  },
  {
    rule: "frontmatter-missing",
    when: "keys without fences get fences",
    text: "«name: pdf-tools»\ndescription: Reads PDF files.\ntags:\n  - pdf\n\n# Title\n",
    safe: false,
    after: "---\nname: pdf-tools\ndescription: Reads PDF files.\ntags:\n  - pdf\n---\n\n# Title\n",
  },
  {
    rule: "frontmatter-missing",
    when: "keys in a code block get fences instead of it",
    text: "```yaml\n«name: pdf-tools»\ndescription: Reads PDF files.\n```\n\n# Title\n",
    after: "---\nname: pdf-tools\ndescription: Reads PDF files.\n---\n\n# Title\n",
  },
  {
    rule: "frontmatter-missing",
    when: "the line breaks of the file are kept",
    text: "«# PDF tools»\r\n\r\nReads PDF files and more.\r\n",
    after:
      "---\r\nname: pdf-tools\r\ndescription: Reads PDF files and more.\r\n---\r\n\r\n# PDF tools\r\n\r\nReads PDF files and more.\r\n",
  },
  {
    rule: "frontmatter-missing",
    when: "it is a warning for Claude Code, which loads the file all the same",
    text: "«# PDF tools»\n\nReads PDF files.\n",
    targets: ["claude-code"],
    severity: "warning",
  },
  { rule: "frontmatter-missing", when: "good frontmatter is left alone", text: skill(...good) },
  {
    rule: "frontmatter-unclosed",
    when: "the closing line is put after the last field",
    text: `«---»\n${good.join("\n")}\n\n# Title\n\nText: more text\n`,
    severity: "error",
    message: /not properly closed/,
    after: `---\n${good.join("\n")}\n---\n\n# Title\n\nText: more text\n`,
  },
  {
    rule: "frontmatter-unclosed",
    when: "a file that ends in its frontmatter without a line break is closed too",
    text: "«---»\nname: pdf-tools",
    after: "---\nname: pdf-tools\n---\n",
  },
  {
    rule: "frontmatter-not-first",
    when: "a byte-order mark is deleted",
    text: `«\ufeff»${skill(...good)}`,
    safe: true,
    message: /byte-order mark/,
    after: skill(...good),
  },
  {
    rule: "frontmatter-not-first",
    when: "blank lines are deleted",
    text: `«\n\n»${skill(...good)}`,
    safe: true,
    after: skill(...good),
  },
  {
    rule: "frontmatter-not-first",
    when: "text above moves below",
    text: `«<!-- Copyright -->»\n---\n${good.join("\n")}\n---\n\n# Title\n`,
    safe: false,
    message: /must start with YAML frontmatter/,
    after: `---\n${good.join("\n")}\n---\n\n<!-- Copyright -->\n\n# Title\n`,
  },
  {
    rule: "frontmatter-not-first",
    when: "a code fence around the frontmatter alone goes away",
    text: `«\`\`\`yaml»\n---\n${good.join("\n")}\n---\n\`\`\`\n${body}`,
    after: `---\n${good.join("\n")}\n---\n${body}`,
  },
  {
    rule: "frontmatter-not-first",
    when: "a code fence around the whole file goes away at both ends",
    text: `«\`\`\`markdown»\n---\n${good.join("\n")}\n---\n${body}\`\`\`\n`,
    after: `---\n${good.join("\n")}\n---\n${body}`,
  },
  {
    rule: "frontmatter-odd-fence",
    when: "a non-breaking space after the dashes is found and taken away",
    text: `---«\u00a0»\n${good.join("\n")}\n---\n${body}`,
    safe: true,
    after: `---\n${good.join("\n")}\n---\n${body}`,
  },
  {
    rule: "frontmatter-odd-fence",
    when: "a fourth dash in the closing line is found",
    text: `---\n${good.join("\n")}\n«----»\n${body}`,
    safe: true,
    after: `---\n${good.join("\n")}\n---\n${body}`,
  },
  {
    rule: "frontmatter-odd-fence",
    when: "a key on the opening line gets a line of its own",
    text: `---« name: pdf-tools»\ndescription: Reads PDF files.\n---\n${body}`,
    safe: false,
    after: `---\nname: pdf-tools\ndescription: Reads PDF files.\n---\n${body}`,
  },
  {
    rule: "frontmatter-odd-fence",
    when: "plain spaces after the dashes do no harm",
    text: `---  \n${good.join("\n")}\n--- \n${body}`,
  },
];

describeCases("rules on the fences of the frontmatter", cases);
