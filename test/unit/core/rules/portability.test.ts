import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const field = (...lines: readonly string[]): string => skill(...good, ...lines);

const cases: readonly RuleCase[] = [
  {
    rule: "unknown-field",
    when: "a misspelt field is put right",
    text: field("«licence»: MIT"),
    severity: "hint",
    message: /Did you mean `license`\?/,
    after: field("license: MIT"),
  },
  {
    rule: "unknown-field",
    when: "a field that is there already is not proposed",
    text: field("license: MIT", "«licence»: MIT"),
    message: /no effect there\.$/,
  },
  {
    rule: "unknown-field",
    when: "the agents that know it are named",
    text: field("«model»: opus"),
    message: /is a field of Claude Code, not of Agent Skills specification, VS Code/,
  },
  {
    rule: "unknown-field",
    when: "fields that only describe the skill are left alone",
    text: field("version: 1.0", "author: a", "tags: [a]", "homepage: https://example.org", "origin: b"),
  },
  {
    rule: "unknown-field",
    when: "a name from other files is put right",
    text: field("«tools»: Read"),
    message: /Did you mean `allowed-tools`\?/,
    after: field("allowed-tools: Read"),
  },
  {
    rule: "unknown-field",
    when: "a field that no agent knows can be moved, when the author wants it",
    text: field("«colour»: red"),
    severity: "hint",
    fix: "Move `colour` under `metadata`",
    safe: false,
    after: field("metadata:", "  colour: red"),
  },
  {
    rule: "unknown-field",
    when: "a field that one selected agent uses is fine",
    text: field("tags: [a]"),
    targets: ["vscode", "langflow"],
  },
  {
    rule: "unknown-field",
    when: "fields of Claude Code are fine in its root",
    text: field("model: opus"),
    path: "/ws/.claude/skills/pdf-tools/SKILL.md",
  },
  {
    rule: "unknown-field",
    when: "an upload refuses it, even when another agent uses it",
    text: field("«model»: opus"),
    targets: ["claude-code", "claude-ai"],
    severity: "error",
    message: /refused by claude\.ai and Skills API/,
    fix: "Move `model` under `metadata`",
    safe: false,
    after: field("metadata:", "  model: opus"),
  },
  {
    rule: "unknown-field",
    when: "what an upload refuses and nobody reads is moved safely",
    text: field("«version»: 1.0", "metadata:", "  author: a"),
    targets: ["claude-ai"],
    severity: "error",
    safe: true,
    after: field("metadata:", "  author: a", '  version: "1.0"'),
  },
  {
    rule: "unknown-field",
    when: "what changes how another agent runs the skill is moved when the author wants it",
    text: field("«disable-model-invocation»: true"),
    targets: ["claude-ai"],
    severity: "error",
    safe: false,
    after: field("metadata:", '  disable-model-invocation: "true"'),
  },
  {
    rule: "unknown-field",
    when: "the six fields of the specification are never unknown",
    text: field("license: MIT", "compatibility: x", "metadata: {}", "allowed-tools: Read"),
    targets: ["vscode"],
  },
  {
    rule: "unknown-field",
    when: "the bare specification refuses every other field",
    text: field("«tags»: a", "«colour»: red"),
    targets: ["agentskills"],
    severity: "error",
    message: /Unexpected fields/,
  },
  { rule: "unknown-field", when: "keys below metadata are the author's", text: field("metadata:", "  colour: red") },
];

describeCases("unknown fields", cases);
