import { join } from "node:path";

import { cacheDirectory } from "../../../scripts/cache/directory.mjs";
import { freePort } from "../../../scripts/process/freePort.mjs";
import { createSupervisor } from "../../../scripts/process/supervisor.mjs";
import { startCodeServer } from "../../../scripts/vscode/codeServer.mjs";
import { fetchCodeServer } from "../../../scripts/vscode/codeServerPackage.mjs";
import { linkExtensions } from "../../../scripts/vscode/extensionsFolder.mjs";
import { windowSettings } from "../../../scripts/vscode/settings.mjs";
import { temporaryFolder } from "./workspaceCopy.ts";

/** A served VS Code with data of its own. */
export interface TestServer {
  /** `127.0.0.1:<port>`, for `windowAddress`. */
  readonly authority: string;
  /** What the server printed so far. */
  output(): string;
  /** Ends the server with everything it started and removes its data. */
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** False opens windows in Restricted Mode; true when undefined. */
  readonly trusted?: boolean;
  /** Folders of extensions that are installed beside the one under test. */
  readonly extensions?: readonly string[];
  /** User settings on top of those of `npm start`. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Settings that make a window the same on every machine and quick to look at. */
const testSettings = {
  ...windowSettings,
  "workbench.startupEditor": "none",
  "workbench.enableExperiments": false,
  "workbench.reduceMotion": "on",
  "workbench.colorTheme": "Default Light Modern",
  "editor.accessibilitySupport": "off",
  "git.enabled": false,
  "files.simpleDialog.enable": true,
  "window.confirmBeforeClose": "never",
};

/** Starts VS Code on a free port of 127.0.0.1 with fresh data folders; fetches it first when it is not in the cache. */
export async function startServer({
  trusted = true,
  extensions = [],
  settings = {},
}: TestServerOptions = {}): Promise<TestServer> {
  const supervisor = createSupervisor();
  const release = supervisor.endOnSignal();
  const { directory } = await fetchCodeServer({ supervisor, cache: cacheDirectory() });
  const data = await temporaryFolder("vscode");
  const extensionsDirectory = join(data.path, "extensions");
  await linkExtensions(extensionsDirectory, extensions);
  const server = await startCodeServer({
    supervisor,
    directory,
    dataDirectory: join(data.path, "data"),
    extensionsDirectory,
    port: await freePort(),
    trusted,
    testDriver: true,
    settings: { ...testSettings, ...settings },
  });
  return {
    authority: server.authority,
    output: server.output,
    stop: async () => {
      await supervisor.dispose();
      release();
      await data.dispose();
    },
  };
}
