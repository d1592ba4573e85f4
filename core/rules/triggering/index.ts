import type { Rule } from "../types.ts";

/** The rules on descriptions that trigger and instructions that can be followed, in the order of the documentation. */
export const triggeringRules: readonly Rule[] = [];
