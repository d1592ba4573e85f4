import type { Range } from "./text.ts";

/** How much a finding matters. `error` is kept for what a selected target refuses or loses. */
export type Severity = "error" | "warning" | "hint";

/** The replacement of one stretch of one file. */
export interface FixEdit {
  /** Absolute path of the file (see `Path` in core/ports.ts). */
  readonly path: string;
  readonly range: Range;
  readonly newText: string;
}

/** Renaming of a file or directory, done before the text edits of the same fix. */
export interface FixRename {
  readonly from: string;
  readonly to: string;
}

/** A change that answers a finding. */
export interface Fix {
  /** What the user reads in the light-bulb menu, in the imperative. */
  readonly title: string;
  /** True when the fix cannot change what the skill means, so that "fix all" may apply it unasked. */
  readonly safe: boolean;
  /** True for the one fix that the usual key applies. */
  readonly preferred?: boolean;
  readonly edits: readonly FixEdit[];
  readonly renames?: readonly FixRename[];
  /** Files to create, with their text, before the edits. */
  readonly creates?: readonly { readonly path: string; readonly text: string }[];
  /** Files to delete, after everything else. */
  readonly deletes?: readonly string[];
}

/** What a rule says about a place in a file. */
export interface Finding {
  /** Rule id, for example `name-format`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** Absolute path of the file that the finding is about. */
  readonly path: string;
  readonly range: Range;
  /** Names of the targets that make it matter, when it is not the same for all. */
  readonly targets?: readonly string[];
  /** Other places that explain the finding, for example the sibling with the same name. */
  readonly related?: readonly { readonly path: string; readonly range: Range; readonly message: string }[];
  readonly fixes?: readonly Fix[];
  /** Marks the range as unused or deprecated text, so that an editor can dim it. */
  readonly tag?: "unnecessary" | "deprecated";
}
