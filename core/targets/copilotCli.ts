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
  // The tools of its permission patterns, and names of tools that it was seen to call.
  tools: {
    names: [
      "shell",
      "write",
      "read",
      "url",
      "memory",
      "bash",
      "powershell",
      "view",
      "create",
      "edit",
      "glob",
      "grep",
      "task",
      "skill",
      "web_fetch",
      "ask_user",
      "sql",
      "fetch_copilot_cli_documentation",
    ],
    complete: false,
    patterns: true,
  },
  sources: [
    {
      title: "GitHub documentation, Adding agent skills (roots, required fields)",
      url: "https://docs.github.com/en/copilot/how-tos/copilot-on-github/customize-copilot/customize-cloud-agent/add-skills",
      checked: "2026-11-20",
      covers: ["roots", "limits", "nameRequired", "descriptionRequired", "allowedTools"],
    },
    {
      title: "GitHub documentation, Allowing and denying tool use, and copilot-cli issue #1482 (tool names)",
      url: "https://docs.github.com/en/copilot/how-tos/copilot-cli/use-copilot-cli/allowing-tools",
      checked: "2026-11-20",
      covers: ["tools"],
    },
    {
      title: "Third-party notes on Copilot CLI, verified by their author on 2026-09-10 (treatment of fields)",
      checked: "2026-11-20",
      secondary: true,
      covers: ["fields", "unknownField", "directoryMismatch", "nameForm"],
    },
  ],
};
