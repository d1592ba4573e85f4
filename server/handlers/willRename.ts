import type { FixRename } from "../../contract/finding.ts";
import { followMoves } from "../../core/language/rename/followMoves.ts";
import { toRefactoringEdit } from "../refactoringEdit.ts";
import type { RenamesUnderWay } from "../renamesUnderWay.ts";
import { answer, type Session } from "../session.ts";
import { pathOf } from "../uris.ts";

/** `workspace/willRenameFiles`: the edits that go with files and directories that are moved in the explorer. */
export function registerWillRename(session: Session, underWay: RenamesUnderWay): void {
  session.connection.workspace.onWillRenameFiles(({ files }, token) =>
    answer(session, "rename of files", undefined, token, async (_path, signal) => {
      const moves = files.map(({ oldUri, newUri }): FixRename => ({ from: pathOf(oldUri), to: pathOf(newUri) }));
      if (underWay.takes(moves)) return null;
      const change = await followMoves(moves, await session.workspace.navigation(signal));
      // The editor asks by itself whether such changes are wanted.
      return change ? toRefactoringEdit(change, session.uris, session.client.support.edits, "asked") : null;
    }),
  );
}
