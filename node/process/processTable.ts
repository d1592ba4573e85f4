import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A process of this machine at one moment. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** Threads, or 1 where the system does not tell. */
  readonly threads: number;
  /** Bytes of memory that it holds; looked up when it is asked for. */
  readonly memory: () => number;
}

/** All processes that can be seen; none where the system gives no list. */
export function listProcesses(): readonly ProcessEntry[] {
  if (process.platform === "linux") return fromProc();
  return process.platform === "win32" ? [] : fromPs();
}

/** See proc(5), `/proc/[pid]/stat`: the name in parentheses may hold anything, so fields are counted from its end. */
function fromProc(): readonly ProcessEntry[] {
  const entries: ProcessEntry[] = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readOrEmpty(`/proc/${name}/stat`);
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, parent, group] = fields;
    const threads = Number(fields[17] ?? 1);
    // A zombie has ended already.
    if (group === undefined || state === "Z" || state === "X") continue;
    entries.push({
      pid: Number(name),
      parent: Number(parent),
      group: Number(group),
      threads,
      memory: () => residentOf(name),
    });
  }
  return entries;
}

function residentOf(pid: string): number {
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024;
}

function fromPs(): readonly ProcessEntry[] {
  try {
    const text = execFileSync("/bin/ps", ["-axo", "pid=,ppid=,pgid=,rss="], { encoding: "utf8", timeout: 2_000 });
    return text.split("\n").flatMap((line) => {
      const [pid, parent, group, kilobytes] = line.trim().split(/\s+/).map(Number);
      if (pid === undefined || parent === undefined || group === undefined || kilobytes === undefined) return [];
      return [{ pid, parent, group, threads: 1, memory: () => kilobytes * 1_024 }];
    });
  } catch {
    return [];
  }
}

/** Pids of the processes whose environment holds a text; Linux only, and only for processes of the same user. */
export function processesMarked(mark: string): readonly number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => readOrEmpty(`/proc/${name}/environ`).includes(mark))
    .map(Number);
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    // It has ended, or belongs to someone else.
    return "";
  }
}
