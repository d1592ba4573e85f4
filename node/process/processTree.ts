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
    const children = new Map<number, ProcessEntry[]>();
    for (const entry of table) {
      const siblings = children.get(entry.parent);
      if (siblings === undefined) children.set(entry.parent, [entry]);
      else siblings.push(entry);
    }
    const found = new Set([...this.#seen, ...table.filter(({ group }) => group === this.#root).map(({ pid }) => pid)]);
    // A set gives what is added while it is walked, too.
    for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child.pid);
    for (const pid of found) if (living.has(pid)) this.#seen.add(pid);
    return table.filter(({ pid }) => this.#seen.has(pid));
  }

  /** Ends all of them at once, also those that were started while others ended. Never throws. */
  kill(): void {
    if (process.platform === "win32") {
      killOnWindows(this.#root);
      return;
    }
    // The system ends a group as a whole, however fast it grows, and a sandbox ends with the one who started it.
    const processes = this.list();
    signal(-this.#root, "SIGKILL");
    for (const { pid } of processes) signal(pid, "SIGKILL");
    for (let round = 0; round < rounds; round += 1) {
      const pids = new Set([...this.list().map(({ pid }) => pid), ...processesMarked(this.#mark)]);
      if (pids.size === 0) return;
      // All are stopped before the first is ended, so that none can start another meanwhile.
      for (const pid of pids) signal(pid, "SIGSTOP");
      for (const pid of pids) signal(pid, "SIGKILL");
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
