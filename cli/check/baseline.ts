import type { Finding } from "../../contract/finding.ts";
import { dirname } from "../../core/path/paths.ts";
import { isFailure } from "../../core/ports.ts";
import type { Path } from "../../core/ports.ts";
import { readText } from "../../core/workspace/fileReading.ts";
import { isWithin } from "../discover.ts";
import type { Scope } from "../discover.ts";
import { reasonOf, UsageError } from "../io.ts";
import type { CliIo } from "../io.ts";
import { absolute, display, relativePath } from "../paths.ts";
import { parseBaseline, writeBaseline } from "./baselineFile.ts";
import type { Fingerprints } from "./fingerprints.ts";
import type { BaselineEntry, BaselineResult } from "./types.ts";

/** What a baseline leaves of some findings. */
export interface Compared {
  /** Those that it does not know, in their order. */
  readonly fresh: readonly Finding[];
  readonly result: BaselineResult;
}

/**
 * Takes away the findings that a baseline knows. Where a file has more of the same than it knows, the last ones are new.
 * What it knows of files outside the scope is not looked at.
 *
 * @throws {UsageError} When the file does not exist or is no baseline.
 */
export async function compareWithBaseline(
  io: CliIo,
  path: Path,
  findings: readonly Finding[],
  scope: Scope,
  fingerprints: Fingerprints,
): Promise<Compared> {
  const entries = await readBaseline(io, path);
  if (entries === undefined) {
    throw new UsageError(`${display(io.cwd, path)} does not exist: add --update-baseline to create it.`);
  }
  const left = new Map(entries.map((entry) => [keyOf(entry), entry.count]));
  const fresh: Finding[] = [];
  for (const finding of findings) {
    const key = keyOf(await entryOf(finding, path, fingerprints));
    const count = left.get(key) ?? 0;
    if (count === 0) fresh.push(finding);
    else left.set(key, count - 1);
  }
  const stale = entries
    .filter((entry) => isWithin(scope, absolute(dirname(path), entry.file)))
    .map((entry) => ({ ...entry, count: left.get(keyOf(entry)) ?? 0 }))
    .filter(({ count }) => count > 0);
  return { fresh, result: { path, known: findings.length - fresh.length, stale } };
}

/**
 * Writes a baseline that knows these findings. What an earlier one knew of files outside the scope stays.
 *
 * @returns how many findings of the scope it knows
 * @throws {UsageError} When the file is there and is no baseline, or cannot be written.
 */
export async function updateBaseline(
  io: CliIo,
  path: Path,
  findings: readonly Finding[],
  scope: Scope,
  fingerprints: Fingerprints,
): Promise<number> {
  const before = (await readBaseline(io, path)) ?? [];
  const counted = new Map<string, BaselineEntry>();
  for (const finding of findings) {
    const entry = await entryOf(finding, path, fingerprints);
    const known = counted.get(keyOf(entry));
    counted.set(keyOf(entry), { ...entry, count: (known?.count ?? 0) + 1 });
  }
  const kept = before.filter(
    (entry) => !isWithin(scope, absolute(dirname(path), entry.file)) && !counted.has(keyOf(entry)),
  );
  try {
    io.writeFile(path, writeBaseline([...kept, ...counted.values()]));
  } catch (error) {
    throw new UsageError(`${display(io.cwd, path)} could not be written: ${reasonOf(error)}.`);
  }
  return findings.length;
}

async function readBaseline(io: CliIo, path: Path): Promise<readonly BaselineEntry[] | undefined> {
  const reading = await readText(io.fileSystem, path, io.signal);
  if (reading === undefined) return undefined;
  const name = display(io.cwd, path);
  if (isFailure(reading)) throw new UsageError(`${name} cannot be read: ${reading.message}.`);
  const entries = parseBaseline(reading.text);
  if (entries === undefined) {
    throw new UsageError(`${name} is no baseline of this version: delete it and create it with --update-baseline.`);
  }
  return entries;
}

async function entryOf(finding: Finding, baseline: Path, fingerprints: Fingerprints): Promise<BaselineEntry> {
  const file = relativePath(dirname(baseline), finding.path);
  return { file, rule: finding.rule, fingerprint: await fingerprints.of(finding), count: 1 };
}

function keyOf({ file, rule, fingerprint }: BaselineEntry): string {
  return `${file}\n${rule}\n${fingerprint}`;
}
