import { configuration } from "./configuration/configuration.ts";
import { bodyLines } from "./disclosure/bodyLines.ts";
import { bodyTokens } from "./disclosure/bodyTokens.ts";
import { descriptionTokens } from "./disclosure/descriptionTokens.ts";
import { dependenciesType } from "./founding/dependenciesType.ts";
import { dependencyCycle } from "./founding/dependencyCycle.ts";
import { dependencyUnknown } from "./founding/dependencyUnknown.ts";
import { nameDuplicate } from "./founding/nameDuplicate.ts";
import { tagsType } from "./founding/tagsType.ts";
import { versionType } from "./founding/versionType.ts";
import { allowedToolsForm } from "./portability/allowedToolsForm.ts";
import { nameNotAscii } from "./portability/nameNotAscii.ts";
import { unknownField } from "./portability/unknownField.ts";
import { referenceMissing } from "./references/referenceMissing.ts";
import { referenceWrongCase } from "./references/referenceWrongCase.ts";
import { allowedToolsType } from "./spec/allowedToolsType.ts";
import { compatibilityEmpty } from "./spec/compatibilityEmpty.ts";
import { compatibilityTooLong } from "./spec/compatibilityTooLong.ts";
import { compatibilityType } from "./spec/compatibilityType.ts";
import { descriptionEmpty } from "./spec/descriptionEmpty.ts";
import { descriptionMissing } from "./spec/descriptionMissing.ts";
import { descriptionTooLong } from "./spec/descriptionTooLong.ts";
import { descriptionType } from "./spec/descriptionType.ts";
import { fileNameCase } from "./spec/fileNameCase.ts";
import { frontmatterMissing } from "./spec/frontmatterMissing.ts";
import { frontmatterNotFirst } from "./spec/frontmatterNotFirst.ts";
import { frontmatterOddFence } from "./spec/frontmatterOddFence.ts";
import { frontmatterUnclosed } from "./spec/frontmatterUnclosed.ts";
import { licenseType } from "./spec/licenseType.ts";
import { metadataType } from "./spec/metadataType.ts";
import { metadataValues } from "./spec/metadataValues.ts";
import { nameDirectoryMismatch } from "./spec/nameDirectoryMismatch.ts";
import { nameEmpty } from "./spec/nameEmpty.ts";
import { nameFormat } from "./spec/nameFormat.ts";
import { nameMissing } from "./spec/nameMissing.ts";
import { nameTooLong } from "./spec/nameTooLong.ts";
import { nameType } from "./spec/nameType.ts";
import { skillFileMissing } from "./spec/skillFileMissing.ts";
import { textControlCharacter } from "./spec/textControlCharacter.ts";
import { textLineTooLong } from "./spec/textLineTooLong.ts";
import { textNotUtf8 } from "./spec/textNotUtf8.ts";
import { textTooLarge } from "./spec/textTooLarge.ts";
import { yamlDuplicateKey } from "./spec/yamlDuplicateKey.ts";
import { yamlNotAMapping } from "./spec/yamlNotAMapping.ts";
import { yamlSubset } from "./spec/yamlSubset.ts";
import { yamlSyntax } from "./spec/yamlSyntax.ts";
import { yamlTooDeep } from "./spec/yamlTooDeep.ts";
import { yamlUnquotedColon } from "./spec/yamlUnquotedColon.ts";
import type { Rule, RuleInfo } from "./types.ts";

/** Every rule that looks at a SKILL.md, in the order in which the documentation lists them. */
export const rules: readonly Rule[] = [
  frontmatterMissing,
  frontmatterUnclosed,
  frontmatterNotFirst,
  frontmatterOddFence,
  yamlSyntax,
  yamlUnquotedColon,
  yamlDuplicateKey,
  yamlNotAMapping,
  yamlTooDeep,
  yamlSubset,
  nameMissing,
  nameEmpty,
  nameType,
  nameTooLong,
  nameFormat,
  nameDirectoryMismatch,
  descriptionMissing,
  descriptionEmpty,
  descriptionType,
  descriptionTooLong,
  licenseType,
  compatibilityType,
  compatibilityEmpty,
  compatibilityTooLong,
  metadataType,
  metadataValues,
  allowedToolsType,
  fileNameCase,
  textTooLarge,
  textLineTooLong,
  textNotUtf8,
  textControlCharacter,
  nameNotAscii,
  unknownField,
  allowedToolsForm,
  nameDuplicate,
  versionType,
  tagsType,
  dependenciesType,
  dependencyUnknown,
  dependencyCycle,
  bodyLines,
  bodyTokens,
  descriptionTokens,
  referenceMissing,
  referenceWrongCase,
];

/** Every rule that is documented: those above, and those on directories and on the configuration. */
export const ruleInfos: readonly RuleInfo[] = [skillFileMissing, ...rules, configuration];

/** What a rule says about itself, or undefined for an unknown id. */
export function ruleById(id: string): RuleInfo | undefined {
  return ruleInfos.find((rule) => rule.id === id);
}
