import { Failure } from "../bootstrap/failure.mjs";
import { installDebianChromium } from "./debianChromium.mjs";
import { findChromium } from "./find.mjs";
import { probeBrowser } from "./probe.mjs";
import { fetchShippedChromium, shippedPackage } from "./shippedChromium.mjs";

/** @typedef {import("../process/supervisor.mjs").Supervisor} Supervisor */

/** One line on how to get a browser. */
export const howToGetChromium =
  "No Chromium runs here. Install one (Debian: apt-get install chromium; macOS, Windows: Google Chrome), " +
  "or name its program in SKILLWRIGHT_CHROMIUM.";

/**
 * Gives a Chromium that runs on this machine: one that is here, else the npm package that ships one, else Debian's.
 * @param {{ supervisor: Supervisor, cache: string, onProgress?: (text: string) => void }} options
 * @returns {Promise<{ path: string, source: string }>} `source` says where it came from
 * @throws {Failure} whose message is one line on how to get one, and whose details say what was tried
 */
export async function obtainChromium({ supervisor, cache, onProgress = () => {} }) {
  /** @type {string[]} */
  const tried = [];

  /**
   * @param {string} source
   * @param {() => Promise<string | undefined>} find
   */
  async function attempt(source, find) {
    try {
      const path = await find();
      if (path === undefined) {
        return undefined;
      }
      const { works, reason } = await probeBrowser(path);
      if (works) {
        return { path, source };
      }
      tried.push(`${source}: ${path} does not run: ${reason}`);
    } catch (error) {
      const details = error instanceof Failure && error.details !== "" ? `\n${error.details}` : "";
      tried.push(`${source}: ${error instanceof Error ? error.message : String(error)}${details}`);
    }
    return undefined;
  }

  const found =
    (await attempt("installed", async () => findChromium())) ??
    (await attempt(shippedPackage, () => fetchShippedChromium({ supervisor, cache, onProgress }))) ??
    (await attempt("Debian's package", async () => {
      await installDebianChromium({ supervisor, onProgress });
      return findChromium({ ...process.env, SKILLWRIGHT_CHROMIUM: "" });
    }));
  if (found === undefined) {
    throw new Failure(howToGetChromium, tried.join("\n"));
  }
  return found;
}
