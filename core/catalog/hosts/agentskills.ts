import { agentskills } from "../../targets/agentskills.ts";
import { renderAgentSkillsCatalog } from "../agentskills.ts";
import { byRoot } from "./order.ts";
import type { HostListing } from "./types.ts";

/** The specification's reference tool: the block that `skills-ref to-prompt` prints. */
export const agentskillsListing: HostListing = {
  target: agentskills,
  anywhere: true,
  exact: true,
  source: "skills-ref 0.1.0, prompt.py @69ef37e",
  checked: "2026-11-20",
  note: "The block of the reference tool: every value escaped, no limit. Skills are in the order of their roots.",
  compare: byRoot,
  duplicates: "first",
  render: (skills) => {
    const text = renderAgentSkillsCatalog(skills.map((skill) => ({ ...skill, location: skill.path })));
    return { text, shown: skills.map(() => "full"), used: text.length, unit: "characters" };
  },
};
