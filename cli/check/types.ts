import type { Finding } from "../../contract/finding.ts";
import type { Path } from "../../core/ports.ts";
import type { CommonOptions } from "../io.ts";

/** The forms in which `check` writes what it found. */
export const checkFormats = ["text", "json", "sarif", "github"] as const;
export type CheckFormat = (typeof checkFormats)[number];

export interface CheckOptions extends CommonOptions {
  /** `text` when left out. */
  readonly format?: CheckFormat;
  /** Ids of targets; those of the configuration, or of the place of a skill, when left out. */
  readonly target?: readonly string[];
  /** Warnings that are still fine; any number when left out. */
  readonly maxWarnings?: number;
  /** Shows errors only. Warnings still count against `maxWarnings`. */
  readonly quiet?: boolean;
  /** Applies the safe fixes. */
  readonly fix?: boolean;
  /** A file with findings that are known and do not count. */
  readonly baseline?: string;
  /** Writes that file. */
  readonly updateBaseline?: boolean;
}

/** A fix that `--fix` has applied. */
export interface AppliedFix {
  readonly rule: string;
  readonly path: Path;
  readonly title: string;
}

/** What the baseline came to. */
export interface BaselineResult {
  /** Path of the file. */
  readonly path: Path;
  /** Findings that it knows; they are not among those of the report. */
  readonly known: number;
  /** What it knows and nothing shows any more. */
  readonly stale: readonly BaselineEntry[];
}

/** Findings of one rule on the same text of one file. */
export interface BaselineEntry {
  /** Relative to the directory of the baseline, with `/` and `..`. */
  readonly file: string;
  readonly rule: string;
  /** See `Fingerprints`. */
  readonly fingerprint: string;
  /** How often the file has it. */
  readonly count: number;
}

/** What a check found in some skills. */
export interface CheckReport {
  /** By file, then by place. */
  readonly findings: readonly Finding[];
  /** Skills and files that were checked. */
  readonly skills: number;
  readonly files: number;
  /** With `--fix`. */
  readonly fixed?: readonly AppliedFix[];
  /** With `--baseline`. */
  readonly baseline?: BaselineResult;
}
