import { spawn } from "node:child_process";
import { constants } from "node:os";

import { killTree } from "./killTree.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {import("node:child_process").SpawnOptions} SpawnOptions */

/** Milliseconds that a process has to end by itself before it is killed. */
const grace = 3000;
/** How a terminal or a system asks a process to stop. */
const stopSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Starts processes and makes sure that none outlives this one: on Ctrl+C, on SIGTERM and at exit all of them, with
 * everything they started, are ended.
 */
export function createSupervisor() {
  /** @type {Set<ChildProcess>} */
  const children = new Set();
  const stopping = new AbortController();

  /**
   * @param {string} command
   * @param {readonly string[]} args
   * @param {SpawnOptions} [options]
   */
  function start(command, args, options = {}) {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
      ...options,
      detached: process.platform !== "win32",
    });
    children.add(child);
    child.once("close", () => children.delete(child));
    child.once("error", () => children.delete(child));
    return child;
  }

  /** @param {ChildProcess} child */
  async function end(child) {
    const { pid } = child;
    if (pid === undefined || !children.has(child)) {
      return;
    }
    const closed = new Promise((resolve) => child.once("close", resolve));
    killTree(pid, "SIGTERM");
    const timer = setTimeout(() => killTree(pid, "SIGKILL"), grace);
    await closed;
    clearTimeout(timer);
    // What the process itself started may have ignored the first signal.
    killTree(pid, "SIGKILL");
  }

  async function endAll() {
    stopping.abort();
    await Promise.all([...children].map(end));
  }

  function killAll() {
    for (const child of children) {
      if (child.pid !== undefined) {
        killTree(child.pid, "SIGKILL");
      }
    }
  }

  process.once("exit", killAll);

  /**
   * Ends everything when the user or the system asks this process to stop, then exits.
   * @returns {() => void} leaves signals to others again
   */
  function endOnSignal() {
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      // Asked twice: do not wait for anything.
      if (stopping.signal.aborted) {
        process.exit(130);
      }
      void endAll().finally(() => process.exit(128 + constants.signals[signal]));
    };
    for (const signal of stopSignals) {
      process.on(signal, stop);
    }
    return () => {
      for (const signal of stopSignals) {
        process.off(signal, stop);
      }
    };
  }

  /** Ends everything and leaves this process as it was. */
  async function dispose() {
    await endAll();
    process.off("exit", killAll);
  }

  return { start, end, endAll, endOnSignal, dispose, signal: stopping.signal };
}

/** @typedef {ReturnType<typeof createSupervisor>} Supervisor */
