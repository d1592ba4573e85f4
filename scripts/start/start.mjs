import { join } from "node:path";
import { parseArgs } from "node:util";

import { build } from "../../esbuild.mjs";
import { Failure } from "../bootstrap/failure.mjs";
import { findDesktop, openDesktop } from "./desktop.mjs";
import { openServed } from "./served.mjs";

/** @typedef {import("../bootstrap/prepare.mjs").Context} Context */

const usage = `Usage: npm start -- [options]

  --browser     serve VS Code on 127.0.0.1 even where desktop VS Code is installed
  --port <n>    port of the served VS Code; by default 7455, or a free one
  --no-open     print the address and open no browser`;

/**
 * Builds the extension and opens it on the samples; ends when the window is closed or the user ends it.
 * @param {Context} context
 * @returns {Promise<number>} exit code
 */
export async function start({ root, supervisor, progress, args }) {
  const options = readOptions(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  await buildExtension(progress);
  const folder = join(root, "skills-samples");
  if (!options.browser && options.port === undefined) {
    const desktop = findDesktop();
    if (desktop.path !== undefined) {
      progress.note(`Opening desktop VS Code ${desktop.version}; close its window to end this.`);
      return openDesktop({ supervisor, path: desktop.path, root, folder });
    }
    progress.note(`${desktop.reason} Serving VS Code to a browser instead.`);
  }
  return openServed({ root, folder, supervisor, progress, ...options });
}

/** @param {readonly string[]} args */
function readOptions(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        browser: { type: "boolean", default: false },
        port: { type: "string" },
        "no-open": { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
      throw new Error(`--port takes a number from 1 to 65535, not "${values.port}".`);
    }
    return {
      browser: values.browser,
      open: !values["no-open"],
      help: values.help,
      ...(port === undefined ? {} : { port }),
    };
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error), usage);
  }
}

/** @param {import("../output/progress.mjs").Progress} progress */
async function buildExtension(progress) {
  const step = progress.step("Building");
  const { errors } = await build();
  if (errors.length > 0) {
    step.fail("The build failed.");
    throw new Failure("Skillwright could not be built.", errors.join("\n"));
  }
  step.done("Built");
}
