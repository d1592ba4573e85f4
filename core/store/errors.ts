import { visibleText } from "../skill/names.ts";
import type { StoreError, StoreErrorCode } from "./types.ts";

/** Names that an error lists at most. */
const listedNames = 50;

/** True for an answer of the store that is an error. */
export function isStoreError(value: object): value is StoreError {
  return "error" in value;
}

/** An answer that is an error. `message` must name no path of the machine. */
export function storeError(error: StoreErrorCode, message: string, valid?: readonly string[]): StoreError {
  return { error, message, ...(valid === undefined ? {} : { valid }) };
}

export function skillNotFound(name: string, valid: readonly string[]): StoreError {
  const choice = valid.length === 0 ? "There are no skills." : `Available skills: ${listed(valid)}.`;
  return storeError("skill-not-found", `Skill not found: "${shown(name)}". ${choice}`, valid);
}

export function fileNotFound(skill: string, file: string, valid: readonly string[]): StoreError {
  const choice = valid.length === 0 ? "The skill has no other files." : `Files of the skill: ${listed(valid)}.`;
  return storeError("file-not-found", `File not found: "${shown(file)}" in skill "${shown(skill)}". ${choice}`, valid);
}

/** `reason` is the sentence part after "because" that a refused name was given. */
export function traversal(skill: string, file: string, reason: string): StoreError {
  // An absolute path is not repeated, so that no message ever holds one.
  const named = /^(?:[\\/~]|[A-Za-z]:|[A-Za-z][A-Za-z\d+.-]+:)/.test(file) ? "the given path" : `"${shown(file)}"`;
  const message =
    `Refused as directory traversal: ${named} in skill "${shown(skill)}", because ${reason}. ` +
    'Give a path relative to the skill directory, such as "references/guide.md".';
  return storeError("directory-traversal", message);
}

/** A name that came from a model or a file, short and on one line. */
export function shown(name: string): string {
  const line = /^[\x20-\x7e]*$/.test(name) ? name : visibleText(name);
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}

function listed(names: readonly string[]): string {
  const more = names.length - listedNames;
  const first = names.slice(0, listedNames).map(shown).join(", ");
  return more > 0 ? `${first} and ${more} more` : first;
}
