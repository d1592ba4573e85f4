import type { Finding, Severity } from "../../contract/finding.ts";
import { dirname } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import type { SkillDocument } from "../skill/types.ts";
import type { Target } from "../targets/types.ts";
import { defaultBudgets } from "./budgets.ts";
import { collectFindings } from "./collect.ts";
import type { ReferenceLookup } from "./references.ts";
import { isSpecimen } from "./specimen.ts";
import { suppressionsOfFile } from "./suppressions.ts";
import { rules as allRules } from "./table.ts";
import type { Budgets, FileGraph, FileRuleContext, Rule, SupportingDocument } from "./types.ts";
import { watchUnknown } from "./unknownInputs.ts";

/** Everything that the rules look at in a supporting file. What is not known is not complained about. */
export interface CheckFileInput {
  readonly file: SupportingDocument;
  /** The SKILL.md that the file belongs to, and its path. */
  readonly document: SkillDocument;
  readonly skillPath: Path;
  /** See `targetsForPath`. */
  readonly targets: readonly Target[];
  readonly strict?: boolean | undefined;
  /** Severity by rule id: `rules` of `.skillwright.yaml`. */
  readonly severities?: Readonly<Record<string, Severity | "off">> | undefined;
  readonly budgets?: Partial<Budgets> | undefined;
  readonly graph?: FileGraph | undefined;
  /** See `resolveFileReferences`. Without it, references to files are not checked. */
  readonly references?: ReferenceLookup | undefined;
  readonly workspaceFolders?: readonly Path[] | undefined;
  /** Names of all skills. */
  readonly skillNames?: ReadonlySet<string> | undefined;
  /** The rules to apply; the whole table when absent. */
  readonly rules?: readonly Rule[] | undefined;
  /** Told when a rule fails on the file. The other rules are not disturbed. */
  readonly onFailure?: ((rule: Rule, error: unknown) => void) | undefined;
}

/**
 * Applies the rules on supporting files to one of them, with the severities and suppressions of `checkSkill`. Pure and
 * synchronous; never throws, whatever the text.
 *
 * @returns Findings of that file, by position, then severity, then rule.
 */
export function checkFile(input: CheckFileInput): Finding[] {
  const { file, document, skillPath, references, graph } = input;
  const directory = dirname(skillPath);
  const context: Omit<FileRuleContext, "report"> = {
    file,
    document,
    skillPath,
    directory,
    targets: input.targets,
    budgets: { ...defaultBudgets, ...input.budgets },
    graph,
    skillNames: input.skillNames ?? new Set(),
    reference: (path) => references?.state(path) ?? { state: "unknown" },
    tokens: graph?.file(file.file)?.tokens,
  };
  return collectFindings(
    {
      rules: (input.rules ?? allRules).filter((rule) => rule.checkFile !== undefined),
      path: file.path,
      text: file.text,
      lines: file.lines,
      policy: {
        targets: input.targets,
        strict: input.strict ?? false,
        configured: input.severities ?? {},
        hintsOnly: isSpecimen(directory, input.workspaceFolders ?? []),
      },
      suppressions: suppressionsOfFile(file),
      onFailure: input.onFailure,
    },
    (rule, report, onUnknown) => {
      const own = { ...context, report };
      rule.checkFile?.(onUnknown === undefined ? own : watchUnknown(own, onUnknown));
    },
  );
}
