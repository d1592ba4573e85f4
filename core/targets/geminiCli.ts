import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** Google Gemini CLI. It reads `name` and `description` and nothing else. */
export const geminiCli: Target = {
  id: "gemini-cli",
  title: "Gemini CLI",
  fields: treat("used", "name", "description"),
  unknownField: "ignored",
  roots: [
    { path: ".agents/skills", scope: "workspace", precedence: 4 },
    { path: ".gemini/skills", scope: "workspace", precedence: 3 },
    { path: "~/.agents/skills", scope: "user", precedence: 2 },
    { path: "~/.gemini/skills", scope: "user", precedence: 1 },
  ],
  limits: {},
  nameRequired: true,
  descriptionRequired: true,
  directoryMismatch: "accepted",
  // Each of : \ / < > * ? " | becomes a hyphen.
  nameForm: "changed",
  descriptionMarkup: "kept",
  placeholders: [],
  discovery: { depth: 1 },
  reading: { lines: 2000, lineCharacters: 2000, bytes: 20_000_000 },
  sources: [
    {
      title: "google-gemini/gemini-cli, packages/core/src/skills/skillLoader.ts (2026)",
      url: "https://github.com/google-gemini/gemini-cli",
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
        "placeholders",
        "discovery",
      ],
    },
    {
      title: "Gemini CLI documentation, Managing agent skills (roots and precedence)",
      url: "https://geminicli.com/docs/cli/using-agent-skills/",
      checked: "2026-11-20",
      covers: ["roots"],
    },
    {
      title: "Gemini CLI documentation, File system tools (read_file)",
      checked: "2026-11-20",
      secondary: true,
      covers: ["reading"],
    },
  ],
};
