import type { LoadSkillAnswer, ReadSkillFileAnswer } from "../../contract/skillAnswers.ts";
import { isStoreError } from "./errors.ts";
import type { FileText, LoadedSkill, StoreError } from "./types.ts";

/**
 * What `load_skill` answers (FR-14, FR-15).
 *
 * @param names Names of the active skills, for an error that brings none of its own.
 */
export function loadAnswer(result: LoadedSkill | StoreError, names: readonly string[]): LoadSkillAnswer {
  if (isStoreError(result)) {
    const available = result.error === "skill-not-found" ? (result.valid ?? names) : names;
    return { error: result.message, available_skills: available };
  }
  return {
    skill_name: result.name,
    description: result.metadata.description,
    instructions: result.instructions,
    available_files: result.files.filter((file) => file.kind !== "escapes").map((file) => file.name),
  };
}

/** What `read_skill_file` answers (FR-16). */
export function readAnswer(result: FileText | StoreError): ReadSkillFileAnswer {
  if (!isStoreError(result)) return { skill_name: result.skill, filename: result.file, content: result.content };
  if (result.valid === undefined) return { error: result.message };
  return result.error === "skill-not-found"
    ? { error: result.message, available_skills: result.valid }
    : { error: result.message, available_files: result.valid };
}
