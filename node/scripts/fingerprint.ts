import { createHash } from "node:crypto";
import type { ScriptPlan } from "./types.ts";

/**
 * SHA-256 over everything that decides what a run would do: the skill, each of its files with its bytes, the command, its
 * input, the sandbox and the network. Whatever changes of it makes another fingerprint. Each part goes in with its length, so
 * that none can be taken for two.
 *
 * @returns 64 hexadecimal digits.
 */
export function fingerprintOf(plan: Pick<ScriptPlan, "task" | "command" | "sandbox" | "network">): string {
  const { task, command, sandbox, network } = plan;
  const hash = createHash("sha256");
  const add = (part: string | Uint8Array): void => {
    const bytes = typeof part === "string" ? Buffer.from(part, "utf8") : part;
    hash.update(`${bytes.length}:`).update(bytes);
  };
  add("skillwright-script-1");
  add(task.skill ?? "");
  add(JSON.stringify([task.source, task.stdin ?? "", sandbox?.name ?? "", network]));
  add(JSON.stringify(command));
  for (const { path, bytes } of [...task.files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    add(path);
    add(bytes);
  }
  return hash.digest("hex");
}
