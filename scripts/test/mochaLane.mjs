import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { run } from "../process/run.mjs";
import { packageProgram } from "./tools.mjs";

/** @typedef {import("./types.ts").LaneContext} LaneContext */
/** @typedef {import("./types.ts").LaneResult} LaneResult */

/**
 * Runs tests by mocha.
 * @param {LaneContext} context
 * @param {{ name: string, spec: string, timeout?: number, testTimeout?: number, env?: NodeJS.ProcessEnv }} options
 *   `spec` is a glob relative to the repository; `timeout` in milliseconds for the whole lane, `testTimeout` for one test
 * @returns {Promise<LaneResult>}
 */
export async function mochaLane({ root, supervisor, env, temporary, grep }, options) {
  const output = join(temporary, `${options.name}.json`);
  const args = [
    packageProgram(root, "mocha"),
    `--reporter=${join(root, "scripts", "test", "reporter.mjs")}`,
    `--reporter-option=output=${output}`,
    ...(grep === undefined ? [] : ["--grep", grep]),
    ...(options.testTimeout === undefined ? [] : [`--timeout=${options.testTimeout}`]),
    "--exit",
    options.spec,
  ];
  const result = await run(supervisor, process.execPath, args, {
    cwd: root,
    env: { ...env, ...options.env },
    timeout: options.timeout ?? 300_000,
  });
  return readCounts(output, result);
}

/**
 * Reads the counts that a test process left behind.
 * @param {string} path of the file
 * @param {{ code: number, output: string }} process how it ended; one that left no counts, or failed although no test
 *   did, counts as one failure
 * @returns {Promise<LaneResult>}
 */
export async function readCounts(path, { code, output }) {
  const text = await readFile(path, "utf8").catch(() => "");
  if (text === "") {
    return {
      passed: 0,
      failed: 1,
      output: output === "" ? `The tests ended without a result (exit code ${code}).` : output,
    };
  }
  const { passed, failed, pending } = JSON.parse(text);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, pending, output };
}
