import { CodeActionKind, type CodeAction, type CodeActionContext, type Diagnostic } from "vscode-languageserver/node";
import type { Finding } from "../../contract/finding.ts";
import type { Range } from "../../contract/text.ts";
import { fixAll, quickFixes } from "../../core/language/actions.ts";
import { suppressActions } from "../../core/language/suppressActions.ts";
import type { Action } from "../../core/language/types.ts";
import type { Path } from "../../core/ports.ts";
import { diagnosticSource, toCodeAction } from "../convert.ts";
import { contains, sameRange } from "../ranges.ts";
import { answer, type Session } from "../session.ts";
import { canApply } from "../workspaceEdit.ts";
import { refactoringActions, refactoringKinds } from "./refactorings.ts";

/** Kinds of the actions that this server gives, for its capabilities. */
export const codeActionKinds: readonly string[] = [
  CodeActionKind.QuickFix,
  `${CodeActionKind.SourceFixAll}.skillwright`,
  ...refactoringKinds,
];

/**
 * `textDocument/codeAction`. Fixes are computed from a check of the text as it is now, so nothing depends on which
 * diagnostics the client has or when it got them.
 */
export function registerCodeActions(session: Session): void {
  session.connection.onCodeAction((params, token) =>
    answer(session, "code actions", params.textDocument.uri, token, async (path, signal) => {
      const { context, range } = params;
      const findings = await session.workspace.check(path, signal);
      const all = wants(context, codeActionKinds[1] ?? "") ? fixAll(findings, path) : undefined;
      const actions: readonly Action[] = [
        ...(wants(context, CodeActionKind.QuickFix) ? quickFixes(findings, range) : []),
        ...(wants(context, CodeActionKind.QuickFix) ? await suppressions(session, path, findings, range, signal) : []),
        ...(all ? [all] : []),
      ];
      const { edits } = session.client.support;
      const created = new Set(actions.flatMap(({ fix }) => fix.creates ?? []).map((create) => create.path));
      const wanted = (kind: string) => wants(context, kind);
      return [
        ...actions
          .filter((action) => canApply(action.fix, edits))
          .map((action): CodeAction => toCodeAction(action, answered(action, context), session.uris, edits)),
        ...(await refactoringActions(session, params, wanted, created, signal)),
      ];
    }),
  );
}

/** Actions that turn a rule off by a comment, for the findings that the range touches. */
async function suppressions(
  session: Session,
  path: Path,
  findings: readonly Finding[],
  range: Range,
  signal: AbortSignal,
): Promise<readonly Action[]> {
  if (findings.length === 0) return [];
  const file = await session.workspace.parsed(path, signal);
  return file === undefined ? [] : suppressActions(file, path, findings, range);
}

/** A source action is only given to a client that asks for it by name; without `only` the light bulb is meant. */
function wants(context: CodeActionContext, kind: string): boolean {
  if (!context.only) return !kind.startsWith(CodeActionKind.Source);
  return context.only.some((asked) => asked === "" || kind === asked || kind.startsWith(`${asked}.`));
}

/**
 * The diagnostics of the request that an action answers: ours of the same rule and range, else the editor's own on the
 * same matter. Those carry no source, and where they are not on the same range they mark more of it: VS Code underlines
 * the whole attribute where a finding is about its key or value (measured in 1.139.1).
 */
function answered(action: Action, context: CodeActionContext): readonly Diagnostic[] {
  const { finding } = action;
  if (!finding) return [];
  const ours = context.diagnostics.filter(
    ({ source, code, range }) =>
      source === diagnosticSource && code === finding.rule && sameRange(range, finding.range),
  );
  if (ours.length > 0) return ours;
  return context.diagnostics.filter(({ source, range }) => !source && contains(range, finding.range));
}
