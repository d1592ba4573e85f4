import { CodeActionKind, type CodeAction, type CodeActionContext, type Diagnostic } from "vscode-languageserver/node";
import { fixAll, quickFixes } from "../../core/language/actions.ts";
import type { Action } from "../../core/language/types.ts";
import { diagnosticSource, toCodeAction } from "../convert.ts";
import { sameRange } from "../ranges.ts";
import { answer, type Session } from "../session.ts";
import { canApply } from "../workspaceEdit.ts";

/** Kinds of the actions that this server gives, for its capabilities. */
export const codeActionKinds: readonly string[] = [
  CodeActionKind.QuickFix,
  `${CodeActionKind.SourceFixAll}.skillwright`,
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
        ...(all ? [all] : []),
      ];
      const { edits } = session.client.support;
      return actions
        .filter((action) => canApply(action.fix, edits))
        .map((action): CodeAction => toCodeAction(action, answered(action, context), session.uris, edits));
    }),
  );
}

/** A source action is only given to a client that asks for it by name; without `only` the light bulb is meant. */
function wants(context: CodeActionContext, kind: string): boolean {
  if (!context.only) return kind === CodeActionKind.QuickFix;
  return context.only.some((asked) => asked === "" || kind === asked || kind.startsWith(`${asked}.`));
}

/**
 * The diagnostics of the request that an action answers: ours of the same rule and range, else those without a source on
 * the same range, which are the editor's own on the same matter.
 */
function answered(action: Action, context: CodeActionContext): readonly Diagnostic[] {
  const { finding } = action;
  if (!finding) return [];
  const here = context.diagnostics.filter((diagnostic) => sameRange(diagnostic.range, finding.range));
  const ours = here.filter(({ source, code }) => source === diagnosticSource && code === finding.rule);
  return ours.length > 0 ? ours : here.filter(({ source }) => source === undefined);
}
