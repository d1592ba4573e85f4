import type { Rule } from "../types.ts";
import { allowedToolsUnscoped } from "./allowedToolsUnscoped.ts";
import { commentInstructions } from "./commentInstructions.ts";
import { credentialAccess } from "./credentialAccess.ts";
import { dynamicCommand } from "./dynamicCommand.ts";
import { hiddenCharacters } from "./hiddenCharacters.ts";
import { networkToShell } from "./networkToShell.ts";
import { secret } from "./secret.ts";
import { symlinkOutside } from "./symlinkOutside.ts";

/** The rules on what harms the user of a skill, in the order of the documentation. */
export const safetyRules: readonly Rule[] = [
  secret,
  networkToShell,
  credentialAccess,
  dynamicCommand,
  hiddenCharacters,
  commentInstructions,
  symlinkOutside,
  allowedToolsUnscoped,
];
