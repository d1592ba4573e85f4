import { hyperagent } from "../../targets/hyperagent.ts";
import { byName } from "./order.ts";
import { onOneLine } from "./text.ts";
import type { HostListing } from "./types.ts";

/**
 * HyperAgent, an estimate: its system prompt names the skills in one line each, and its `list_skills` tool gives the rest.
 * Skills that are not enabled are not registered.
 */
export const hyperagentListing: HostListing = {
  target: hyperagent,
  exact: false,
  source: "HyperAgent, Agent skills system, system prompt guidance",
  checked: "2026-11-20",
  note:
    "An estimate: the document shows the lines of the built-in skills only; skills of one's own are taken to be listed " +
    "alike. The guidance around them is left out.",
  compare: byName,
  duplicates: "replace",
  refusal: ({ enabled }) => (enabled ? undefined : "does not register a skill with `enabled: false`"),
  render: (skills) => {
    const text = skills.map(({ name, description }) => `- ${name}: ${onOneLine(description)}`).join("\n");
    return { text, shown: skills.map(() => "full"), used: text.length, unit: "characters" };
  },
};
