import type { Rule } from "../types.ts";
import { allowedToolsType } from "./allowedToolsType.ts";
import { compatibilityEmpty } from "./compatibilityEmpty.ts";
import { compatibilityTooLong } from "./compatibilityTooLong.ts";
import { compatibilityType } from "./compatibilityType.ts";
import { descriptionEmpty } from "./descriptionEmpty.ts";
import { descriptionMissing } from "./descriptionMissing.ts";
import { descriptionTooLong } from "./descriptionTooLong.ts";
import { descriptionType } from "./descriptionType.ts";
import { fileNameCase } from "./fileNameCase.ts";
import { frontmatterMissing } from "./frontmatterMissing.ts";
import { frontmatterNotFirst } from "./frontmatterNotFirst.ts";
import { frontmatterOddFence } from "./frontmatterOddFence.ts";
import { frontmatterFenceTwice } from "./frontmatterFenceTwice.ts";
import { frontmatterDashesInside } from "./frontmatterDashesInside.ts";
import { frontmatterUnclosed } from "./frontmatterUnclosed.ts";
import { licenseType } from "./licenseType.ts";
import { metadataType } from "./metadataType.ts";
import { metadataValues } from "./metadataValues.ts";
import { nameDirectoryMismatch } from "./nameDirectoryMismatch.ts";
import { nameEmpty } from "./nameEmpty.ts";
import { nameFormat } from "./nameFormat.ts";
import { nameNotNormalized } from "./nameNotNormalized.ts";
import { nameMissing } from "./nameMissing.ts";
import { nameTooLong } from "./nameTooLong.ts";
import { nameType } from "./nameType.ts";
import { textControlCharacter } from "./textControlCharacter.ts";
import { textLineEndsMixed } from "./textLineEndsMixed.ts";
import { textLineTooLong } from "./textLineTooLong.ts";
import { textNotUtf8 } from "./textNotUtf8.ts";
import { textTooLarge } from "./textTooLarge.ts";
import { yamlDuplicateKey } from "./yamlDuplicateKey.ts";
import { yamlNotAMapping } from "./yamlNotAMapping.ts";
import { yamlSubset } from "./yamlSubset.ts";
import { yamlOddIndent } from "./yamlOddIndent.ts";
import { yamlSyntax } from "./yamlSyntax.ts";
import { yamlTooDeep } from "./yamlTooDeep.ts";
import { yamlUnquotedColon } from "./yamlUnquotedColon.ts";

/** The rules on the specification and of files that cannot be read, in the order of the documentation. */
export const specRules: readonly Rule[] = [
  frontmatterMissing,
  frontmatterUnclosed,
  frontmatterNotFirst,
  frontmatterOddFence,
  frontmatterFenceTwice,
  frontmatterDashesInside,
  yamlSyntax,
  yamlUnquotedColon,
  yamlDuplicateKey,
  yamlNotAMapping,
  yamlTooDeep,
  yamlSubset,
  yamlOddIndent,
  nameMissing,
  nameEmpty,
  nameType,
  nameTooLong,
  nameFormat,
  nameNotNormalized,
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
  textLineEndsMixed,
];
