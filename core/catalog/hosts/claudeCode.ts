import type { ShownPart } from "../../../contract/hostCatalog.ts";
import { claudeCode } from "../../targets/claudeCode.ts";
import { byRoot } from "./order.ts";
import { onOneLine, skillCount } from "./text.ts";
import type { HostListing, HostSkill } from "./types.ts";

/** Share of the context window that the list has, and characters that a token is taken for. */
const windowShare = 0.01;
const charactersPerToken = 4;

interface Entry {
  readonly name: string;
  readonly line: string;
  readonly shown: ShownPart;
}

/**
 * Claude Code, an estimate from its documentation: one percent of the window, in characters; each entry at most as long
 * as the target's limit; when the list is too long, whole descriptions go and all names stay. Which skills were used
 * least is not known here, so descriptions go from the end of the list on.
 */
export const claudeCodeListing: HostListing = {
  target: claudeCode,
  exact: false,
  source: "Claude Code documentation, Skills, through a third-party summary of 2026-09-23",
  checked: "2026-11-20",
  note:
    "An estimate: Claude Code takes the descriptions of the skills that are used least first, which only it knows; here " +
    "they go from the end. Bundled, plugin and account skills share the budget and are not known here. A skill without a " +
    "description is listed with the first line of its instructions, which is left out here.",
  compare: byRoot,
  duplicates: "first",
  render: (skills, { contextTokens, budget }) => {
    const own = claudeCode.catalog?.characters ?? Infinity;
    const limit =
      budget ??
      (contextTokens === undefined ? own : Math.max(1, Math.floor(contextTokens * charactersPerToken * windowShare)));
    const entries = skills.map(entryOf);
    let used = entries.reduce((sum, { line }) => sum + line.length + 1, 0);
    let dropped = 0;
    for (let i = entries.length - 1; i >= 0 && used > limit; i--) {
      const entry = entries[i];
      if (entry === undefined || entry.shown === "name-only") continue;
      const line = `- ${entry.name}`;
      used -= entry.line.length - line.length;
      entries[i] = { ...entry, line, shown: "name-only" };
      dropped++;
    }
    return {
      text: entries.map(({ line }) => line).join("\n"),
      shown: entries.map(({ shown }) => shown),
      budget: limit,
      used,
      unit: "characters",
      ...(dropped === 0 ? {} : { remarks: [`Claude Code warns that ${skillCount(dropped)} lost the description.`] }),
    };
  },
};

function entryOf({ name, description, whenToUse }: HostSkill): Entry {
  const whole = onOneLine([description, whenToUse].filter(Boolean).join(" - "));
  const most = claudeCode.limits.description ?? Infinity;
  const text = whole.length > most ? `${whole.slice(0, most - 1)}…` : whole;
  if (text === "") return { name, line: `- ${name}`, shown: "name-only" };
  return { name, line: `- ${name}: ${text}`, shown: text === whole ? "full" : "shortened" };
}
