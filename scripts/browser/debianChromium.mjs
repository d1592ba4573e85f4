import { existsSync } from "node:fs";

import { Failure } from "../bootstrap/failure.mjs";
import { run } from "../process/run.mjs";

/** @typedef {import("../process/supervisor.mjs").Supervisor} Supervisor */

/** Milliseconds for the package lists, and for the package. */
const timeout = 300_000;

/**
 * Installs Debian's package `chromium`, where that needs no question: on a system with apt, as root.
 * @param {{ supervisor: Supervisor, onProgress?: (text: string) => void }} options
 * @throws {Failure} when it is not such a system, or apt fails
 */
export async function installDebianChromium({ supervisor, onProgress = () => {} }) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Failure("Debian's package needs a system with apt-get, and root.");
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  onProgress("reading Debian's package lists");
  // Lists may be partly out of reach and the package still be there.
  const update = await run(supervisor, "apt-get", ["update", "-q"], { env, timeout });
  onProgress("installing Debian's package");
  const args = ["install", "-y", "-q", "--no-install-recommends", "chromium"];
  const { code, output } = await run(supervisor, "apt-get", args, { env, timeout });
  if (code !== 0) {
    throw new Failure("apt-get install chromium failed.", `${update.output}\n${output}`);
  }
}
