import type { CancellationToken } from "vscode";
import {
  loadSkillRequest,
  readSkillFileRequest,
  type LoadSkillParams,
  type LoadSkillResult,
  type ReadSkillFileParams,
  type ReadSkillFileResult,
} from "../contract/lsp.ts";
import type { LinesWanted } from "../contract/skillAnswers.ts";

/** Asks the language server, as `LanguageServer.request` does. */
export type Ask = <R>(method: string, params: unknown, token?: CancellationToken) => Promise<R>;

/** The skills for other agents of the editor, as the tools of the preview agent answer. */
export class SkillAnswers {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /**
   * The instructions of a skill; a wrong name is part of the answer.
   *
   * @throws When the server is down, the request is cancelled, or the workspace is not trusted.
   */
  load(skill: string, token?: CancellationToken): Promise<LoadSkillResult> {
    const params: LoadSkillParams = { skill };
    return this.#ask<LoadSkillResult>(loadSkillRequest, params, token);
  }

  /** A supporting file of a skill, or some of its lines; otherwise as `load`. */
  read(skill: string, file: string, lines: LinesWanted = {}, token?: CancellationToken): Promise<ReadSkillFileResult> {
    const params: ReadSkillFileParams = { skill, file, ...lines };
    return this.#ask<ReadSkillFileResult>(readSkillFileRequest, params, token);
  }
}
