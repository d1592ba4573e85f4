import type { SkillTokens } from "../../contract/catalog.ts";
import type { Path } from "../ports.ts";
import { formatNumber, plural } from "./format.ts";

/** A line above the first one of a SKILL.md. */
export interface Lens {
  readonly title: string;
  readonly tooltip: string;
  /** What pressing it does; without it, it only tells. */
  readonly action?: { readonly kind: "try"; readonly skill: string; readonly path: Path };
}

/** What the lenses of a skill tell. */
export interface LensFacts {
  readonly name: string;
  readonly path: Path;
  /** Undefined until they are counted. */
  readonly tokens: SkillTokens | undefined;
  /** Tokens that the catalog may take. */
  readonly catalogBudget: number;
  /** True when the model finds the skill in its catalog. */
  readonly listed: boolean;
  readonly files: number;
  /** True when the editor has the chat to try the skill in. */
  readonly canTry: boolean;
}

/** What a skill costs by tier, and the way into the chat. */
export function lensesOf(facts: LensFacts): readonly Lens[] {
  const { tokens, listed, files, canTry, name, path } = facts;
  const lenses: Lens[] = tokens ? [catalogLens(facts, tokens), loadLens(tokens)] : [];
  if (tokens && files > 0) lenses.push(filesLens(tokens, files));
  if (canTry && listed) {
    lenses.push({
      title: "Try in chat",
      tooltip: `Begin a prompt for the skill ${name} in the Skillwright chat`,
      action: { kind: "try", skill: name, path },
    });
  }
  return lenses;
}

function catalogLens({ catalogBudget, listed }: LensFacts, { catalog }: SkillTokens): Lens {
  if (!listed) return { title: "Not in the catalog", tooltip: "The model does not learn of this skill by itself." };
  return {
    title: `≈${plural(catalog, "token")} in every prompt (${share(catalog, catalogBudget)} of the catalog budget)`,
    tooltip: `The catalog of all skills may take ${formatNumber(catalogBudget)} tokens (catalogTokens in .skillwright.yaml).`,
  };
}

function loadLens({ instructions }: SkillTokens): Lens {
  return {
    title: `≈${formatNumber(instructions)} when loaded`,
    tooltip: "Tokens of the instructions, which an agent reads when it has chosen the skill.",
  };
}

function filesLens({ supporting }: SkillTokens, files: number): Lens {
  return {
    title: `≈${formatNumber(supporting)} in ${plural(files, "file")}`,
    tooltip: "Tokens of the text files beside it, which an agent reads one by one when it needs them.",
  };
}

/** Per cent, with one decimal below ten. */
function share(part: number, whole: number): string {
  const percent = (part / Math.max(1, whole)) * 100;
  if (percent < 0.1) return "<0.1%";
  return `${percent < 10 ? percent.toFixed(1).replace(/\.0$/, "") : Math.round(percent)}%`;
}
