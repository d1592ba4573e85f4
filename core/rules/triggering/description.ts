import { booleanOf, findEntry } from "../../skill/entries.ts";
import type { SkillDocument, YamlEntry, YamlScalar } from "../../skill/types.ts";
import { writtenScalar } from "../fields.ts";

/** The description by which a model chooses. */
export interface TriggerText {
  readonly entry: YamlEntry;
  readonly value: YamlScalar;
  /** Description, and `when_to_use` where it is written: Claude Code lists both. */
  readonly text: string;
}

/**
 * The text by which a model chooses a skill; undefined when none is written, or when no model is meant to choose it
 * (`disable-model-invocation`).
 */
export function triggerText(document: SkillDocument): TriggerText | undefined {
  const description = writtenScalar(document, "description");
  if (description === undefined) return undefined;
  if (booleanOf(findEntry(document.frontmatter, "disable-model-invocation")?.value) === true) return undefined;
  const more = writtenScalar(document, "when_to_use")?.value.text ?? "";
  return { ...description, text: more === "" ? description.value.text : `${description.value.text} Use when ${more}` };
}

/** Headings of the section on when to use a skill. */
export const whenToUseHeading =
  /^(?:\W*)(?:when (?:should (?:i|you) )?(?:to )?use|use (?:this skill )?when|triggers?\b|activation)/i;
/** Headings of the section on when not to. */
export const whenNotToUseHeading =
  /^(?:\W*)(?:when (?:should (?:i|you) )?not (?:to )?use|do(?:n'?t| not) use|not for|out of scope|non-?goals)/i;
