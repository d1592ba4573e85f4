import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/**
 * OpenClaw. Its highest root, `skills` in its own workspace directory (not that of an editor), is left out here: almost
 * every collection of skills has a `skills` folder and is not written for OpenClaw.
 */
export const openclaw: Target = {
  id: "openclaw",
  title: "OpenClaw",
  fields: {
    ...treat("used", "name", "description", "metadata", "disable-model-invocation", "user-invocable"),
    ...treat("used", "homepage", "command-dispatch", "command-tool", "command-arg-mode"),
  },
  unknownField: "ignored",
  roots: [
    { path: ".agents/skills", scope: "workspace", precedence: 3 },
    { path: "~/.agents/skills", scope: "user", precedence: 2 },
    { path: "~/.openclaw/skills", scope: "user", precedence: 1 },
  ],
  limits: {},
  nameRequired: false,
  descriptionRequired: true,
  directoryMismatch: "accepted",
  nameForm: "accepted",
  descriptionMarkup: "escaped",
  values: {
    "command-dispatch": { values: ["tool"] },
    "command-arg-mode": { values: ["raw"] },
  },
  // Text is read as well: `"true"`, `yes`, `on` and `1`.
  booleans: "words",
  metadataValues: "any",
  placeholders: ["{baseDir}"],
  sideFiles: [{ path: "skill-card.md", effect: "is shown as the card of the skill" }],
  discovery: { depth: 6, fileBytes: 256_000, skills: 200 },
  catalog: { characters: 18_000, skills: 150, beyond: "leaves out all descriptions, then skills" },
  sources: [
    {
      title: "OpenClaw source, list of skills in the prompt (a version after 2026-01-31)",
      checked: "2026-11-20",
      covers: ["catalog"],
    },
    {
      title: "OpenClaw documentation, docs/tools/skills.md (roots, precedence, fields)",
      url: "https://docs.openclaw.ai/tools/skills",
      checked: "2026-11-20",
      covers: [
        "fields",
        "unknownField",
        "roots",
        "limits",
        "nameRequired",
        "descriptionRequired",
        "directoryMismatch",
        "values",
        "metadataValues",
        "placeholders",
        "sideFiles",
        "discovery",
      ],
    },
    {
      title: "openclaw/openclaw, src/shared/frontmatter.ts and the skill loader (2026)",
      url: "https://github.com/openclaw/openclaw",
      checked: "2026-11-20",
      covers: ["nameForm", "descriptionMarkup", "booleans", "metadataValues", "discovery"],
    },
  ],
};
