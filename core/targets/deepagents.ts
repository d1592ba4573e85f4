import { specFields, treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** LangChain Deep Agents: its middleware and its command line. Later sources win over earlier ones. */
export const deepagents: Target = {
  id: "deepagents",
  title: "Deep Agents",
  fields: treat("used", ...specFields),
  unknownField: "ignored",
  roots: [
    { path: ".claude/skills", scope: "workspace", precedence: 5 },
    { path: ".agents/skills", scope: "workspace", precedence: 4 },
    { path: ".deepagents/skills", scope: "workspace", precedence: 3 },
    { path: "~/.agents/skills", scope: "user", precedence: 2 },
    { path: "~/.deepagents/agent/skills", scope: "user", precedence: 1 },
  ],
  limits: { description: 1024, compatibility: 500 },
  beyondLimit: { description: "cut", compatibility: "cut" },
  nameRequired: true,
  descriptionRequired: true,
  // Both load with a line in the log.
  directoryMismatch: "warning",
  nameForm: "warning",
  descriptionMarkup: "kept",
  allowedTools: ["words", "commas"],
  // Shown to the model; an application adds tools of its own.
  tools: {
    names: ["ls", "read_file", "write_file", "edit_file", "glob", "grep", "execute", "write_todos", "task"],
    complete: false,
    patterns: false,
  },
  // Other values are turned into text.
  metadataValues: "text",
  placeholders: [],
  // 100 lines unless the model asks for more, and no word about the rest; lines over 5,000 characters are split.
  reading: { lines: 100, advisedLines: 1000, lineCharacters: 5000, tokens: 20_000, marked: false },
  sources: [
    {
      title: "langchain-ai/deepagents, libs/deepagents/deepagents/middleware/skills.py (2026)",
      url: "https://github.com/langchain-ai/deepagents/blob/main/libs/deepagents/deepagents/middleware/skills.py",
      checked: "2026-11-20",
      covers: [
        "fields",
        "unknownField",
        "limits",
        "beyondLimit",
        "nameRequired",
        "descriptionRequired",
        "directoryMismatch",
        "nameForm",
        "descriptionMarkup",
        "allowedTools",
        "metadataValues",
        "placeholders",
      ],
    },
    {
      title: "LangChain documentation, Deep Agents data locations and list_skills (roots and precedence)",
      url: "https://docs.langchain.com/oss/python/deepagents/data-locations",
      checked: "2026-11-20",
      covers: ["roots"],
    },
    {
      title: "deepagents for JavaScript 1.13.1 (source) and 1.14.1 (measured): names and limits of its tools",
      url: "https://github.com/langchain-ai/deepagentsjs",
      checked: "2026-11-20",
      covers: ["tools", "reading"],
    },
  ],
};
