import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** Cursor. The full list of its fields rests on secondary sources. */
export const cursor: Target = {
  id: "cursor",
  title: "Cursor",
  fields: {
    ...treat("used", "name", "description", "disable-model-invocation", "paths"),
    ...treat("accepted", "license", "compatibility", "metadata", "allowed-tools"),
  },
  unknownField: "ignored",
  roots: [
    { path: ".cursor/skills", scope: "workspace", precedence: 4 },
    { path: ".agents/skills", scope: "workspace", precedence: 4 },
    { path: ".claude/skills", scope: "workspace", precedence: 3 },
    { path: ".codex/skills", scope: "workspace", precedence: 3 },
    { path: "~/.cursor/skills", scope: "user", precedence: 2 },
    { path: "~/.agents/skills", scope: "user", precedence: 2 },
    { path: "~/.claude/skills", scope: "user", precedence: 1 },
    { path: "~/.codex/skills", scope: "user", precedence: 1 },
  ],
  limits: {},
  nameRequired: true,
  descriptionRequired: true,
  directoryMismatch: "warning",
  nameForm: "warning",
  sources: [
    {
      title: "Cursor documentation, Agent skills",
      url: "https://cursor.com/docs/context/skills",
      checked: "2026-11-20",
      secondary: true,
      covers: ["fields", "roots", "nameRequired", "descriptionRequired", "directoryMismatch", "nameForm"],
    },
    {
      title: "Third-party descriptions of the fields and folders that Cursor reads",
      url: "https://syllago.dev/using-syllago/providers/cursor/skills/",
      checked: "2026-11-20",
      secondary: true,
      covers: ["fields", "unknownField", "roots", "limits"],
    },
  ],
};
