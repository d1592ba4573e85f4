import { hooksShape } from "./hooks.ts";
import { tools } from "./tools.ts";
import type { FieldDescription } from "./types.ts";

const claude = "Claude Code, skills page (checked 2026-09-23)";
const vscode = "VS Code, agent skills page (checked 2026-05-28) and Claude Code";
const openclaw = "OpenClaw, docs/tools/skills.md";

/** Fields that single agents add to the specification. */
export const hostFields: readonly FieldDescription[] = [
  {
    key: "argument-hint",
    kind: "string",
    meaning: "What the user sees of the arguments while typing the skill as a slash command.",
    example: "argument-hint: '[issue number]'",
    origin: vscode,
  },
  {
    key: "arguments",
    kind: "list",
    meaning: "Names of the arguments, usable as `$name` in the instructions: a list, or one text separated by spaces.",
    example: "arguments: [issue, branch]",
    origin: claude,
  },
  {
    key: "disable-model-invocation",
    kind: "boolean",
    meaning: "`true` keeps the skill out of the catalog: only the user can start it.",
    example: "disable-model-invocation: true",
    origin: vscode,
  },
  {
    key: "user-invocable",
    kind: "boolean",
    meaning: "`false` hides the skill from the slash menu; the model may still load it.",
    example: "user-invocable: false",
    origin: vscode,
  },
  {
    key: "when_to_use",
    kind: "string",
    meaning: "More on when to load the skill; shown behind the description and counted with it.",
    example: "when_to_use: When the user names an issue number",
    origin: claude,
  },
  {
    key: "context",
    kind: "string",
    meaning: "`fork` runs the skill in a context of its own, apart from the conversation.",
    example: "context: fork",
    values: [{ value: "fork", detail: "Run in a context of its own" }],
    origin: vscode,
  },
  {
    key: "agent",
    kind: "string",
    meaning: "The kind of agent that a forked skill runs in; `general-purpose` when it is absent.",
    example: "agent: general-purpose",
    values: [
      { value: "general-purpose", detail: "The default agent, with all tools" },
      { value: "Explore", detail: "Looks through files, changes none" },
      { value: "Plan", detail: "Makes a plan, changes no files" },
    ],
    origin: claude,
  },
  {
    key: "background",
    kind: "boolean",
    meaning: "Whether a forked skill runs in the background; `true` when it is absent. Only with `context: fork`.",
    example: "background: false",
    origin: claude,
  },
  {
    key: "model",
    kind: "string",
    meaning: "The model for the rest of the turn that uses the skill.",
    example: "model: inherit",
    values: [
      { value: "inherit", detail: "The model of the conversation" },
      { value: "haiku", detail: "The newest small model" },
      { value: "sonnet", detail: "The newest medium model" },
      { value: "opus", detail: "The newest large model" },
    ],
    origin: claude,
  },
  {
    key: "effort",
    kind: "string",
    meaning: "How much the model thinks while the skill is used.",
    example: "effort: high",
    values: [
      { value: "low", detail: "Least" },
      { value: "medium", detail: "Moderate" },
      { value: "high", detail: "Thorough" },
      { value: "xhigh", detail: "Very thorough" },
      { value: "max", detail: "Most" },
    ],
    origin: claude,
  },
  {
    key: "disallowed-tools",
    kind: "words",
    meaning: "Tools that the model may not use while the skill is used.",
    example: "disallowed-tools: WebFetch WebSearch",
    values: tools,
    origin: claude,
  },
  {
    key: "hooks",
    kind: "map",
    meaning: "Commands that run at events while the skill is used.",
    example:
      "hooks:\n  PostToolUse:\n    - matcher: Edit\n      hooks:\n        - type: command\n          command: ./scripts/check.sh",
    shape: hooksShape,
    origin: claude,
  },
  {
    key: "paths",
    kind: "list",
    meaning: "Glob patterns of files; the skill is offered when such files are worked on.",
    example: "paths:\n  - 'src/**/*.ts'",
    origin: `${claude}; Cursor`,
  },
  {
    key: "shell",
    kind: "string",
    meaning: "The shell of commands that the instructions run when they are loaded.",
    example: "shell: bash",
    values: [
      { value: "bash", detail: "The default" },
      { value: "powershell", detail: "PowerShell" },
    ],
    origin: claude,
  },
  {
    key: "homepage",
    kind: "string",
    meaning: "Address of a page about the skill.",
    example: "homepage: https://example.org/skill",
    origin: openclaw,
  },
  {
    key: "command-dispatch",
    kind: "string",
    meaning: "`tool` sends the slash command straight to a tool, without the model.",
    example: "command-dispatch: tool",
    values: [{ value: "tool", detail: "Call the tool of `command-tool`" }],
    origin: openclaw,
  },
  {
    key: "command-tool",
    kind: "string",
    meaning: "The tool that a dispatched slash command calls.",
    example: "command-tool: my_tool",
    origin: openclaw,
  },
  {
    key: "command-arg-mode",
    kind: "string",
    meaning: "How a dispatched slash command hands its arguments on.",
    example: "command-arg-mode: raw",
    values: [{ value: "raw", detail: "As typed" }],
    origin: openclaw,
  },
];
