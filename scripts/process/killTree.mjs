import { spawnSync } from "node:child_process";

/**
 * Sends a signal to a process and everything it started.
 *
 * On POSIX the process must lead a group of its own (`detached: true`); Windows has no groups, there `taskkill` walks
 * the tree.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function killTree(pid, signal) {
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore" });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is already gone.
  }
}
