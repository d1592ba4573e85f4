import type { Rule } from "../types.ts";
import { isSkillFile } from "../../skill/fileName.ts";
import { isMaterial, ofFile, ofSkill, type Referring } from "./referring.ts";

export const referenceOutside: Rule = {
  id: "reference-outside",
  category: "references",
  severity: "hint",
  summary: "A link leads to a file outside the skill.",
  why: 'A skill is one directory: that is what is packed, uploaded, installed and read from. A file above it is there in this repository and nowhere else, and agents that read files of a skill through a tool of their own refuse paths that leave it. Links to the SKILL.md of another skill say which skill comes next, and are fine. (Agent Skills specification, "Directory structure" and "File references", 2026-08-09.)',
  fix: "none",
  sample: { bad: "reference-outside", good: "data-analysis" },
  check(context) {
    checkOutside(ofSkill(context));
  },
  checkFile(context) {
    const file = ofFile(context);
    if (file !== undefined && !isMaterial(file)) checkOutside(file);
  },
};

function checkOutside(place: Referring): void {
  for (const reference of place.body.references) {
    if (reference.form === "code" || reference.form === "block") continue;
    const state = place.reference(reference.path);
    if (state.state !== "outside" || state.exists !== true || leadsToSkill(place, reference.path)) continue;
    place.report({
      span: reference.pathSpan,
      message: `\`${reference.path}\` lies outside the skill. Where the skill is packed, uploaded or installed without it, agents find nothing.`,
    });
  }
}

/** True for the SKILL.md of another skill, or its directory. */
function leadsToSkill({ skillNames }: Referring, path: string): boolean {
  if (isSkillFile(path)) return true;
  const last = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
  return skillNames.has(last);
}
