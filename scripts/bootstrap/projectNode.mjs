import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";

import { isProjectNode } from "./nodeVersion.mjs";

/** Set in the process that was started again, so that it is never started a third time. */
const markVariable = "SKILLWRIGHT_RERUN";

/**
 * The Node of the devDependencies, when it is there and runs on this machine.
 * @param {string} root of the repository
 * @returns {string | undefined} path of the program
 */
export function findProjectNode(root) {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const path = join(root, "node_modules", "node", "bin", name);
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  return status === 0 && isProjectNode(stdout.trim()) ? path : undefined;
}

/**
 * Starts this script again on the project's Node and ends with its exit code; returns when this process already runs on
 * it, or when there is none.
 * @param {string} root of the repository
 * @returns {Promise<"right" | "none">} `none`: the machine's Node is all there is
 */
export async function rerunOnProjectNode(root) {
  if (isProjectNode(process.version)) {
    return "right";
  }
  const node = process.env[markVariable] === undefined ? findProjectNode(root) : undefined;
  if (node === undefined) {
    return "none";
  }
  const child = spawn(node, process.argv.slice(1), {
    stdio: "inherit",
    env: {
      ...process.env,
      [markVariable]: "1",
      PATH: `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
    },
  });
  // A terminal sends Ctrl+C to both; the child ends its own processes and this one waits for it.
  process.on("SIGINT", () => {});
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  const code = await new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (exit, signal) => resolve(exit ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
  return process.exit(code);
}
