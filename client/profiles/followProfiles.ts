import { Disposable } from "vscode";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import type { LanguageServer } from "../language/languageServer.ts";
import type { AgentProfiles } from "./agentProfiles.ts";

/** Keeps the profiles up to date: with their files, with the skills while one is chosen, and after each start of the server. */
export function followProfiles(parts: {
  readonly profiles: AgentProfiles;
  readonly server: LanguageServer;
  readonly catalog: CatalogModel;
}): Disposable {
  const { profiles, server, catalog } = parts;
  const refresh = (): void => void profiles.refresh();
  return Disposable.from(
    server.onStarted(refresh),
    server.onProfilesChanged(refresh),
    catalog.onDidChange(() => {
      if (profiles.chosen !== undefined) refresh();
    }),
  );
}
