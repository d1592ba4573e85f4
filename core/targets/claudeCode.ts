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
  sources: [
    {
      title: "Claude Code documentation, Skills, through a third-party summary of 2026-09-23",
      url: "https://code.claude.com/docs/en/skills",
      checked: "2026-11-20",
      secondary: true,
    },
  ],
};
