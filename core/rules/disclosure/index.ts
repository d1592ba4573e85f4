import type { Rule } from "../types.ts";
import { bodyLines } from "./bodyLines.ts";
import { bodyTokens } from "./bodyTokens.ts";
import { descriptionTokens } from "./descriptionTokens.ts";

/** The rules on budgets and progressive disclosure, in the order of the documentation. */
export const disclosureRules: readonly Rule[] = [bodyLines, bodyTokens, descriptionTokens];
