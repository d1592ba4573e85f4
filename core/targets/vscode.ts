import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** VS Code's own chat. Field support is as measured in VS Code 1.139.1. */
export const vscode: Target = {
  id: "vscode",
  title: "VS Code",
  fields: {
    ...treat("used", "name", "description", "argument-hint", "context", "disable-model-invocation", "user-invocable"),
    ...treat("accepted", "license", "compatibility", "metadata"),
    // A hint "not supported" although the field is part of the specification.
    ...treat("hint", "allowed-tools"),
  },
  unknownField: "hint",
  roots: [
    { path: ".github/skills", scope: "workspace", precedence: 6 },
    { path: ".agents/skills", scope: "workspace", precedence: 5 },
    { path: ".claude/skills", scope: "workspace", precedence: 4 },
    { path: "~/.copilot/skills", scope: "user", precedence: 3 },
    { path: "~/.agents/skills", scope: "user", precedence: 2 },
    { path: "~/.claude/skills", scope: "user", precedence: 1 },
  ],
  limits: { name: 64, description: 1024 },
  nameRequired: true,
  descriptionRequired: true,
  directoryMismatch: "warning",
  nameForm: "refused",
  descriptionMarkup: "escaped",
  values: { context: { values: ["fork"] } },
  booleans: "truth-values",
  reading: { lines: 2000, marked: true },
  sources: [
    {
      title: "microsoft/vscode-docs, docs/agent-customization/agent-skills.md (2026-05-28)",
      url: "https://code.visualstudio.com/docs/copilot/customization/agent-skills",
      checked: "2026-11-20",
      covers: ["limits", "nameRequired", "descriptionRequired", "nameForm", "values"],
    },
    {
      title: "microsoft/vscode, chat/common/promptSyntax/config/promptFileLocations.ts (roots and their order)",
      url: "https://github.com/microsoft/vscode",
      checked: "2026-11-20",
      covers: ["roots"],
    },
    {
      title: "microsoft/vscode, chat/common/promptSyntax/languageProviders/promptValidator.ts (yes or no)",
      url: "https://github.com/microsoft/vscode",
      checked: "2026-11-20",
      covers: ["booleans"],
    },
    {
      title: "Bundles of VS Code 1.139.1 and Copilot Chat 0.67.0 (catalog, tool that reads files)",
      checked: "2026-11-20",
      covers: ["descriptionMarkup", "reading"],
    },
    {
      title: "Measurement of the diagnostics of VS Code 1.139.1",
      checked: "2026-11-20",
      covers: ["fields", "unknownField", "nameRequired", "descriptionRequired", "directoryMismatch", "nameForm"],
    },
  ],
};
