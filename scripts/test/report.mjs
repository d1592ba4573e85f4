import { formatDuration } from "../output/progress.mjs";

/** @typedef {import("./types.ts").LaneResult} LaneResult */

/**
 * The line that says how a lane went, with everything it printed when it failed.
 * @param {string} name of the lane
 * @param {LaneResult} result
 * @param {number} milliseconds
 */
export function describeLane(name, { passed, failed, pending = 0, note = "", output = "" }, milliseconds) {
  const counts = [
    ...(passed > 0 || failed === 0 ? [`${passed} passed`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(note === "" ? [] : [note]),
  ].join(", ");
  const line = `  ${failed === 0 ? "✔" : "✘"} ${name.padEnd(12)} ${counts} (${formatDuration(milliseconds)})`;
  return failed === 0 || output.trim() === "" ? line : `${line}\n\n${indent(output.trim())}\n`;
}

/**
 * The last line of a test run.
 * @param {readonly LaneResult[]} results
 */
export function describeTotal(results) {
  const sum = (/** @type {"passed" | "failed"} */ key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^(?=.)/gm, "    ");
}
