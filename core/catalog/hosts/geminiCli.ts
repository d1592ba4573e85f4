import { geminiCli } from "../../targets/geminiCli.ts";
import { byRootRising } from "./order.ts";
import { nativePath } from "./text.ts";
import type { HostListing } from "./types.ts";

const intro = "Skills for special tasks. Call `activate_skill` with the name of one to get its instructions.";

/** Gemini CLI: nothing is escaped, nothing is cut. A skill replaces one of the same name in the place of the first. */
export const geminiCliListing: HostListing = {
  target: geminiCli,
  exact: true,
  source: "google-gemini/gemini-cli, skillManager.ts and prompts/snippets.ts (2026)",
  checked: "2026-11-20",
  note:
    "Gemini CLI has no limit and escapes nothing. Its built-in skills and those of extensions come before these and are " +
    "not known here. The introduction is in our words.",
  compare: byRootRising,
  duplicates: "replace",
  render: (skills, options) => {
    if (skills.length === 0) return { text: "", shown: [], used: 0, unit: "characters" };
    const entries = skills.map(
      (skill) =>
        `  <skill>\n    <name>${fileSafe(skill.name)}</name>\n    <description>${skill.description}</description>\n` +
        `    <location>${nativePath(skill.path, options)}</location>\n  </skill>`,
    );
    const list = ["<available_skills>", ...entries, "</available_skills>"].join("\n");
    const text = ["# Available Agent Skills", "", intro, "", list].join("\n");
    return { text, shown: skills.map(() => "full"), used: list.length, unit: "characters" };
  },
};

/** Names become names of tools and folders there. */
function fileSafe(name: string): string {
  return name.replace(/[:\\/<>*?"|]/g, "-");
}
