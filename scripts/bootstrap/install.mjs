import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";

import { withLock } from "../cache/lock.mjs";
import { runNpm } from "../process/npm.mjs";
import { Failure } from "./failure.mjs";

/** @typedef {import("../process/supervisor.mjs").Supervisor} Supervisor */
/** @typedef {import("../output/progress.mjs").Progress} Progress */

/** Says which lock file `node_modules` was installed from. */
const markerName = ".skillwright-install";

/**
 * Makes `node_modules` what `package-lock.json` says, when it is not.
 * @param {{ root: string, supervisor: Supervisor, progress: Progress }} options
 * @returns {Promise<void>}
 */
export async function ensureInstalled({ root, supervisor, progress }) {
  if (await isInstalled(root)) {
    return;
  }
  const step = progress.step("Installing packages");
  await withLock(
    join(root, ".cache", "install.lock"),
    async () => {
      if (await isInstalled(root)) {
        step.skip();
        return;
      }
      const { code, output } = await install({ root, supervisor });
      if (code !== 0) {
        step.fail("Packages could not be installed.");
        throw new Failure("npm could not install the packages of package-lock.json. Its last words:", tail(output, 30));
      }
      await writeFile(join(root, "node_modules", markerName), await fingerprint(root));
      step.done("Packages installed");
    },
    { onWait: () => step.update("another process is at it"), signal: supervisor.signal },
  );
}

/**
 * Installs what the lock file says. `npm ci` refuses a lock file that lacks optional packages of some platform, which npm
 * leaves out when the registry did not give them; `npm install` then takes the same versions and leaves the file alone.
 * @param {{ root: string, supervisor: Supervisor }} options
 */
async function install({ root, supervisor }) {
  const flags = ["--no-audit", "--no-fund", "--loglevel=error"];
  // It starts by removing node_modules, which Windows refuses while this process runs on a Node from there.
  const runsInside = process.execPath.startsWith(join(root, "node_modules") + sep);
  if (process.platform !== "win32" || !runsInside) {
    const result = await runNpm(supervisor, ["ci", ...flags], { cwd: root });
    if (result.code === 0 || !/\bEUSAGE\b/.test(result.output)) {
      return result;
    }
  }
  return runNpm(supervisor, ["install", "--no-save", ...flags], { cwd: root });
}

/** @param {string} root */
async function isInstalled(root) {
  const expected = await fingerprint(root);
  const marker = join(root, "node_modules", markerName);
  if ((await read(marker)) === expected) {
    return true;
  }
  // Someone ran npm by hand: what npm itself noted about the installation says whether it is complete.
  if (await matchesLock(root)) {
    await writeFile(marker, expected);
    return true;
  }
  return false;
}

/** @param {string} root */
async function fingerprint(root) {
  const lock = await readFile(join(root, "package-lock.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform}-${process.arch}\n`;
}

/** @param {string} root */
async function matchesLock(root) {
  const wanted = await readPackages(join(root, "package-lock.json"));
  const present = await readPackages(join(root, "node_modules", ".package-lock.json"));
  if (wanted === undefined || present === undefined) {
    return false;
  }
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === "" || optional === true || present[path]?.version === version,
  );
}

/**
 * @param {string} path of a lock file of npm
 * @returns {Promise<Record<string, { version?: string, optional?: boolean }> | undefined>}
 */
async function readPackages(path) {
  const text = await read(path);
  return text === "" ? undefined : JSON.parse(text).packages;
}

/** @param {string} path */
function read(path) {
  return readFile(path, "utf8").catch(() => "");
}

/**
 * @param {string} text
 * @param {number} lines
 */
function tail(text, lines) {
  return text.trimEnd().split("\n").slice(-lines).join("\n");
}
