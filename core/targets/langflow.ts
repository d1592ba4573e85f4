import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** Langflow's progressive skill disclosure. The skills directory is an input of the component; there is no default one. */
export const langflow: Target = {
  id: "langflow",
  title: "Langflow",
  fields: treat("used", "name", "description", "version", "tags", "dependencies"),
  unknownField: "ignored",
  roots: [],
  limits: {},
  nameRequired: true,
  descriptionRequired: true,
  directoryMismatch: "accepted",
  nameForm: "accepted",
  descriptionMarkup: "kept",
  // A flow connects tools of its own beside these.
  tools: {
    names: [
      "load_skill",
      "read_skill_file",
      "write_todos",
      "write_context",
      "read_context",
      "delegate_task",
      "summarize",
    ],
    complete: false,
    patterns: false,
  },
  placeholders: [],
  sideFiles: [],
  sources: [
    {
      title: "Progressive skill disclosure for Langflow, FR-1 to FR-5 (2026-02-25)",
      checked: "2026-11-20",
      covers: ["fields", "unknownField", "nameRequired", "descriptionRequired", "placeholders", "sideFiles"],
    },
    {
      title: "Langflow skills architecture, SkillStore",
      checked: "2026-11-20",
      covers: ["roots", "limits", "directoryMismatch", "nameForm", "descriptionMarkup", "tools"],
    },
    {
      title: "Progressive disclosure research, 4.1, capability toggles",
      checked: "2026-11-20",
      covers: ["tools"],
    },
  ],
};
