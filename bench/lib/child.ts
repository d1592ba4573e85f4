import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * Runs a case of `cases/` in a process of its own and gives the JSON that it prints as its last line. A fresh process is
 * what "cold" means here: nothing compiled or cached from an earlier case.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its case prints
export function runCase<T>(name: string, args: readonly string[] = [], nodeOptions: readonly string[] = []): T {
  const file = join(import.meta.dirname, "..", "cases", `${name}.ts`);
  const result = spawnSync(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", ...nodeOptions, file, ...args],
    { encoding: "utf8", maxBuffer: 64 << 20, env: { ...process.env, LANGSMITH_TRACING: "false" } },
  );
  if (result.status !== 0) throw new Error(`${name} failed: ${result.stderr || result.stdout}`);
  return JSON.parse(result.stdout.trim().split("\n").at(-1) ?? "null") as T;
}

/** Runs several cases in turn, `rounds` times, so that what else the machine does meets all of them alike. */
export function runRounds<T>(cases: Readonly<Record<string, () => T>>, rounds: number): Record<string, T[]> {
  const results: Record<string, T[]> = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of Object.entries(cases)) {
      const result = run();
      // The first round warms the disk cache for everyone and does not count.
      if (round > 0) results[name]?.push(result);
    }
  }
  return results;
}
