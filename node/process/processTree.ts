import { execFileSync } from "node:child_process";
import { listProcesses, processesMarked, type ProcessEntry } from "./processTable.ts";

/** The processes that a child has started, as one thing. */
export class ProcessTree {
  readonly #root: number;
  readonly #mark: string;
  /** Processes that were seen below the root: they belong to it also when a parent between them is gone. */
  readonly #seen = new Set<number>();

  /**
   * @param root Pid of the child, which leads a process group of its own.
   * @param mark Text in the environment of its processes by which they are known when they have left their parents.
   */
  constructor(root: number, mark: string) {
    this.#root = root;
    this.#mark = mark;
    this.#seen.add(root);
  }

  /** The processes that live now. */
  list(table: readonly ProcessEntry[] = listProcesses()): readonly ProcessEntry[] {
    const living = new Map(table.map((entry) => [entry.pid, entry]));
    // A pid may have been given to another process since it was seen here.
    for (const pid of this.#seen) if (!living.has(pid)) this.#seen.delete(pid);
    for (let grown = true; grown;) {
      grown = false;
      for (const { pid, parent, group } of table) {
        if (this.#seen.has(pid) || !(this.#seen.has(parent) || group === this.#root)) continue;
        this.#seen.add(pid);
        grown = true;
      }
    }
    return table.filter(({ pid }) => this.#seen.has(pid));
  }

  /** Ends all of them at once, also those that were started while others ended. Never throws. */
  kill(): void {
    if (process.platform === "win32") {
      killOnWindows(this.#root);
      return;
    }
    // Stopped first, so that none can start another between the look and the kill.
    for (let round = 0; round < rounds; round += 1) {
      const pids = new Set([...this.list().map(({ pid }) => pid), ...processesMarked(this.#mark)]);
      if (pids.size === 0) return;
      for (const pid of pids) signal(pid, "SIGSTOP");
      for (const pid of pids) signal(pid, "SIGKILL");
      signal(-this.#root, "SIGKILL");
    }
  }
}

/** Times that are looked for processes which came meanwhile. */
const rounds = 5;

function signal(pid: number, name: "SIGSTOP" | "SIGKILL"): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

function killOnWindows(pid: number): void {
  try {
    execFileSync("taskkill.exe", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore", timeout: 5_000 });
  } catch {
    // It has ended.
  }
}
