import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** OpenCode. Of equal names the last loaded wins, in no defined order. */
export const opencode: Target = {
  id: "opencode",
  title: "OpenCode",
  fields: {
    ...treat("used", "name", "description"),
    ...treat("accepted", "license", "compatibility", "metadata"),
  },
  unknownField: "ignored",
  roots: [
    { path: ".opencode/skills", scope: "workspace", precedence: 1 },
    { path: ".opencode/skill", scope: "workspace", precedence: 1 },
    { path: ".claude/skills", scope: "workspace", precedence: 1 },
    { path: ".agents/skills", scope: "workspace", precedence: 1 },
    { path: "~/.config/opencode/skills", scope: "user", precedence: 1 },
    { path: "~/.config/opencode/skill", scope: "user", precedence: 1 },
    { path: "~/.claude/skills", scope: "user", precedence: 1 },
    { path: "~/.agents/skills", scope: "user", precedence: 1 },
  ],
  limits: { name: 64, description: 1024 },
  // The documentation states the limits; what a longer text leads to is not established.
  beyondLimit: { name: "cut", description: "cut" },
  nameRequired: true,
  descriptionRequired: true,
  directoryMismatch: "warning",
  nameForm: "warning",
  sources: [
    {
      title: "OpenCode documentation, Agent skills (roots, fields, limits)",
      url: "https://opencode.ai/v1/docs/skills/",
      checked: "2026-11-20",
      covers: ["fields", "unknownField", "roots", "limits"],
    },
    {
      title: "Third-party notes: skipped without name, unlisted without description, last loaded wins",
      checked: "2026-11-20",
      secondary: true,
      covers: ["beyondLimit", "nameRequired", "descriptionRequired", "directoryMismatch", "nameForm"],
    },
  ],
};
