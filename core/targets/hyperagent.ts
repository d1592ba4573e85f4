import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** HyperAgent. Its skills are invoked with parameters and give a structured output; they are found by registration. */
export const hyperagent: Target = {
  id: "hyperagent",
  title: "HyperAgent",
  fields: {
    ...treat("used", "id", "name", "version", "description", "category", "parameters", "output_schema"),
    ...treat("used", "required_tools", "max_execution_time_seconds", "max_iterations", "author", "tags", "enabled"),
  },
  unknownField: "ignored",
  roots: [],
  limits: {},
  nameRequired: true,
  descriptionRequired: true,
  directoryMismatch: "accepted",
  nameForm: "accepted",
  // It registers more.
  tools: {
    names: ["invoke_skill", "list_skills", "web_search", "execute_code", "browser_navigate", "generate_image"],
    complete: false,
    patterns: false,
  },
  values: { category: { values: ["research", "data", "creative", "automation", "code"], open: true } },
  sources: [
    {
      title: "HyperAgent, Agent skills system, skill definition structure",
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
      ],
    },
    {
      title: 'HyperAgent, Agent skills system, "Invocation tools" and "When to use direct tools"',
      checked: "2026-11-20",
      covers: ["tools"],
    },
  ],
};
