import { vscode } from "../../targets/vscode.ts";
import { byRoot } from "./order.ts";
import { prefixWithNames } from "./prefix.ts";
import { escapedMarkup, nativePath } from "./text.ts";
import type { HostListing, HostSkill } from "./types.ts";

/** Characters of the entries while VS Code's skill tool is on; without the tool nothing is cut. */
export const vscodeSkillToolBudget = 15_000;
/** Characters of the names that stand for entries without room. */
const namesBudget = 5_000;

const intro = "Skills with knowledge of certain topics. When a task belongs to one of them,";
const byFile = "read the file that is named for it before you begin.";
const byTool = "load it by its name with the skill tool before you begin.";

/**
 * VS Code's chat. By default the model reads the files itself and nothing is cut; a budget is that of the entries while
 * `github.copilot.chat.skillTool.enabled` is on, where it is 15,000.
 */
export const vscodeListing: HostListing = {
  target: vscode,
  exact: true,
  source: "VS Code 1.139.1 with Copilot Chat 0.67.0, collector of instructions",
  checked: "2026-11-20",
  note:
    "Nothing is cut by default. While github.copilot.chat.skillTool.enabled is on, entries have 15,000 characters (budget 15000). " +
    "The order of roots, and skills of extensions and plugins, are not known here. The introduction is in our words and counts nothing.",
  compare: byRoot,
  duplicates: "first",
  refusal: ({ name }) => {
    if (name.length > (vscode.limits.name ?? Infinity)) return "does not load a skill whose name is that long";
    return /^[a-z0-9-]+$/.test(name) ? undefined : "loads no skill whose name has other characters than a-z, 0-9 and -";
  },
  render: (skills, options) => {
    const { budget } = options;
    if (skills.length === 0) return { text: "", shown: [], used: 0, unit: "characters", ...limit(budget) };
    const entries = skills.map((skill) => ({
      name: escapedMarkup(skill.name),
      text: entryOf(skill, nativePath(skill.path, options)),
    }));
    const { lines, shown, used } = prefixWithNames(entries, budget, namesBudget);
    const how = budget === undefined ? byFile : byTool;
    const text = ["<skills>", intro, how, ...lines, "</skills>"].join("\n");
    return { text, shown, used, unit: "characters", ...limit(budget) };
  },
};

function limit(budget: number | undefined): { readonly budget?: number } {
  return budget === undefined ? {} : { budget };
}

function entryOf({ name, description }: HostSkill, file: string): string {
  return [
    "<skill>",
    `<name>${escapedMarkup(name)}</name>`,
    `<description>${escapedMarkup(description)}</description>`,
    `<file>${file}</file>`,
    "</skill>",
  ].join("\n");
}
