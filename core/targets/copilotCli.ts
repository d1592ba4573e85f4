import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/** GitHub Copilot CLI. Closed source: what is not documented is known from third-party notes only. */
export const copilotCli: Target = {
  id: "copilot-cli",
  title: "Copilot CLI",
  fields: {
    ...treat("used", "name", "description", "allowed-tools", "argument-hint", "disable-model-invocation"),
    ...treat("accepted", "license", "compatibility"),
    ...treat("warning", "metadata"),
  },
  unknownField: "warning",
  roots: [
    { path: ".github/skills", scope: "workspace", precedence: 5 },
    { path: ".agents/skills", scope: "workspace", precedence: 4 },
    { path: ".claude/skills", scope: "workspace", precedence: 3 },
    { path: "~/.copilot/skills", scope: "user", precedence: 2 },
    { path: "~/.agents/skills", scope: "user", precedence: 1 },
  ],
  limits: {},
  nameRequired: true,
  descriptionRequired: true,
  directoryMismatch: "accepted",
  nameForm: "accepted",
  allowedTools: ["words"],
  sources: [
    {
      title: "GitHub documentation, Adding agent skills (roots, required fields)",
      url: "https://docs.github.com/en/copilot/how-tos/copilot-on-github/customize-copilot/customize-cloud-agent/add-skills",
      checked: "2026-11-20",
    },
    {
      title: "Third-party notes on Copilot CLI, verified by their author on 2026-09-10 (treatment of fields)",
      checked: "2026-11-20",
      secondary: true,
    },
  ],
};
