import { copilotCli } from "../../targets/copilotCli.ts";
import { byRoot } from "./order.ts";
import { prefixWithNames } from "./prefix.ts";
import { escapedMarkup } from "./text.ts";
import type { HostListing, HostSkill } from "./types.ts";

/** Characters of the entries, unless the variable `SKILL_CHAR_BUDGET` says otherwise. */
const defaultBudget = 15_000;

/**
 * GitHub Copilot CLI, an estimate: its source is closed. Entries in order until one has no room (github/copilot-cli
 * #2314), 15,000 characters (microsoft/GitHub-Copilot-for-Azure #1227), the names of the others since 1.0.32.
 */
export const copilotCliListing: HostListing = {
  target: copilotCli,
  exact: false,
  source: "github/copilot-cli issues #1464, #2314 and #2416, microsoft/GitHub-Copilot-for-Azure issue #1227",
  checked: "2026-11-20",
  note:
    "An estimate: Copilot CLI is closed source. The order, the form of an entry and the budget of 15,000 characters are " +
    "as users report them; built-in and plugin skills are not known here.",
  compare: byRoot,
  duplicates: "first",
  render: (skills, { budget = defaultBudget }) => {
    if (skills.length === 0) return { text: "", shown: [], used: 0, budget, unit: "characters" };
    const entries = skills.map((skill) => ({ name: skill.name, text: entryOf(skill) }));
    const { lines, shown, used } = prefixWithNames(entries, budget, Infinity);
    const text = ["<available_skills>", ...lines, "</available_skills>"].join("\n");
    return { text, shown, used, budget, unit: "characters" };
  },
};

function entryOf({ name, description, scope }: HostSkill): string {
  return [
    "<skill>",
    `  <name>${escapedMarkup(name)}</name>`,
    `  <description>${escapedMarkup(description)}</description>`,
    `  <location>${scope === "user" ? "personal" : "project"}</location>`,
    "</skill>",
  ].join("\n");
}
