/** What a target does with a frontmatter field. */
export type FieldTreatment = "used" | "accepted" | "ignored" | "hint" | "warning" | "refused";

/** A fact with where it was read and when. */
export interface Source {
  readonly title: string;
  readonly url?: string;
  /** ISO date on which it was checked. */
  readonly checked: string;
}

/** A directory in which a target looks for skills. */
export interface TargetRoot {
  /** Relative to the workspace folder, or beginning with `~/` for the home directory. */
  readonly path: string;
  readonly scope: "workspace" | "user";
  /** Higher wins among the roots of this target. */
  readonly precedence: number;
}

/** An agent that skills are written for. One file per target. */
export interface Target {
  readonly id: string;
  /** What people call it. */
  readonly title: string;
  readonly fields: Readonly<Record<string, FieldTreatment>>;
  /** What it does with a field that it does not know. */
  readonly unknownField: FieldTreatment;
  readonly roots: readonly TargetRoot[];
  readonly limits: {
    /** Unicode code points. */
    readonly name?: number;
    readonly description?: number;
    readonly compatibility?: number;
  };
  /** True when a skill without a `name` is refused or skipped; the directory name serves otherwise. */
  readonly nameRequired: boolean;
  readonly descriptionRequired: boolean;
  /** What a name that differs from its directory leads to. */
  readonly directoryMismatch: "refused" | "warning" | "accepted";
  readonly sources: readonly Source[];
}
