import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { Failure, describeFailure } from "../bootstrap/failure.mjs";
import { obtainChromium } from "../browser/obtain.mjs";
import { cacheDirectory } from "../cache/directory.mjs";
import { fetchCodeServer } from "../vscode/codeServerPackage.mjs";
import { lanes } from "./lanes.mjs";
import { describeLane, describeTotal } from "./report.mjs";

/** @typedef {import("./types.ts").Lane} Lane */
/** @typedef {import("./types.ts").LaneContext} LaneContext */
/** @typedef {import("./types.ts").LaneResult} LaneResult */

/** Lanes that need nothing of each other run beside each other, as far as two cores help. */
const together = [
  ["types", "lint", "format", "docs"],
  ["build", "unit", "server"],
];

/**
 * Runs the lanes and prints what they found; the last line is `N passed, N failed`.
 * @param {import("../bootstrap/prepare.mjs").Context} context
 * @returns {Promise<number>} exit code
 */
export async function test({ root, supervisor, progress, args }) {
  const { chosen, grep } = readOptions(args);
  const temporary = mkdtempSync(join(tmpdir(), "skillwright-test-"));
  process.once("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
  const cache = cacheDirectory();
  /** @type {LaneContext} */
  const context = {
    root,
    supervisor,
    env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, SKILLWRIGHT_CACHE: cache },
    temporary,
    grep,
    chromium: once(async () => {
      const step = progress.step("Looking for a Chromium");
      try {
        const { path, source } = await obtainChromium({ supervisor, cache, onProgress: step.update });
        if (source === "installed") {
          step.skip();
        } else {
          step.done(`Chromium from ${source}`);
        }
        return path;
      } catch (error) {
        step.fail(error instanceof Error ? error.message : String(error));
        throw error;
      }
    }),
    codeServer: once(async () => {
      const step = progress.step("Preparing VS Code, once");
      try {
        const { version, fetched } = await fetchCodeServer({ supervisor, cache, onProgress: step.update });
        if (fetched) {
          step.done(`VS Code ${version} fetched into ${cache}`);
        } else {
          step.skip();
        }
      } catch (error) {
        step.fail("VS Code could not be fetched.");
        throw error;
      }
    }),
  };
  // Downloads wait for the network, not for a core: begin now, beside the first lanes.
  prefetch(chosen, context);
  const results = await runAll(chosen, context, progress);
  progress.print(`\n${describeTotal(results)}`);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** @param {readonly string[]} args */
function readOptions(args) {
  const names = lanes.map(({ name }) => name);
  const usage = `Usage: npm test -- [--lane <names>] [--grep <text>]\n\nLanes, separated by commas: ${names.join(", ")}`;
  try {
    const { values } = parseArgs({ args: [...args], options: { lane: { type: "string" }, grep: { type: "string" } } });
    const wanted = values.lane?.split(",") ?? names;
    const unknown = wanted.filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new Error(`There is no lane "${unknown.join('", "')}".`);
    }
    const needsBuild = lanes.some(({ name, built }) => built === true && wanted.includes(name));
    const chosen = lanes.filter(({ name }) => wanted.includes(name) || (name === "build" && needsBuild));
    return { chosen, grep: values.grep };
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error), usage);
  }
}

/**
 * @param {readonly Lane[]} chosen
 * @param {LaneContext} context
 */
function prefetch(chosen, { chromium, codeServer }) {
  // The lanes that need them wait for the same promise and report its failure.
  if (chosen.some(({ host }) => host === true)) {
    codeServer().catch(() => {});
  }
  if (chosen.some(({ browser }) => browser === true)) {
    chromium().catch(() => {});
  }
}

/**
 * @param {readonly Lane[]} chosen
 * @param {LaneContext} context
 * @param {import("../output/progress.mjs").Progress} progress
 */
async function runAll(chosen, context, progress) {
  /** @type {Map<string, LaneResult>} */
  const results = new Map();
  /** @param {readonly Lane[]} track */
  const runTrack = async (track) => {
    for (const lane of track) {
      const started = Date.now();
      const step = progress.step(lane.name);
      const result = await runLane(lane, context, results);
      step.skip();
      results.set(lane.name, result);
      progress.print(describeLane(lane.name, result, Date.now() - started));
    }
  };
  await Promise.all(together.map((names) => runTrack(chosen.filter(({ name }) => names.includes(name)))));
  await runTrack(chosen.filter(({ name }) => !together.flat().includes(name)));
  return [...results.values()];
}

/**
 * @param {Lane} lane
 * @param {LaneContext} context
 * @param {ReadonlyMap<string, LaneResult>} results of the lanes before it
 * @returns {Promise<LaneResult>}
 */
async function runLane(lane, context, results) {
  if (lane.built === true && (results.get("build")?.failed ?? 0) > 0) {
    return { passed: 0, failed: 1, output: "Not run: the build failed." };
  }
  try {
    return await lane.run(context);
  } catch (error) {
    return { passed: 0, failed: 1, output: describeFailure(error) };
  }
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {() => Promise<T>} does the work at the first call
 */
function once(work) {
  /** @type {Promise<T> | undefined} */
  let result;
  return () => (result ??= work());
}
