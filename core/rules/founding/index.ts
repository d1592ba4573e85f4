import type { Rule } from "../types.ts";
import { dependenciesType } from "./dependenciesType.ts";
import { dependencyCycle } from "./dependencyCycle.ts";
import { dependencyUnknown } from "./dependencyUnknown.ts";
import { nameDuplicate } from "./nameDuplicate.ts";
import { tagsType } from "./tagsType.ts";
import { versionType } from "./versionType.ts";

/** The rules on the fields of the founding formats, in the order of the documentation. */
export const foundingRules: readonly Rule[] = [
  nameDuplicate,
  versionType,
  tagsType,
  dependenciesType,
  dependencyUnknown,
  dependencyCycle,
];
