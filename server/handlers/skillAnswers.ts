import { ErrorCodes, ResponseError, type CancellationToken } from "vscode-languageserver/node";
import {
  loadSkillRequest,
  readSkillFileRequest,
  type LoadSkillParams,
  type LoadSkillResult,
  type ReadSkillFileParams,
  type ReadSkillFileResult,
} from "../../contract/lsp.ts";
import type { LinesWanted } from "../../contract/skillAnswers.ts";
import { answer, type Session } from "../session.ts";

/**
 * `skillwright/loadSkill` and `skillwright/readSkillFile`: skills for other agents of the editor. In an untrusted
 * workspace both are refused: skill text is what an agent does.
 */
export function registerSkillAnswers(session: Session): void {
  const { connection, workspace } = session;
  connection.onRequest<LoadSkillResult, void>(
    loadSkillRequest,
    (params: Partial<LoadSkillParams> | null | undefined, token: CancellationToken) => {
      const skill = textOf(session, "skill", params?.skill);
      return answer(session, "load skill", undefined, token, (_path, signal) => workspace.serving.load(skill, signal));
    },
  );
  connection.onRequest<ReadSkillFileResult, void>(
    readSkillFileRequest,
    (params: Partial<ReadSkillFileParams> | null | undefined, token: CancellationToken) => {
      const skill = textOf(session, "skill", params?.skill);
      const file = textOf(session, "file", params?.file);
      const lines = linesOf(params ?? {});
      return answer(session, "read skill file", undefined, token, (_path, signal) =>
        workspace.serving.read(skill, file, lines, signal),
      );
    },
  );
}

function textOf({ client }: Session, what: string, value: unknown): string {
  if (!client.options.trusted) {
    throw new ResponseError(
      ErrorCodes.InvalidRequest,
      "Skills are not given to agents until you trust this workspace.",
    );
  }
  if (typeof value === "string") return value;
  throw new ResponseError(ErrorCodes.InvalidParams, `\`${what}\` must be a text.`);
}

/** Lines as a client asks for them; what is no number counts as not said. */
function linesOf({ offset, limit }: { readonly offset?: unknown; readonly limit?: unknown }): LinesWanted {
  return {
    ...(typeof offset === "number" ? { offset } : {}),
    ...(typeof limit === "number" ? { limit } : {}),
  };
}
