import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { repository } from "./paths.ts";
import { startServer, type TestServer, type TestServerOptions } from "./server.ts";
import { Workbench } from "./workbench.ts";
import { copySamples, temporaryFolder, type TemporaryFolder } from "./workspaceCopy.ts";

/** Milliseconds to start a server and open a window; the first time on a machine VS Code reads everything from disk. */
const startTimeout = 120_000;
/** File to which the extension writes its log: the served VS Code keeps none. */
const logName = "extension.log";
/** Milliseconds for one scenario. */
const scenarioTimeout = 90_000;

export interface SessionOptions extends Omit<TestServerOptions, "settings"> {
  /** User settings, asked for when the window is opened. */
  readonly settings?: () => Readonly<Record<string, unknown>>;
  /** Makes the folder that the window opens; a copy of the samples when undefined. */
  readonly folder?: () => Promise<TemporaryFolder>;
}

/** What a scenario works with. */
export interface Session {
  readonly workbench: Workbench;
  /** Absolute path of the workspace folder, which tests may change. */
  readonly folder: string;
}

/**
 * Opens a window with Skillwright for the tests of a `describe` block, and closes it after them. A test that fails
 * leaves a picture of the window in `test-results/screenshots` and prints the log of the extension.
 */
export function useSession({
  folder = copySamples,
  settings = () => ({}),
  ...options
}: SessionOptions = {}): () => Session {
  const running: { server?: TestServer; workbench?: Workbench; folder?: TemporaryFolder; logs?: TemporaryFolder } = {};

  before(async function () {
    this.timeout(startTimeout);
    running.folder = await folder();
    running.logs = await temporaryFolder("log");
    running.server = await startServer({ ...options, settings: settings() });
    running.workbench = await Workbench.open(running.server.authority, {
      folder: running.folder.path,
      extension: repository,
      environment: { SKILLWRIGHT_LOG_FILE: join(running.logs.path, logName) },
    });
  });

  beforeEach(function () {
    this.currentTest?.timeout(scenarioTimeout);
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") {
      const name = this.currentTest.fullTitle().replaceAll(/[^a-z0-9]+/gi, "-");
      await running.workbench?.screenshot(`failed-${name}`);
      const log = await readFile(join(running.logs?.path ?? "", logName), "utf8").catch(() => "");
      console.log(`Log of the extension, “${this.currentTest.fullTitle()}”:\n${log}`);
    }
  });

  after(async function () {
    this.timeout(startTimeout);
    await running.workbench?.close();
    await running.server?.stop();
    await running.folder?.dispose();
    await running.logs?.dispose();
  });

  return () => {
    if (running.workbench === undefined || running.folder === undefined) {
      throw new Error("The window is open only while the tests run.");
    }
    return { workbench: running.workbench, folder: running.folder.path };
  };
}
