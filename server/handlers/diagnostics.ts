import { DocumentDiagnosticReportKind, type DocumentDiagnosticReport } from "vscode-languageserver/node";
import type { Finding } from "../../contract/finding.ts";
import type { Path } from "../../core/ports.ts";
import { toDiagnostic } from "../convert.ts";
import { createDelayed } from "../delayed.ts";
import { describeError } from "../../core/workspace/describeError.ts";
import { answer, type Session } from "../session.ts";
import { pathOf } from "../uris.ts";

/** `textDocument/diagnostic`: the findings of one file, or that they are still those of the last answer. */
export function registerPullDiagnostics(session: Session): void {
  const ids = new WeakMap<readonly Finding[], string>();
  let last = 0;
  const idOf = (findings: readonly Finding[]): string => {
    const known = ids.get(findings);
    if (known !== undefined) return known;
    const id = String(++last);
    ids.set(findings, id);
    return id;
  };
  session.connection.languages.diagnostics.on((params, token) =>
    answer<DocumentDiagnosticReport>(session, "diagnostics", params.textDocument.uri, token, async (path, signal) => {
      const findings = await session.workspace.check(path, signal);
      const resultId = idOf(findings);
      if (resultId === params.previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
      const items = findings.map((finding) => toDiagnostic(finding, session.uris));
      return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
    }),
  );
}

/** Asks the client to pull again when findings changed by something else than an edit. Returns what ends it. */
export function refreshPulledDiagnostics(session: Session): () => void {
  const refresh = createDelayed(session.environment.notifyDelay ?? 50, () => {
    session.connection.languages.diagnostics.refresh().catch((error: unknown) => {
      session.logger.debug(`The client did not refresh its diagnostics. ${describeError(error)}`);
    });
  });
  const stop = session.workspace.onDidChange((change) => {
    if (change.documents.length > 0) refresh.schedule();
  });
  return () => {
    stop();
    refresh.dispose();
  };
}

/**
 * Publishes diagnostics, for clients that do not pull: after each change of an open document and whenever something else
 * changes its findings. A newer text ends the check of an older one. Returns what ends it.
 */
export function publishDiagnostics(session: Session): () => void {
  const running = new Map<Path, AbortController>();
  const publish = async (path: Path): Promise<void> => {
    running.get(path)?.abort();
    const controller = new AbortController();
    running.set(path, controller);
    const version = session.uris.version(path);
    try {
      const findings = await session.workspace.check(path, controller.signal);
      if (controller.signal.aborted || version === undefined) return;
      const diagnostics = findings.map((finding) => toDiagnostic(finding, session.uris));
      await session.connection.sendDiagnostics({ uri: session.uris.uri(path), version, diagnostics });
    } catch (error) {
      if (!controller.signal.aborted) session.logger.error(`${path} could not be checked. ${describeError(error)}`);
    } finally {
      if (running.get(path) === controller) running.delete(path);
    }
  };
  const subscriptions = [
    session.documents.onDidChangeContent(({ document }) => void publish(pathOf(document.uri))),
    session.documents.onDidClose(({ document }) => {
      running.get(pathOf(document.uri))?.abort();
      // Otherwise the findings of the closed file take the place of these (see checkedFiles.ts).
      if (session.client.options.problems !== "open") return;
      session.connection.sendDiagnostics({ uri: document.uri, diagnostics: [] }).catch((error: unknown) => {
        session.logger.debug(`The diagnostics of ${document.uri} were not cleared. ${describeError(error)}`);
      });
    }),
  ];
  const stop = session.workspace.onDidChange((change) => {
    for (const path of change.documents) void publish(path);
  });
  return () => {
    stop();
    for (const subscription of subscriptions) subscription.dispose();
    for (const controller of running.values()) controller.abort();
  };
}
