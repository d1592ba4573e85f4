import type { Path } from "../../ports.ts";
import type { SkillRecord } from "../../workspace/types.ts";
import { escapeMarkdown, inlineCode } from "../format.ts";
import type { LanguageView } from "../view.ts";

const stateWords: Readonly<Record<SkillRecord["state"], string>> = {
  active: "",
  shadowed: "shadowed by another skill of this name",
  invalid: "cannot be loaded",
  ineligible: "not eligible",
  hidden: "hidden by the configuration",
};

/** What an author wants to know of the skills with a name: what each is for and where it lies. Undefined for none. */
export function skillCard(name: string, from: Path, view: LanguageView): string | undefined {
  const skills = view.skillsNamed(name, from);
  if (skills.length === 0) return undefined;
  return skills.map(card).join("\n\n---\n\n");
}

function card(skill: SkillRecord): string {
  const facts = [
    `version ${escapeMarkdown(skill.version)}`,
    ...(skill.category ? [escapeMarkdown(skill.category)] : []),
    ...(skill.tags.length > 0 ? [skill.tags.map(inlineCode).join(" ")] : []),
    ...(skill.state === "active" ? [] : [stateWords[skill.state]]),
  ];
  const lines = [
    `**${escapeMarkdown(skill.name)}** · ${facts.join(" · ")}`,
    skill.description ? escapeMarkdown(skill.description) : "*No description.*",
    ...(skill.dependencies.length > 0 ? [`Builds on ${skill.dependencies.map(inlineCode).join(", ")}.`] : []),
    inlineCode(skill.path),
  ];
  return lines.join("\n\n");
}
