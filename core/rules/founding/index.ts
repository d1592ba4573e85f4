import type { Rule } from "../types.ts";
import { authorType } from "./authorType.ts";
import { categoryType } from "./categoryType.ts";
import { categoryUnknown } from "./categoryUnknown.ts";
import { dependenciesType } from "./dependenciesType.ts";
import { dependencyCycle } from "./dependencyCycle.ts";
import { dependencyUnknown } from "./dependencyUnknown.ts";
import { enabledType } from "./enabledType.ts";
import { entryPointMissing } from "./entryPointMissing.ts";
import { entryPointsForm } from "./entryPointsForm.ts";
import { homepageForm } from "./homepageForm.ts";
import { limitValue } from "./limitValue.ts";
import { nameDuplicate } from "./nameDuplicate.ts";
import { outputSchemaForm } from "./outputSchemaForm.ts";
import { parameterDefault } from "./parameterDefault.ts";
import { parameterDuplicate } from "./parameterDuplicate.ts";
import { parameterType } from "./parameterType.ts";
import { parametersForm } from "./parametersForm.ts";
import { priorityType } from "./priorityType.ts";
import { requiredCapabilitiesType } from "./requiredCapabilitiesType.ts";
import { requiredToolUnknown } from "./requiredToolUnknown.ts";
import { requiredToolsType } from "./requiredToolsType.ts";
import { requiresMisplaced } from "./requiresMisplaced.ts";
import { skillTypeUnknown } from "./skillTypeUnknown.ts";
import { tagsType } from "./tagsType.ts";
import { toolUnavailable } from "./toolUnavailable.ts";
import { versionForm } from "./versionForm.ts";
import { versionType } from "./versionType.ts";

/** The rules on the fields of the founding formats, in the order of the documentation. */
export const foundingRules: readonly Rule[] = [
  nameDuplicate,
  versionType,
  versionForm,
  tagsType,
  dependenciesType,
  dependencyUnknown,
  dependencyCycle,
  categoryType,
  categoryUnknown,
  authorType,
  homepageForm,
  parametersForm,
  parameterType,
  parameterDefault,
  parameterDuplicate,
  outputSchemaForm,
  requiredToolsType,
  requiredToolUnknown,
  requiredCapabilitiesType,
  requiresMisplaced,
  skillTypeUnknown,
  entryPointsForm,
  entryPointMissing,
  limitValue,
  enabledType,
  priorityType,
  toolUnavailable,
];
