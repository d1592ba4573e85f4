import { claudeCodeTools } from "./claudeCodeTools.ts";
import { claudeCodeFields, treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** Claude Code. Personal skills win over those of the project, the reverse of the client guide. */
export const claudeCode: Target = {
  id: "claude-code",
  title: "Claude Code",
  fields: {
    ...treat("used", "name", "description", "allowed-tools", ...claudeCodeFields),
    ...treat("accepted", "license", "compatibility", "metadata"),
  },
  unknownField: "ignored",
  roots: [
    { path: ".claude/skills", scope: "workspace", precedence: 1 },
    { path: "~/.claude/skills", scope: "user", precedence: 2 },
  ],
  // 1,536 characters hold description and when_to_use together; what is longer is cut in the listing.
  limits: { description: 1536, compatibility: 500 },
  beyondLimit: { description: "cut", compatibility: "cut" },
  nameRequired: false,
  descriptionRequired: false,
  directoryMismatch: "accepted",
  nameForm: "accepted",
  allowedTools: ["words", "commas", "list"],
  tools: { names: claudeCodeTools, complete: true, patterns: true, mcp: true },
  values: {
    model: {
      values: ["inherit", "default", "sonnet", "opus", "haiku", "opusplan", "best"],
      open: true,
      // Aliases with a window, and model ids of the API, Bedrock and Vertex.
      form: /^(?:(?:sonnet|opus|haiku)\[1m\]|(?:arn:.+|.*claude-[\w.@:-]+(?:\[1m\])?))$/i,
      // Models of other vendors, which are there through a gateway at best.
      foreign: /^(?:gpt|chatgpt|o\d|gemini|grok|llama|mistral|deepseek|qwen|command-r)\b/i,
    },
    effort: { values: ["low", "medium", "high", "xhigh", "max"] },
    context: { values: ["fork"] },
    // People and plugins define agents of their own.
    agent: { values: ["general-purpose", "Explore", "Plan"], open: true },
    shell: { values: ["bash", "powershell"] },
  },
  // From 2.1.218 on; earlier releases took `true` and `false` alone.
  booleans: "words",
  metadataValues: "any",
  placeholders: [
    "$ARGUMENTS",
    "$ARGUMENTS[N]",
    "$N",
    "$name",
    "${CLAUDE_SESSION_ID}",
    "${CLAUDE_EFFORT}",
    "${CLAUDE_SKILL_DIR}",
    "${CLAUDE_PROJECT_DIR}",
    "${CLAUDE_PLUGIN_ROOT}",
    "${CLAUDE_PLUGIN_DATA}",
  ],
  dynamicCommands: true,
  sideFiles: [
    { path: ".claude-plugin/plugin.json", effect: "makes the folder load as the plugin `<name>@skills-dir`" },
  ],
  // One percent of the context window, four characters to a token: the figure is that of a window of 200,000 tokens.
  catalog: { characters: 8000, beyond: "drops the descriptions of those that are used least" },
  sources: [
    {
      title: "Claude Code documentation, Skills, through a third-party summary of 2026-09-23",
      url: "https://code.claude.com/docs/en/skills",
      checked: "2026-11-20",
      secondary: true,
      covers: [
        "catalog",
        "fields",
        "unknownField",
        "roots",
        "limits",
        "beyondLimit",
        "nameRequired",
        "descriptionRequired",
        "directoryMismatch",
        "nameForm",
        "allowedTools",
        "values",
        "booleans",
        "metadataValues",
        "placeholders",
        "dynamicCommands",
        "sideFiles",
      ],
    },
    {
      title: "Claude Code documentation, Tools reference, archived copy of 2026-03-31 and a list of 2026-06-12",
      url: "https://code.claude.com/docs/en/tools-reference",
      checked: "2026-11-20",
      secondary: true,
      covers: ["tools"],
    },
  ],
};
