import type { CancellationToken } from "vscode-languageserver/node";
import { approveRootsRequest, type ApproveRootsParams } from "../../contract/lsp.ts";
import type { Path } from "../../core/ports.ts";
import { answer, type Session } from "../session.ts";

/** `skillwright/approveRoots`: roots outside the workspace are searched, or no longer, without a restart. */
export function registerApproveRoots(session: Session): void {
  session.connection.onRequest(
    approveRootsRequest,
    (params: Partial<ApproveRootsParams> | null | undefined, token: CancellationToken) =>
      answer(session, "approve roots", undefined, token, async (_path, signal) => {
        await session.workspace.approveRoots(readRoots(params?.roots), signal);
        return null;
      }),
  );
}

/** Approved roots as a client sends them. Nothing is approved by a value of another shape. */
export function readRoots(value: unknown): readonly Path[] {
  return Array.isArray(value) && value.every((root) => typeof root === "string") ? value : [];
}
