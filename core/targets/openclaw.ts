import { treat } from "./fields.ts";
import type { Target } from "./types.ts";

/**
 * OpenClaw. Its highest root, `skills` in its own workspace directory (not that of an editor), is left out here: almost
 * every collection of skills has a `skills` folder and is not written for OpenClaw.
 */
export const openclaw: Target = {
  id: "openclaw",
  title: "OpenClaw",
  fields: {
    ...treat("used", "name", "description", "metadata", "disable-model-invocation", "user-invocable"),
    ...treat("used", "homepage", "command-dispatch", "command-tool", "command-arg-mode"),
  },
  unknownField: "ignored",
  roots: [
    { path: ".agents/skills", scope: "workspace", precedence: 3 },
    { path: "~/.agents/skills", scope: "user", precedence: 2 },
    { path: "~/.openclaw/skills", scope: "user", precedence: 1 },
  ],
  limits: {},
  nameRequired: false,
  descriptionRequired: true,
  directoryMismatch: "accepted",
  nameForm: "accepted",
  sources: [
    {
      title: "OpenClaw documentation, docs/tools/skills.md (roots, precedence, fields)",
      url: "https://docs.openclaw.ai/tools/skills",
      checked: "2026-11-20",
    },
  ],
};
