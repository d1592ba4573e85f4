import type { SupportingFile } from "../../contract/catalog.ts";
import type { Path } from "../ports.ts";
import type { FileGraph, ReferenceState, SupportingDocument } from "../rules/types.ts";
import type { Target } from "../targets/types.ts";
import type { SkillRecord } from "../workspace/types.ts";

/**
 * What the language features ask of the workspace. `from` is always the SKILL.md that the question comes from: a skill
 * that the configuration hides is seen by other hidden ones only.
 */
export interface LanguageView {
  /** Every skill that the one at `from` can name, in no particular order. */
  skills(from: Path): Iterable<SkillRecord>;
  /** Skills of exactly this name, the one that wins first. */
  skillsNamed(name: string, from: Path): readonly SkillRecord[];
  /** Targets that the skill at `from` is written for. */
  targets(from: Path): readonly Target[];
  /** Files of the skill other than its SKILL.md, by name. */
  supportingFiles(from: Path, signal?: AbortSignal): Promise<readonly SupportingFile[]>;
  /** What a relative path written in the skill leads to. */
  reference(from: Path, target: string, signal?: AbortSignal): Promise<ReferenceState>;
  /** Text of a file inside the skill, the open editor's first; undefined when it is missing, no text or outside. */
  readText(from: Path, file: Path, signal?: AbortSignal): Promise<string | undefined>;
  /** A text file of a known skill other than its SKILL.md, parsed, open or closed; undefined for any other path. */
  supportingDocument(path: Path, signal?: AbortSignal): Promise<SupportingDocument | undefined>;
  /** The supporting files of the skill at a SKILL.md and what leads to them; undefined when it cannot be read. */
  graph(skillPath: Path, signal?: AbortSignal): Promise<FileGraph | undefined>;
  /** Tokens of a text; undefined when no tokenizer is there. */
  countTokens(text: string, signal?: AbortSignal): Promise<number | undefined>;
}
