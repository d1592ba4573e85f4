import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** OpenAI Codex. It does not read `.claude/skills`. */
export const codex: Target = {
  id: "codex",
  title: "Codex",
  // Of `metadata` only `short-description` is read.
  fields: treat("used", "name", "description", "metadata"),
  unknownField: "ignored",
  roots: [
    { path: ".codex/skills", scope: "workspace", precedence: 4 },
    { path: ".agents/skills", scope: "workspace", precedence: 3 },
    { path: "~/.agents/skills", scope: "user", precedence: 2 },
    { path: "~/.codex/skills", scope: "user", precedence: 1 },
  ],
  limits: { name: 64, description: 1024 },
  beyondLimit: { description: "cut" },
  nameRequired: false,
  descriptionRequired: true,
  directoryMismatch: "accepted",
  nameForm: "accepted",
  descriptionMarkup: "kept",
  placeholders: [],
  sideFiles: [
    {
      path: "agents/openai.yaml",
      effect: "gives the name, icon, default prompt, needed tools and whether the model may start the skill",
    },
  ],
  discovery: { depth: 6, directories: 2000 },
  sources: [
    {
      title: "openai/codex, codex-rs/core-skills/src/loader.rs and codex-rs/ext/skills/src/render.rs (2026)",
      url: "https://github.com/openai/codex",
      checked: "2026-11-20",
      covers: [
        "fields",
        "unknownField",
        "roots",
        "limits",
        "nameRequired",
        "descriptionRequired",
        "directoryMismatch",
        "nameForm",
        "descriptionMarkup",
        "placeholders",
        "sideFiles",
        "discovery",
      ],
    },
    {
      title:
        "Releases from about June 2026 on cut long descriptions instead of refusing the skill (openai/codex #13941)",
      url: "https://github.com/openai/codex/issues/13941",
      checked: "2026-11-20",
      secondary: true,
      covers: ["beyondLimit"],
    },
  ],
};
