import { DidChangeWatchedFilesNotification, FileChangeType } from "vscode-languageserver/node";
import { catalogRequest, discoveryRequest, type CatalogResult, type DiscoveryResult } from "../../../contract/lsp.ts";
import type { SkillSummary } from "../../../contract/catalog.ts";
import { uriOf } from "../../../server/uris.ts";
import type { TestServer } from "./testServer.ts";

const types = {
  created: FileChangeType.Created,
  changed: FileChangeType.Changed,
  deleted: FileChangeType.Deleted,
} as const;

/** Tells the server that these paths changed on disk, as the editor's file watcher does. */
export async function notify(
  server: TestServer,
  ...events: readonly (readonly [keyof typeof types, string])[]
): Promise<void> {
  const changes = events.map(([type, path]) => ({ uri: uriOf(path), type: types[type] }));
  await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
}

export function catalog(server: TestServer): Promise<CatalogResult> {
  return server.connection.sendRequest<CatalogResult>(catalogRequest);
}

export function discovery(server: TestServer): Promise<DiscoveryResult> {
  return server.connection.sendRequest<DiscoveryResult>(discoveryRequest);
}

/** The catalog's skills as `name state path`, paths without `/w/`. */
export async function listed(server: TestServer): Promise<string[]> {
  return (await catalog(server)).skills.map(({ name, state, path }) => `${name} ${state} ${path.replace("/w/", "")}`);
}

/** Resolves when something is true of the catalog; a test that waits in vain ends by mocha's timeout. */
export async function until(server: TestServer, isTrue: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const before = server.signals.count("catalog");
    if (await isTrue()) return;
    await server.signals.after("catalog", before);
  }
}

/** Resolves when the catalog's skills are these. */
export function untilListed(server: TestServer, expected: readonly string[]): Promise<void> {
  return until(server, async () => JSON.stringify(await listed(server)) === JSON.stringify(expected));
}

/** One skill of the catalog, once it is as the test wants it. */
export async function skillWhen(
  server: TestServer,
  name: string,
  isReady: (skill: SkillSummary) => boolean,
): Promise<SkillSummary> {
  for (;;) {
    const before = server.signals.count("catalog");
    const skill = (await catalog(server)).skills.find((candidate) => candidate.name === name);
    if (skill && isReady(skill)) return skill;
    await server.signals.after("catalog", before);
  }
}
