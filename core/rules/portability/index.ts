import type { Rule } from "../types.ts";
import { allowedToolsForm } from "./allowedToolsForm.ts";
import { allowedToolsSyntax } from "./allowedToolsSyntax.ts";
import { argumentHintMissing } from "./argumentHintMissing.ts";
import { argumentHintType } from "./argumentHintType.ts";
import { booleanType } from "./booleanType.ts";
import { descriptionMarkup } from "./descriptionMarkup.ts";
import { fieldValue } from "./fieldValue.ts";
import { forkMissing } from "./forkMissing.ts";
import { nameNotAscii } from "./nameNotAscii.ts";
import { nameReservedWord } from "./nameReservedWord.ts";
import { openclawLegacyKey } from "./openclawLegacyKey.ts";
import { openclawMetadata } from "./openclawMetadata.ts";
import { pathAbsolute } from "./pathAbsolute.ts";
import { pathBackslash } from "./pathBackslash.ts";
import { pathHome } from "./pathHome.ts";
import { pathOwnRoot } from "./pathOwnRoot.ts";
import { placeholderNotReplaced } from "./placeholderNotReplaced.ts";
import { toolUnknown } from "./toolUnknown.ts";
import { unknownField } from "./unknownField.ts";
import { whenToUseTooLong } from "./whenToUseTooLong.ts";

/** The rules on what agents read differently, in the order of the documentation. */
export const portabilityRules: readonly Rule[] = [
  nameNotAscii,
  nameReservedWord,
  descriptionMarkup,
  whenToUseTooLong,
  unknownField,
  fieldValue,
  forkMissing,
  booleanType,
  allowedToolsForm,
  allowedToolsSyntax,
  toolUnknown,
  argumentHintType,
  argumentHintMissing,
  placeholderNotReplaced,
  openclawMetadata,
  openclawLegacyKey,
  pathBackslash,
  pathAbsolute,
  pathHome,
  pathOwnRoot,
];
