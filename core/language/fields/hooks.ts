import type { Choice, Property, Shape } from "../../config/shape.ts";

/** Events at which a hook can run (code.claude.com, hooks page, through third-party summaries, checked 2026-11-20). */
const events: readonly Choice[] = [
  { value: "PreToolUse", description: "Before a tool is used; can block it" },
  { value: "PostToolUse", description: "After a tool was used" },
  { value: "UserPromptSubmit", description: "When the user sends a prompt" },
  { value: "Notification", description: "When a notification is shown" },
  { value: "Stop", description: "When the agent has finished" },
  { value: "SubagentStop", description: "When a subagent has finished" },
  { value: "PreCompact", description: "Before the conversation is shortened" },
  { value: "SessionStart", description: "When a session begins" },
  { value: "SessionEnd", description: "When a session ends" },
];

const hook: Shape = {
  kind: "record",
  open: true,
  required: ["type"],
  properties: {
    type: {
      description: "What runs.",
      shape: {
        kind: "choice",
        what: "kind of hook",
        choices: [
          { value: "command", description: "A shell command" },
          { value: "prompt", description: "A question to a model" },
        ],
      },
      example: "command",
    },
    command: { description: "The shell command.", shape: { kind: "text" }, example: "./scripts/check.sh" },
    prompt: { description: "What the model is asked.", shape: { kind: "text" }, example: "Is this safe?" },
    timeout: { description: "Seconds after which it is ended.", shape: { kind: "integer", minimum: 1 }, example: 60 },
  },
};

/** `hooks` of a skill in Claude Code: for each event a list of matchers with what they run. */
export const hooksShape: Shape = {
  kind: "record",
  open: true,
  properties: Object.fromEntries(
    events.map(({ value, description }): [string, Property] => [
      value,
      {
        description,
        shape: {
          kind: "list",
          items: {
            kind: "record",
            open: true,
            properties: {
              matcher: {
                description: "Tools for which it runs, as a regular expression; all when it is left out.",
                shape: { kind: "text", source: "tools" },
                example: "Bash",
              },
              hooks: {
                description: "What runs.",
                shape: { kind: "list", items: hook },
                example: [{ type: "command", command: "./scripts/check.sh" }],
              },
            },
          },
        },
      },
    ]),
  ),
};
