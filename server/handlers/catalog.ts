import type { CancellationToken } from "vscode-languageserver/node";
import {
  catalogChangedNotification,
  catalogRequest,
  discoveryRequest,
  type CatalogChangedParams,
} from "../../contract/lsp.ts";
import { createDelayed } from "../delayed.ts";
import { describeError } from "../../core/workspace/describeError.ts";
import { answer, type Session } from "../session.ts";

/** The requests of contract/lsp.ts. */
export function registerCatalog(session: Session): void {
  type Work = (signal: AbortSignal) => Promise<object>;
  const register = (method: string, what: string, work: Work): void => {
    // A request without parameters comes with its token as the only argument.
    session.connection.onRequest(method, (...given: unknown[]) =>
      answer(session, what, undefined, given.at(-1) as CancellationToken, (_path, signal) => work(signal)),
    );
  };
  register(catalogRequest, "catalog", (signal) => session.workspace.snapshot(signal));
  register(discoveryRequest, "discovery", (signal) => session.workspace.discovery(signal));
}

/**
 * Milliseconds without another change after which the client is told: its view asks for all skills then, which is not
 * done while someone types a description.
 */
const quiet = 250;

/** Tells the client of catalog changes, once for changes that come together. Returns what ends it. */
export function announceCatalogChanges(session: Session): () => void {
  const tell = () => {
    const params: CatalogChangedParams = { revision: session.workspace.revision };
    session.connection.sendNotification(catalogChangedNotification, params).catch((error: unknown) => {
      session.logger.debug(`The client was not told of a catalog change. ${describeError(error)}`);
    });
  };
  const notify = createDelayed(session.environment.notifyDelay ?? quiet, tell, true);
  const stop = session.workspace.onDidChange((change) => {
    if (change.catalog) notify.schedule();
  });
  return () => {
    stop();
    notify.dispose();
  };
}
