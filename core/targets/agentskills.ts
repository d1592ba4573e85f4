import { specFields, treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** The bare Agent Skills specification, as its reference validator `skills-ref` applies it. */
export const agentskills: Target = {
  id: "agentskills",
  title: "Agent Skills specification",
  fields: treat("used", ...specFields),
  unknownField: "refused",
  refusal: "validation",
  roots: [
    { path: ".agents/skills", scope: "workspace", precedence: 2 },
    { path: "~/.agents/skills", scope: "user", precedence: 1 },
  ],
  limits: { name: 64, description: 1024, compatibility: 500 },
  nameRequired: true,
  descriptionRequired: true,
  directoryMismatch: "refused",
  nameForm: "refused",
  descriptionMarkup: "escaped",
  allowedTools: ["words"],
  metadataValues: "text",
  placeholders: [],
  sideFiles: [],
  sources: [
    {
      title: "Agent Skills specification, docs/specification.mdx @69ef37e (2026-08-09)",
      url: "https://agentskills.io/specification",
      checked: "2026-11-20",
      covers: ["fields", "limits", "allowedTools", "metadataValues", "placeholders", "sideFiles"],
    },
    {
      title: "skills-ref 0.1.0, src/skills_ref @69ef37e",
      url: "https://github.com/agentskills/agentskills/tree/main/skills-ref",
      checked: "2026-11-20",
      covers: [
        "fields",
        "unknownField",
        "refusal",
        "limits",
        "nameRequired",
        "descriptionRequired",
        "directoryMismatch",
        "nameForm",
        "descriptionMarkup",
      ],
    },
    {
      title: "Client implementation guide, docs/client-implementation/adding-skills-support.mdx (roots)",
      url: "https://agentskills.io/client-implementation/adding-skills-support",
      checked: "2026-11-20",
      covers: ["roots"],
    },
  ],
};
