import { rm } from "node:fs/promises";
import { join } from "node:path";

import { run } from "../process/run.mjs";
import { buildLane } from "./buildLane.mjs";
import { mochaLane, readCounts } from "./mochaLane.mjs";
import { checkDocs, checkFormat, checkLint, checkTypes } from "./tools.mjs";

/** @typedef {import("./types.ts").Lane} Lane */
/** @typedef {import("./types.ts").LaneContext} LaneContext */

/** Milliseconds for the lanes that drive a browser or a VS Code. */
const slow = 600_000;

/**
 * The in-host suite, inside the extension host of a served VS Code.
 * @param {LaneContext} context
 */
async function hostLane({ root, supervisor, env, temporary, chromium, codeServer }) {
  await codeServer();
  const output = join(temporary, "vscode-host.json");
  const script = join(root, "test", "support", "vscode", "runHost.ts");
  const args = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", script, output];
  const result = await run(supervisor, process.execPath, args, {
    cwd: root,
    env: { ...env, SKILLWRIGHT_CHROMIUM: await chromium() },
    timeout: slow,
  });
  return readCounts(output, result);
}

/**
 * Everything that `npm test` runs, in the order of its report.
 * @type {readonly Lane[]}
 */
export const lanes = [
  { name: "types", run: checkTypes },
  { name: "lint", run: checkLint },
  { name: "format", run: checkFormat },
  { name: "docs", run: checkDocs },
  { name: "build", run: buildLane },
  { name: "unit", run: (context) => mochaLane(context, { name: "unit", spec: "test/unit/**/*.test.ts" }) },
  { name: "server", run: (context) => mochaLane(context, { name: "server", spec: "test/server/**/*.test.ts" }) },
  { name: "process", run: (context) => mochaLane(context, { name: "process", spec: "test/process/**/*.test.ts" }) },
  {
    name: "webview",
    built: true,
    browser: true,
    run: async (context) =>
      mochaLane(context, {
        name: "webview",
        spec: "test/webview/**/*.test.ts",
        timeout: slow,
        testTimeout: 60_000,
        env: { SKILLWRIGHT_CHROMIUM: await context.chromium() },
      }),
  },
  { name: "vscode-host", built: true, browser: true, host: true, run: hostLane },
  {
    name: "workbench",
    built: true,
    browser: true,
    host: true,
    run: async (context) => {
      await context.codeServer();
      // Only what this run has seen is worth looking at.
      await rm(join(context.root, "test-results", "screenshots"), { recursive: true, force: true });
      return mochaLane(context, {
        name: "workbench",
        spec: "test/vscode/workbench/**/*.test.ts",
        timeout: slow,
        env: { SKILLWRIGHT_CHROMIUM: await context.chromium() },
      });
    },
  },
];
