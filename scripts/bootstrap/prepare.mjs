import { fileURLToPath } from "node:url";

import { createProgress } from "../output/progress.mjs";
import { createSupervisor } from "../process/supervisor.mjs";
import { describeFailure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { projectNodeMajor } from "./nodeVersion.mjs";
import { rerunOnProjectNode } from "./projectNode.mjs";

/** The repository's root, with no separator at its end. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");

/**
 * @typedef {object} Context
 * @property {string} root of the repository
 * @property {import("../process/supervisor.mjs").Supervisor} supervisor
 * @property {import("../output/progress.mjs").Progress} progress
 * @property {readonly string[]} args of the command line
 */

/**
 * Runs a script of the project on a fresh clone: installs what is missing, goes on with the project's Node, and shows
 * failures as people can act on them. Ends the process.
 * @param {string} title printed first
 * @param {(context: Context) => Promise<number>} work gives the exit code
 * @returns {Promise<never>}
 */
export async function runScript(title, work) {
  const supervisor = createSupervisor();
  const progress = createProgress();
  let code = 1;
  try {
    if (process.env.SKILLWRIGHT_RERUN === undefined) {
      console.log(title);
    }
    const release = supervisor.endOnSignal();
    await ensureInstalled({ root, supervisor, progress });
    release();
    if ((await rerunOnProjectNode(root)) === "none") {
      progress.note(
        `The project's Node ${projectNodeMajor} is not in node_modules (were install scripts off?). ` +
          `Going on with ${process.version}; what needs Node ${projectNodeMajor} may fail.`,
      );
    }
    supervisor.endOnSignal();
    code = await work({ root, supervisor, progress, args: process.argv.slice(2) });
  } catch (error) {
    if (!supervisor.signal.aborted) {
      console.error(`\n${describeFailure(error)}`);
    }
  }
  await supervisor.endAll();
  process.exit(code);
}
