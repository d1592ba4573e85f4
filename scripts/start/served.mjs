import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";

import { Failure } from "../bootstrap/failure.mjs";
import { cacheDirectory } from "../cache/directory.mjs";
import { freePort } from "../process/freePort.mjs";
import { startCodeServer } from "../vscode/codeServer.mjs";
import { fetchCodeServer } from "../vscode/codeServerPackage.mjs";
import { linkExtensions } from "../vscode/extensionsFolder.mjs";
import { windowSettings } from "../vscode/settings.mjs";
import { openBrowser } from "./openBrowser.mjs";

/** Stays the same from run to run, so that a browser finds its window again. */
const usualPort = 7455;

/**
 * Serves VS Code with Skillwright on 127.0.0.1 and prints the address; ends when the server does.
 * @param {{
 *   root: string,
 *   folder: string,
 *   open: boolean,
 *   port?: number,
 *   supervisor: import("../process/supervisor.mjs").Supervisor,
 *   progress: import("../output/progress.mjs").Progress,
 * }} options
 * @returns {Promise<number>} exit code
 */
export async function openServed({ root, folder, open, port, supervisor, progress }) {
  if (process.platform === "win32") {
    throw new Failure(
      "On Windows, Skillwright is shown in desktop VS Code. Install it from https://code.visualstudio.com " +
        "(with “Add to PATH”) and run `npm start` again.",
    );
  }
  const chosenPort = await choosePort(port);
  const cache = cacheDirectory();
  const step = progress.step("Preparing VS Code, once");
  const { directory, version, fetched } = await fetchCodeServer({ supervisor, cache, onProgress: step.update });
  if (fetched) {
    step.done(`VS Code ${version} fetched into ${cache}`);
  } else {
    step.skip();
  }

  const starting = progress.step("Starting VS Code");
  const home = join(cache, `window-${createHash("sha256").update(root).digest("hex").slice(0, 8)}`);
  const extensionsDirectory = join(home, "extensions");
  await linkExtensions(extensionsDirectory, [root]);
  const server = await startCodeServer({
    supervisor,
    directory,
    dataDirectory: join(home, "data"),
    extensionsDirectory,
    port: chosenPort,
    // The address opens a terminal on this machine to whoever knows it.
    token: randomBytes(12).toString("hex"),
    defaultFolder: folder,
    settings: windowSettings,
  });
  starting.done(`VS Code ${version} runs with Skillwright`);
  console.log(`\n  ${server.address}\n\n  Open this address in a browser. Ctrl+C ends it.`);
  if (open) {
    openBrowser(server.address);
  }
  const code = await server.exited;
  if (supervisor.signal.aborted) {
    return 0;
  }
  throw new Failure(`VS Code's server ended by itself (exit code ${code}).`, server.output().slice(-2000));
}

/** @param {number | undefined} wanted */
async function choosePort(wanted) {
  const port = await freePort(wanted ?? usualPort);
  if (wanted !== undefined && port !== wanted) {
    throw new Failure(`Port ${wanted} is in use on 127.0.0.1. Choose another, or leave --port out.`);
  }
  return port;
}
