import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { Failure } from "../bootstrap/failure.mjs";
import { withoutLifecycle } from "../process/npm.mjs";

/** @typedef {import("../process/supervisor.mjs").Supervisor} Supervisor */

/** An extension gallery without an address: the window then asks nothing of the network. */
const noGallery = { EXTENSIONS_GALLERY: "{}" };

/** Milliseconds that the server has to say that it listens. */
const startTimeout = 60_000;

/**
 * @typedef {object} CodeServerOptions
 * @property {Supervisor} supervisor ends the server with everything else
 * @property {string} directory of VS Code's server build
 * @property {string} dataDirectory for user data, state and logs of the server
 * @property {string} extensionsDirectory the only place where it looks for installed extensions
 * @property {number} port free port on 127.0.0.1
 * @property {string} [token] a secret that the address must carry; anyone on this machine can connect when undefined
 * @property {boolean} [trusted] false starts the window in Restricted Mode; true when undefined
 * @property {string} [defaultFolder] opened when the address names none
 * @property {boolean} [testDriver] lets the address name an extension in development and its tests
 * @property {Readonly<Record<string, unknown>>} [settings] settings to write when there are none yet
 * @property {NodeJS.ProcessEnv} [env] added to the environment of the server and the extension host
 */

/**
 * Starts VS Code served on 127.0.0.1 and waits until it listens.
 * @param {CodeServerOptions} options
 * @returns {Promise<{
 *   authority: string,
 *   address: string,
 *   output: () => string,
 *   exited: Promise<number>,
 *   stop: () => Promise<void>,
 * }>} `authority` is `127.0.0.1:<port>`; `address` opens the default folder
 */
export async function startCodeServer(options) {
  const { supervisor, directory, dataDirectory, port, token, env = {} } = options;
  await writeSettings(dataDirectory, options.settings ?? {});
  const child = supervisor.start(process.execPath, [join("out", "server-main.js"), ...serverArguments(options)], {
    cwd: directory,
    env: { ...withoutLifecycle(process.env), ...noGallery, ...env },
  });
  let output = "";
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.once("close", (code) => resolve(code ?? 1));
    child.once("error", () => resolve(1));
  });
  const listening = new Promise((resolve) => {
    /** @param {string} text */
    const collect = (text) => {
      output += text;
      if (/Extension host agent started|Web UI available/.test(output)) {
        resolve(true);
      }
    };
    child.stdout?.setEncoding("utf8").on("data", collect);
    child.stderr?.setEncoding("utf8").on("data", collect);
  });
  const timeout = new Promise((resolve) => setTimeout(() => resolve(false), startTimeout).unref());
  if ((await Promise.race([listening, exited.then(() => false), timeout])) !== true) {
    await supervisor.end(child);
    throw new Failure("VS Code's server did not start.", output);
  }
  const authority = `127.0.0.1:${port}`;
  return {
    authority,
    address: `http://${authority}/${token === undefined ? "" : `?tkn=${token}`}`,
    output: () => output,
    exited,
    stop: () => supervisor.end(child),
  };
}

/** @param {CodeServerOptions} options */
function serverArguments({ port, token, dataDirectory, extensionsDirectory, trusted = true, ...options }) {
  return [
    "--host=127.0.0.1",
    `--port=${port}`,
    ...(token === undefined ? ["--without-connection-token"] : [`--connection-token=${token}`]),
    "--accept-server-license-terms",
    `--server-data-dir=${dataDirectory}`,
    `--extensions-dir=${extensionsDirectory}`,
    "--telemetry-level=off",
    ...(trusted ? ["--disable-workspace-trust"] : []),
    ...(options.testDriver === true ? ["--enable-smoke-test-driver"] : []),
    ...(options.defaultFolder === undefined ? [] : [`--default-folder=${options.defaultFolder}`]),
  ];
}

/**
 * @param {string} dataDirectory
 * @param {Readonly<Record<string, unknown>>} settings
 */
async function writeSettings(dataDirectory, settings) {
  // Settings of scope `machine` count only where the server keeps those of its machine.
  for (const owner of ["User", "Machine"]) {
    const directory = join(dataDirectory, "data", owner);
    await mkdir(directory, { recursive: true });
    const text = `${JSON.stringify(settings, undefined, 2)}\n`;
    await writeFile(join(directory, "settings.json"), text, { flag: "wx" }).catch((error) => {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") {
        throw error;
      }
    });
  }
}
