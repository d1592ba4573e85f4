import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";

import { windowAddress } from "./address.ts";
import { launchBrowser, viewport } from "./browser.ts";
import { bundleHostSuite } from "./hostBundle.ts";
import { readHostResult, type HostResult } from "./hostResult.ts";
import type { HostSuite } from "./hostSuites.ts";
import { repository } from "./paths.ts";
import { startServer } from "./server.ts";
import { temporaryFolder } from "./workspaceCopy.ts";

/** Milliseconds for a whole run; when the host never starts, nothing else says so. */
const runTimeout = 180_000;

export interface HostRun {
  /** `undefined` when the suite never said its result. */
  readonly result: HostResult | undefined;
  /** How the run ended, in a few words. */
  readonly end: string;
  /** Log of the extension. */
  readonly log: string;
  /** Console of the extension host and output of the server: long, and mostly not about us. */
  readonly trace: string;
}

/** Runs a part of the in-host suite in the extension host of a served VS Code. */
export async function runHostSuite(suite: HostSuite): Promise<HostRun> {
  const tests = await bundleHostSuite();
  const { folder: workspace, workspaceFile } = await suite.prepare();
  const logs = await temporaryFolder("log");
  const server = await startServer({ extensions: suite.extensions, trusted: suite.trusted });
  const browser = await launchBrowser();
  const log = join(logs.path, "extension.log");
  await appendFile(log, "");
  try {
    const page = await browser.newPage({ viewport });
    let console = "";
    await page.exposeFunction("codeAutomationLog", (_type: string, args: readonly unknown[]) => {
      console += `${args.map(asText).join(" ")}\n`;
    });
    const { promise: exited, resolve: exit } = Promise.withResolvers<string>();
    await page.exposeFunction("codeAutomationExit", (code: number) => exit(`exit code ${code}`));
    const timer = setTimeout(() => exit(`no end within ${runTimeout} ms`), runTimeout);
    const environment = { SKILLWRIGHT_LOG_FILE: log, SKILLWRIGHT_SUITE: suite.name };
    const opened = { folder: workspace.path, ...(workspaceFile === undefined ? {} : { workspaceFile }) };
    await page.goto(windowAddress(server.authority, { ...opened, extension: repository, tests, environment }));
    const end = await exited;
    clearTimeout(timer);
    const trace = `Console of the extension host:\n${console}\n\nServer:\n${server.output()}`;
    return { result: readHostResult(console), end, log: await readFile(log, "utf8"), trace };
  } finally {
    await browser.close();
    await server.stop();
    await Promise.all([workspace.dispose(), logs.dispose()]);
  }
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
