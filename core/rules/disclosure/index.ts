import type { Rule } from "../types.ts";
import { bodyLines } from "./bodyLines.ts";
import { bodyTokens } from "./bodyTokens.ts";
import { bodyUndivided } from "./bodyUndivided.ts";
import { catalogShare } from "./catalogShare.ts";
import { contentsMissing } from "./contentsMissing.ts";
import { descriptionTokens } from "./descriptionTokens.ts";
import { fileTokens } from "./fileTokens.ts";
import { orphanFile } from "./orphanFile.ts";
import { readLimit } from "./readLimit.ts";
import { referenceDepth } from "./referenceDepth.ts";

/** The rules on budgets and progressive disclosure, in the order of the documentation. */
export const disclosureRules: readonly Rule[] = [
  bodyLines,
  bodyTokens,
  bodyUndivided,
  descriptionTokens,
  catalogShare,
  fileTokens,
  readLimit,
  orphanFile,
  referenceDepth,
  contentsMissing,
];
