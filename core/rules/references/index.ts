import type { Rule } from "../types.ts";
import { anchorMissing } from "./anchorMissing.ts";
import { referenceMissing } from "./referenceMissing.ts";
import { referenceOutside } from "./referenceOutside.ts";
import { referenceWrongCase } from "./referenceWrongCase.ts";

/** The rules on what a skill refers to, in the order of the documentation. */
export const referencesRules: readonly Rule[] = [referenceMissing, referenceWrongCase, anchorMissing, referenceOutside];
