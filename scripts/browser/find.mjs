import { existsSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Names that browsers of the Chromium family have on a PATH, the plainest first. */
const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "microsoft-edge-stable",
];

/**
 * Finds a browser of the Chromium family on this machine. `SKILLWRIGHT_CHROMIUM` names one; the value `none` says to
 * behave as if there were none.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} path of the program
 */
export function findChromium(env = process.env) {
  const wanted = env.SKILLWRIGHT_CHROMIUM ?? "";
  if (wanted === "none") {
    return undefined;
  }
  if (wanted !== "") {
    return isAbsolute(wanted) ? wanted : onPath([wanted], env);
  }
  return onPath(names, env) ?? wellKnownPlaces(env).find(isProgram);
}

/**
 * @param {readonly string[]} programs
 * @param {NodeJS.ProcessEnv} env
 */
function onPath(programs, env) {
  const directories = (env.PATH ?? "").split(delimiter).filter((directory) => directory !== "");
  const suffix = process.platform === "win32" ? ".exe" : "";
  return programs
    .flatMap((name) => directories.map((directory) => join(directory, `${name}${suffix}`)))
    .find(isProgram);
}

/** @param {NodeJS.ProcessEnv} env */
function wellKnownPlaces(env) {
  if (process.platform === "darwin") {
    const applications = ["/Applications", join(env.HOME ?? "", "Applications")];
    return ["Chromium", "Google Chrome", "Microsoft Edge"].flatMap((name) =>
      applications.map((directory) => join(directory, `${name}.app`, "Contents", "MacOS", name)),
    );
  }
  if (process.platform === "win32") {
    return [env.LOCALAPPDATA, env.ProgramFiles, env["ProgramFiles(x86)"]]
      .filter((directory) => directory !== undefined)
      .flatMap((directory) => [
        join(directory, "Chromium", "Application", "chrome.exe"),
        join(directory, "Google", "Chrome", "Application", "chrome.exe"),
        join(directory, "Microsoft", "Edge", "Application", "msedge.exe"),
      ]);
  }
  return ["/usr/lib/chromium/chromium", "/opt/google/chrome/chrome", "/snap/bin/chromium"];
}

/** @param {string} path */
function isProgram(path) {
  return existsSync(path) && statSync(path).isFile();
}
