import type { StoreLimits } from "./types.ts";

/** Bounds of a scan and of reads where the caller sets none. */
export const defaultLimits: StoreLimits = {
  fileBytes: 1_048_576,
  headBytes: 65_536,
  directories: 20_000,
  depth: 16,
  files: 1_000,
};

/** Bytes that are read of each SKILL.md at first; nine in ten real frontmatters end within them. */
export const firstHeadBytes = 4_096;

/** Bytes of them that are decoded at first. */
export const shortHeadBytes = 1_024;

/** Directories that are searched neither for skills nor for supporting files. */
export const skippedDirectories: ReadonlySet<string> = new Set([".git", "node_modules"]);
