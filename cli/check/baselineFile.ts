import type { BaselineEntry } from "./types.ts";

/** Grows when baselines of before can no longer be compared. */
const version = 1;

/** The text of a baseline: one entry a line, in the order of files, rules and fingerprints, so that a diff can be read. */
export function writeBaseline(entries: readonly BaselineEntry[]): string {
  const lines = entries
    .toSorted((a, b) => compare(a.file, b.file) || compare(a.rule, b.rule) || compare(a.fingerprint, b.fingerprint))
    .map(({ file, rule, fingerprint, count }) => `    ${JSON.stringify({ file, rule, fingerprint, count })}`);
  const list = lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n  ]`;
  return `{\n  "version": ${version},\n  "findings": ${list}\n}\n`;
}

/** Reads such a text; undefined when it is none, or one of another version. */
export function parseBaseline(text: string): readonly BaselineEntry[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || value["version"] !== version || !Array.isArray(value["findings"])) return undefined;
  const entries: readonly unknown[] = value["findings"];
  return entries.every(isEntry) ? entries : undefined;
}

function isEntry(value: unknown): value is BaselineEntry {
  return (
    isRecord(value) &&
    ["file", "rule", "fingerprint"].every((key) => typeof value[key] === "string") &&
    Number.isInteger(value["count"]) &&
    Number(value["count"]) > 0
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
