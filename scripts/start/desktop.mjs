import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

import { parseVersion } from "../bootstrap/nodeVersion.mjs";
import { root } from "../bootstrap/prepare.mjs";

/** @typedef {import("../process/supervisor.mjs").Supervisor} Supervisor */

const windows = process.platform === "win32";

/**
 * Finds a desktop VS Code that can open the extension in development here.
 * @returns {{ path: string, version: string } | { path: undefined, reason: string }}
 */
export function findDesktop() {
  if (process.env.VSCODE_IPC_HOOK_CLI !== undefined || process.env.WSL_DISTRO_NAME !== undefined) {
    return { path: undefined, reason: "In a remote terminal `code` cannot open an extension in development." };
  }
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === "linux" && (DISPLAY ?? "") === "" && (WAYLAND_DISPLAY ?? "") === "") {
    return { path: undefined, reason: "This machine has no display." };
  }
  const path = candidates().find(existsSync);
  if (path === undefined) {
    return { path: undefined, reason: "There is no `code` on the PATH." };
  }
  const version = readVersion(path);
  if (!isNewEnough(version)) {
    return { path: undefined, reason: `${path} is VS Code ${version || "of an unknown version"}, which is too old.` };
  }
  return { path, version };
}

/**
 * Opens a new window on a folder with the extension in development, and waits until it is closed.
 * @param {{ supervisor: Supervisor, path: string, root: string, folder: string }} options
 * @returns {Promise<number>} exit code of the program
 */
export function openDesktop({ supervisor, path, root: extension, folder }) {
  const args = ["--new-window", "--wait", `--extensionDevelopmentPath=${extension}`, folder];
  const child = supervisor.start(quote(path), args.map(quote), {
    stdio: ["ignore", "inherit", "inherit"],
    shell: windows,
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

function candidates() {
  const name = windows ? "code.cmd" : "code";
  const onPath = (process.env.PATH ?? "").split(delimiter).filter((directory) => directory !== "");
  const wellKnown =
    process.platform === "darwin"
      ? ["/Applications/Visual Studio Code.app/Contents/Resources/app/bin"]
      : windows
        ? [
            join(process.env.LOCALAPPDATA ?? "", "Programs", "Microsoft VS Code", "bin"),
            join(process.env.ProgramFiles ?? "", "Microsoft VS Code", "bin"),
          ]
        : [];
  return [...onPath, ...wellKnown].map((directory) => join(directory, name));
}

/** @param {string} path */
function readVersion(path) {
  const { stdout } = spawnSync(quote(path), ["--version"], { encoding: "utf8", shell: windows, timeout: 20_000 });
  return (stdout ?? "").split("\n")[0]?.trim() ?? "";
}

/** @param {string} version */
function isNewEnough(version) {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [wantedMajor, wantedMinor] = parseVersion(engines.vscode.replace(/^\D+/, ""));
  const [major, minor] = parseVersion(version);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/**
 * A batch file is run by the shell, which splits what is not quoted.
 * @param {string} text
 */
function quote(text) {
  return windows ? `"${text}"` : text;
}
