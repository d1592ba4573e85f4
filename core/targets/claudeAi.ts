import { specFields, treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** Upload to claude.ai and the Skills API. Both accept the six fields of the specification and fail on any other. */
export const claudeAi: Target = {
  id: "claude-ai",
  title: "claude.ai and Skills API",
  fields: treat("used", ...specFields),
  unknownField: "refused",
  refusal: "upload",
  roots: [],
  limits: { name: 64, description: 1024, compatibility: 500 },
  nameRequired: true,
  descriptionRequired: true,
  // quick_validate.py does not compare the name with the directory.
  directoryMismatch: "accepted",
  nameForm: "refused",
  reservedWords: ["anthropic", "claude"],
  descriptionMarkup: "refused",
  allowedTools: ["words"],
  // quick_validate.py does not look below `metadata`.
  metadataValues: "any",
  sources: [
    {
      title: "anthropics/skills, skills/skill-creator/scripts/quick_validate.py @9d2f1ae (2026-07-01)",
      url: "https://github.com/anthropics/skills/blob/main/skills/skill-creator/scripts/quick_validate.py",
      checked: "2026-11-20",
      covers: [
        "fields",
        "unknownField",
        "limits",
        "nameRequired",
        "descriptionRequired",
        "directoryMismatch",
        "nameForm",
        "descriptionMarkup",
        "allowedTools",
        "metadataValues",
      ],
    },
    {
      title: "Upload paths accept the six fields only (code.claude.com/docs/en/skills, summary of 2026-09-23)",
      checked: "2026-11-20",
      secondary: true,
      covers: ["fields", "unknownField", "refusal", "roots"],
    },
    {
      title: "Skill authoring best practices, platform.claude.com, summary of 2026-09-23 (reserved words, XML tags)",
      checked: "2026-11-20",
      secondary: true,
      covers: ["reservedWords", "descriptionMarkup"],
    },
  ],
};
