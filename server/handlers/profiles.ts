import type { CancellationToken } from "vscode-languageserver/node";
import {
  profileDiscoveryRequest,
  profilesChangedNotification,
  profilesRequest,
  type ProfileDiscoveryParams,
} from "../../contract/profiles.ts";
import { describeError } from "../../core/workspace/describeError.ts";
import { createDelayed } from "../delayed.ts";
import { answer, type Session } from "../session.ts";

/** The requests of contract/profiles.ts. */
export function registerProfiles(session: Session): void {
  session.connection.onRequest(profilesRequest, (...given: unknown[]) =>
    // A request without parameters comes with its token as the only argument.
    answer(session, "profiles", undefined, given.at(-1) as CancellationToken, (_path, signal) =>
      session.workspace.profiles.list(signal),
    ),
  );
  session.connection.onRequest(
    profileDiscoveryRequest,
    (params: Partial<ProfileDiscoveryParams> | null | undefined, token: CancellationToken) =>
      answer(session, "profile discovery", undefined, token, async (_path, signal) => {
        const id: unknown = params?.profile;
        return typeof id === "string" ? ((await session.workspace.profiles.discovery(id, signal)) ?? null) : null;
      }),
  );
}

/** Milliseconds without another change after which the client is told: profiles change with every key while one is edited. */
const quiet = 250;

/** Tells the client that profiles changed, once for changes that come together. Returns what ends it. */
export function announceProfileChanges(session: Session): () => void {
  const tell = () => {
    session.connection.sendNotification(profilesChangedNotification).catch((error: unknown) => {
      session.logger.debug(`The client was not told of changed profiles. ${describeError(error)}`);
    });
  };
  const notify = createDelayed(session.environment.notifyDelay ?? quiet, tell, true);
  const stop = session.workspace.profiles.onDidChange(() => notify.schedule());
  return () => {
    stop();
    notify.dispose();
  };
}
