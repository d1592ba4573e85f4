import { allTargets } from "../../targets/table.ts";
import type { Target } from "../../targets/types.ts";
import { writtenScalar } from "../fields.ts";
import type { CatalogShare, Rule } from "../types.ts";

export const catalogShare: Rule = {
  id: "catalog-share",
  category: "disclosure",
  severity: "hint",
  summary: "The skills of this folder are more than an agent lists.",
  why: `Agents show their model a list of all skills with their descriptions, and a model that does not see a description does not use the skill. ${limits()}. It is said once, at the longest description of the folder, where shortening helps most. Skills of other folders, of plugins and built-in ones come on top. (The sources stand with the targets.)`,
  fix: "none",
  sample: { bad: "catalog-share", good: "data-analysis" },
  check(context) {
    const share = context.catalog?.();
    if (share === undefined || share.longest !== context.path) return;
    const description = writtenScalar(context.document, "description");
    const short = context.targets.filter((target) => isOver(target, share));
    const target = short[0];
    if (description === undefined || target === undefined) return;
    const length = Array.from(description.value.text).length;
    context.report({
      span: description.value.span,
      message: `The ${share.skills} skills of this folder come to about ${share.characters} characters in the catalog; ${target.title} lists ${shown(target)} and ${target.catalog?.beyond}. This description is the longest, with ${length} characters.`,
      targets: short.map(({ id }) => id),
    });
  },
};

function isOver({ catalog }: Target, { characters, skills }: CatalogShare): boolean {
  return characters > (catalog?.characters ?? Infinity) || skills > (catalog?.skills ?? Infinity);
}

function shown({ catalog }: Target): string {
  const parts = [
    ...(catalog?.characters === undefined ? [] : [`${catalog.characters} characters`]),
    ...(catalog?.skills === undefined ? [] : [`${catalog.skills} skills`]),
  ];
  return parts.join(" and ");
}

/** What the targets say, so that the figures stand in one place. */
function limits(): string {
  const limited = allTargets.filter(({ catalog }) => catalog !== undefined);
  return limited.map((target) => `${target.title} lists ${shown(target)} and ${target.catalog?.beyond}`).join("; ");
}
