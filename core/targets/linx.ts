import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** LinX. Skills come from its library, not from a directory of the workspace. */
export const linx: Target = {
  id: "linx",
  title: "LinX",
  fields: treat(
    "used",
    "name",
    "description",
    "metadata",
    "skill_type",
    "required_capabilities",
    "entry_points",
    "execution_timeout",
  ),
  unknownField: "ignored",
  roots: [],
  limits: {},
  nameRequired: true,
  descriptionRequired: true,
  directoryMismatch: "accepted",
  nameForm: "accepted",
  values: { skill_type: { values: ["agent_skill", "langchain_tool"] } },
  metadataValues: "any",
  sources: [
    {
      title: "LinX, Agent skills design, SKILL.md for agent skills",
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
        "values",
        "metadataValues",
      ],
    },
  ],
};
