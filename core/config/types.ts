import type { Severity } from "../../contract/finding.ts";
import type { Budgets } from "../rules/types.ts";
import type { Span } from "../skill/types.ts";

/** What `.skillwright.yaml` says, with the defaults filled in. */
export interface SkillwrightConfig {
  /** Target ids that every skill is checked for; undefined when they follow from where a skill lies. */
  readonly targets?: readonly string[];
  /** Skill roots as written: relative to the file, `~/…`, or absolute. With them, nothing else is searched. */
  readonly roots?: readonly string[];
  /** Glob patterns, relative to the workspace folder, of skills that the catalog leaves out. */
  readonly ignore: readonly string[];
  /** Severity by rule id. */
  readonly rules: Readonly<Record<string, Severity | "off">>;
  /** `catalogTokens`: tokens that the catalog of all skills may take; undefined when the file does not say. */
  readonly budgets: Required<Budgets> & { readonly catalogTokens?: number };
}

/** Something in `.skillwright.yaml` that is not applied, or not as it was meant. */
export interface ConfigProblem {
  /** `error`: the value could not be used. `warning`: it was passed over and nothing else is lost. */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Place in the text. */
  readonly span: Span;
  /** What was probably meant. */
  readonly replacement?: { readonly title: string; readonly span: Span; readonly newText: string };
}

export interface ConfigReading {
  readonly value: SkillwrightConfig;
  /** In the order of the text. */
  readonly problems: readonly ConfigProblem[];
}
