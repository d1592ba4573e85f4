// What `load_skill` and `read_skill_file` answer, to the preview agent and to others alike. The keys are those of the
// founding documents (FR-14 to FR-16) and are read by models: they do not change.

/** The instructions of a skill (tier 1). */
export interface LoadedSkillAnswer {
  readonly skill_name: string;
  readonly description: string;
  /** Everything after the frontmatter, as written. */
  readonly instructions: string;
  /** Supporting files, relative to the skill directory, as `read_skill_file` takes them. */
  readonly available_files: readonly string[];
}

/** A supporting file of a skill (tier 2), or some of its lines. */
export interface SkillFileAnswer {
  readonly skill_name: string;
  readonly filename: string;
  /** Ends with a line in brackets that says what is missing when the text was cut. */
  readonly content: string;
}

/** Why there is no answer, and which names there are. It names no path of the machine. */
export interface SkillAnswerError {
  readonly error: string;
  readonly available_skills?: readonly string[];
  readonly available_files?: readonly string[];
}

export type LoadSkillAnswer = LoadedSkillAnswer | SkillAnswerError;
export type ReadSkillFileAnswer = SkillFileAnswer | SkillAnswerError;

/** A part of a file by lines. */
export interface LinesWanted {
  /** First line, from 1; the start when absent. */
  readonly offset?: number;
  /** Number of lines; to the end when absent. */
  readonly limit?: number;
}
