// Types of what the extension `skillwright.skillwright` exports. Copy this file into your extension. See api.md.

import type { CancellationToken } from "vscode";

/** Something that can be given back. */
export interface Subscription {
  dispose(): void;
}

/** A file of a skill other than its SKILL.md. */
export interface SupportingFile {
  /** Relative to the skill directory, with `/`. */
  readonly name: string;
  readonly bytes: number;
  /** `escapes`: a link out of the skill, which cannot be read. */
  readonly kind: "text" | "link" | "escapes" | "other";
}

/** A skill that an agent of the workspace would be offered. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly tags: readonly string[];
  readonly category?: string;
  /** Absolute path of SKILL.md. */
  readonly path: string;
  /** Absolute path of the skill directory. */
  readonly directory: string;
  readonly files: readonly SupportingFile[];
  /** `false` for a skill that users cannot call by its name. */
  readonly userInvocable?: false;
  /** Estimates; absent while they are not counted. */
  readonly tokens?: { readonly catalog: number; readonly instructions: number; readonly supporting: number };
}

/** Why there is no answer, and which names there are. */
export interface SkillAnswerError {
  readonly error: string;
  readonly available_skills?: readonly string[];
  readonly available_files?: readonly string[];
}

export interface LoadedSkillAnswer {
  readonly skill_name: string;
  readonly description: string;
  /** Everything after the frontmatter. */
  readonly instructions: string;
  /** Names that `read` takes. */
  readonly available_files: readonly string[];
}

export interface SkillFileAnswer {
  readonly skill_name: string;
  readonly filename: string;
  /** Ends with a line in brackets that says what is missing when the text was cut. */
  readonly content: string;
}

/** A part of a file by lines. */
export interface LinesWanted {
  /** First line, from 1. */
  readonly offset?: number;
  /** Number of lines. */
  readonly limit?: number;
}

/** Members are only ever added while `version` stays the same. */
export interface SkillwrightApi {
  readonly version: 1;
  /** The skills that an agent of this workspace would be offered. Rejects while the language server is down. */
  list(): Promise<readonly Skill[]>;
  /** The instructions of a skill. Rejects while the server is down, when cancelled, and in an untrusted workspace. */
  load(skill: string, token?: CancellationToken): Promise<LoadedSkillAnswer | SkillAnswerError>;
  /** A supporting file of a skill or some of its lines; otherwise as `load`. */
  read(
    skill: string,
    file: string,
    lines?: LinesWanted,
    token?: CancellationToken,
  ): Promise<SkillFileAnswer | SkillAnswerError>;
  /** Fires when `list` may give something else. Instructions and files are read afresh each time and not told of. */
  readonly onDidChange: (listener: () => void) => Subscription;
}
