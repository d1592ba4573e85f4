import type { Rule } from "../types.ts";
import { bodyEmpty } from "./bodyEmpty.ts";
import { descriptionOverlap } from "./descriptionOverlap.ts";
import { descriptionPerson } from "./descriptionPerson.ts";
import { descriptionVague } from "./descriptionVague.ts";
import { headingEmpty } from "./headingEmpty.ts";
import { nameVague } from "./nameVague.ts";
import { severalDomains } from "./severalDomains.ts";
import { sideEffectInvocable } from "./sideEffectInvocable.ts";
import { stepsInParagraphs } from "./stepsInParagraphs.ts";
import { templatePlaceholder } from "./templatePlaceholder.ts";
import { whenNotToUseMissing } from "./whenNotToUseMissing.ts";
import { whenToUseMissing } from "./whenToUseMissing.ts";

/** The rules on what makes a model choose and follow a skill, in the order of the documentation. */
export const triggeringRules: readonly Rule[] = [
  whenToUseMissing,
  whenNotToUseMissing,
  descriptionVague,
  descriptionPerson,
  nameVague,
  templatePlaceholder,
  bodyEmpty,
  headingEmpty,
  stepsInParagraphs,
  severalDomains,
  sideEffectInvocable,
  descriptionOverlap,
];
