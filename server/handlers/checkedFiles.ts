import type { Finding } from "../../contract/finding.ts";
import { isInside } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";
import { describeError } from "../../core/workspace/describeError.ts";
import { toDiagnostic } from "../convert.ts";
import type { Session } from "../session.ts";
import { pathOf } from "../uris.ts";

/** Files whose findings are shown without being open; more than anyone reads, and little enough for every editor. */
const maxFiles = 2_000;

/**
 * Publishes what the checks in the background find in files of the workspace folders that no editor has open; nothing
 * polls. Hints are left out: they are for the one who has the file before them. A client that pulls gets nothing
 * published for its open documents, unless it says that it hides what it gets (`hidesPublished`). Returns what ends it.
 */
export function publishCheckedFiles(session: Session): () => void {
  const { workspace, connection, logger, client, documents } = session;
  const published = new Set<Path>();
  let full = false;

  const send = (path: Path, findings: readonly Finding[]): void => {
    const shown = findings.filter(({ severity }) => severity !== "hint");
    if (shown.length === 0 && !published.has(path)) return;
    if (shown.length > 0 && !hasRoom(path)) return;
    if (shown.length > 0) published.add(path);
    else published.delete(path);
    const diagnostics = shown.map((finding) => toDiagnostic(finding, session.uris));
    connection.sendDiagnostics({ uri: session.uris.uri(path), diagnostics }).catch((error: unknown) => {
      logger.debug(`The findings of ${path} were not published. ${describeError(error)}`);
    });
  };
  const hasRoom = (path: Path): boolean => {
    if (published.has(path) || published.size < maxFiles) return true;
    if (!full) logger.info(`Findings of ${maxFiles} files are shown; those of others when they are opened.`);
    full = true;
    return false;
  };
  const isShown = (path: Path): boolean => {
    if (client.options.hidesPublished !== true && session.uris.version(path) !== undefined) return false;
    return workspace.folders.some((folder) => isInside(folder, path));
  };
  const checkNow = async (path: Path): Promise<void> => {
    try {
      const findings = await workspace.check(path);
      send(path, isShown(path) ? findings : []);
    } catch (error) {
      logger.error(`${path} could not be checked. ${describeError(error)}`);
    }
  };

  const stop = workspace.onDidCheck(({ path, findings }) => {
    if (isShown(path)) send(path, findings);
    else if (session.uris.version(path) === undefined) send(path, []);
  });
  const subscriptions = [
    documents.onDidOpen(({ document }) => {
      // What this client pulls takes the place of what was published; where it does not pull, each text has its own.
      const path = pathOf(document.uri);
      if (client.options.hidesPublished === true || !published.has(path)) return;
      if (client.support.pullDiagnostics) send(path, []);
    }),
    documents.onDidClose(({ document }) => {
      if (client.options.hidesPublished === true) return;
      const path = pathOf(document.uri);
      // What was published of the open text has to go too where nothing of the closed file is to be shown.
      if (!client.support.pullDiagnostics) published.add(path);
      void checkNow(path);
    }),
  ];
  return () => {
    stop();
    for (const subscription of subscriptions) subscription.dispose();
  };
}
