import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const body = (text: string): string => `${skill(...good)}\n${text}\n`;
const langflow = { targets: ["langflow"], severity: "hint" } as const;

const cases: readonly RuleCase[] = [
  {
    rule: "required-tool-unknown",
    when: "a misspelt tool is put right",
    text: skill(...good, "required_tools: [web_search, «execute_cod»]"),
    severity: "hint",
    after: skill(...good, "required_tools: [web_search, execute_code]"),
  },
  {
    rule: "required-tool-unknown",
    when: "tools of one's own are left alone",
    text: skill(...good, "required_tools: [query_warehouse, Bash, load_skill]"),
    targets: ["hyperagent"],
  },
  {
    rule: "tool-unavailable",
    when: "a call of another system's tool is told",
    text: body('1. Call `«invoke_skill»("web_research")` for an overview.'),
    message: /^`invoke_skill` is a tool of HyperAgent; Langflow has none of this name\.$/,
    ...langflow,
  },
  {
    rule: "tool-unavailable",
    when: "a tool of a coding agent is told",
    text: body("Use the `«Bash»` tool, or the tool `«Grep»`."),
    message: /^`\w+` is a tool of Claude Code/,
    ...langflow,
  },
  {
    rule: "tool-unavailable",
    when: "a misspelt tool is put right",
    text: body('Call `«load_skil»("review")`.'),
    after: body('Call `load_skill("review")`.'),
    ...langflow,
  },
  {
    rule: "tool-unavailable",
    when: "tools of the agent, functions and unknown tools are left alone",
    text: body(
      'Call `load_skill("a")`, `print(x)` and `read_csv("f")` with the `query_warehouse` tool. `Bash` is a shell.',
    ),
    targets: ["langflow"],
  },
  {
    rule: "tool-unavailable",
    when: "fenced blocks are examples",
    text: body('```text\n`invoke_skill("a")`\n```'),
    targets: ["langflow"],
  },
  {
    rule: "tool-unavailable",
    when: "one target that has the tool is enough",
    text: body("Use the `Bash` tool."),
    targets: ["langflow", "claude-code"],
  },
  {
    rule: "tool-unavailable",
    when: "other agents' skills are not looked at",
    text: body('Use the `Bash` tool and `invoke_skill("a")`.'),
    targets: ["claude-code"],
  },
];

describeCases("rules on tools that skills name", cases);
