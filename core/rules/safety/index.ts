import type { Rule } from "../types.ts";

/** The rules on what can harm the one who installs a skill, in the order of the documentation. */
export const safetyRules: readonly Rule[] = [];
