import type { Rule } from "../types.ts";
import { allowedToolsForm } from "./allowedToolsForm.ts";
import { nameNotAscii } from "./nameNotAscii.ts";
import { unknownField } from "./unknownField.ts";

/** The rules on what agents read differently, in the order of the documentation. */
export const portabilityRules: readonly Rule[] = [nameNotAscii, unknownField, allowedToolsForm];
