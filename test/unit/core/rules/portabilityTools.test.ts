import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const field = (...lines: readonly string[]): string => skill(...good, ...lines);
const body = (...lines: readonly string[]): string => `${skill(...good)}${lines.join("\n")}\n`;

const tools: readonly RuleCase[] = [
  {
    rule: "tool-unknown",
    when: "letter case counts",
    text: field("allowed-tools: Read «bash»(git:*)"),
    targets: ["claude-code"],
    severity: "warning",
    message: /`bash` is no tool of Claude Code\. Did you mean `Bash`\?/,
    safe: false,
    after: field("allowed-tools: Read Bash(git:*)"),
  },
  {
    rule: "tool-unknown",
    when: "a misspelt tool is put right in a list too",
    text: field("allowed-tools:", "  - Read", '  - "«WebFech»(domain:example.org)"'),
    targets: ["claude-code"],
    after: field("allowed-tools:", "  - Read", '  - "WebFetch(domain:example.org)"'),
  },
  {
    rule: "tool-unknown",
    when: "a name like no other is a hint where all tools are known",
    text: field("disallowed-tools: «Teleport»"),
    targets: ["claude-code"],
    severity: "hint",
    message: /named `mcp__server__tool`/,
  },
  {
    rule: "tool-unknown",
    when: "a tool that another selected agent has is meant for it",
    text: field("allowed-tools: shell(git:*) Bash view"),
    targets: ["claude-code", "copilot-cli"],
  },
  {
    rule: "tool-unknown",
    when: "without an agent that tells its tools only a slip is marked",
    text: field("allowed-tools: Read «Globb» sql my_own_tool"),
    severity: "hint",
    message: /Did you mean `Glob`\?/,
  },
  {
    rule: "tool-unknown",
    when: "tools of servers, extensions and patterns are free",
    text: field("allowed-tools: mcp__github__list_issues Bash(npx *eas-cli@*) Azure/docs"),
    targets: ["claude-code"],
  },
  {
    rule: "allowed-tools-syntax",
    when: "a parenthesis that is not closed swallows what follows",
    text: field("allowed-tools: Read «Bash(git:* Grep»"),
    targets: ["claude-code"],
    severity: "warning",
    message: /is not closed/,
  },
  {
    rule: "allowed-tools-syntax",
    when: "a blank makes two of one",
    text: field("allowed-tools: Bash «(git:*)» Read"),
    message: /stands apart from its tool/,
    severity: "hint",
  },
  {
    rule: "allowed-tools-syntax",
    when: "every item of a list is read",
    text: field("allowed-tools: [Read, «Bash()», «Bash(a))», «Bash(a)b»]"),
    targets: ["claude-code"],
  },
  {
    rule: "allowed-tools-syntax",
    when: "servers are named with two underscores",
    text: field("allowed-tools: «mcp_github_list», mcp__github, mcp__github__list_issues"),
    message: /mcp__server__tool/,
  },
  {
    rule: "allowed-tools-syntax",
    when: "patterns may hold blanks, commas and parentheses",
    text: field("allowed-tools: Bash(git log:*), Bash(python -c (a, b)) Read(~/.cache/**)"),
  },
  { rule: "allowed-tools-syntax", when: "a number is no list of tools", text: field("allowed-tools: 3") },
];

const placeholders: readonly RuleCase[] = [
  {
    rule: "argument-hint-missing",
    when: "arguments without a hint are shown once",
    text: body("Read «$ARGUMENTS[0]» and $ARGUMENTS."),
    targets: ["claude-code"],
    severity: "hint",
    safe: false,
    after: skill(...good, 'argument-hint: "[arguments]"') + "Read $ARGUMENTS[0] and $ARGUMENTS.\n",
  },
  {
    rule: "argument-hint-missing",
    when: "blocks, escapes and skills that nobody types are left alone",
    text: body("Write \\$ARGUMENTS.", "", "```md", "Read $ARGUMENTS", "```"),
    targets: ["claude-code"],
  },
  {
    rule: "argument-hint-missing",
    when: "a hint that is there is enough",
    text: skill(...good, "argument-hint: x") + "Read $ARGUMENTS\n",
    targets: ["claude-code"],
  },
  {
    rule: "argument-hint-missing",
    when: "a skill that is not in the menu needs none",
    text: skill(...good, "user-invocable: false") + "Read $ARGUMENTS\n",
    targets: ["claude-code"],
  },
  {
    rule: "placeholder-not-replaced",
    when: "agents that replace nothing show it to the model",
    text: body("Run `«{baseDir}»/run.sh` on «$ARGUMENTS», then {baseDir}/stop.sh"),
    targets: ["codex", "gemini-cli"],
    severity: "hint",
  },
  {
    rule: "placeholder-not-replaced",
    when: "one agent that replaces it is enough",
    text: body("Run `{baseDir}/run.sh`"),
    targets: ["codex", "openclaw"],
  },
  {
    rule: "placeholder-not-replaced",
    when: "nothing is said where it is not known",
    text: body("Run `{baseDir}/run.sh` on $ARGUMENTS"),
    targets: ["codex", "vscode"],
  },
];

describeCases("tools that a skill names", tools);
describeCases("placeholders in the instructions", placeholders);
