import type { Finding, Severity } from "../../contract/finding.ts";
import { basename, dirname } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import type { ParseProblem, SkillDocument } from "../skill/types.ts";
import type { Target } from "../targets/types.ts";
import { defaultBudgets } from "./budgets.ts";
import type { ReferenceLookup } from "./references.ts";
import { compareSeverity, resolveSeverity } from "./severity.ts";
import { isSpecimen } from "./specimen.ts";
import { disabledRules } from "./suppressions.ts";
import { rules as allRules } from "./table.ts";
import type { Budgets, Neighbour, Report, Rule, RuleContext } from "./types.ts";

/** Everything that the rules look at. Only the first three are needed; what is not known is not complained about. */
export interface CheckInput {
  readonly document: SkillDocument;
  /** Absolute path of the SKILL.md, as it is spelled on disk. */
  readonly path: Path;
  /** See `targetsForPath`. */
  readonly targets: readonly Target[];
  /** True to apply the bare specification (`TargetSelection.strict`). */
  readonly strict?: boolean | undefined;
  /** Severity by rule id: `rules` of `.skillwright.yaml`. */
  readonly severities?: Readonly<Record<string, Severity | "off">> | undefined;
  /** `budgets` of `.skillwright.yaml`; what it leaves out is taken from `defaultBudgets`. */
  readonly budgets?: Partial<Budgets> | undefined;
  /** Problems found before parsing: those of `decode`, and `text-too-large` where only the head was read. */
  readonly problems?: readonly ParseProblem[] | undefined;
  /** The other skills. Without it, duplicates and dependencies are not checked. */
  readonly skills?: SkillNeighbours | undefined;
  /** See `resolveReferences`. Without it, references to files are not checked. */
  readonly references?: ReferenceLookup | undefined;
  readonly bodyTokens?: number | undefined;
  readonly descriptionTokens?: number | undefined;
  readonly workspaceFolders?: readonly Path[] | undefined;
  /** The rules to apply; the whole table when absent. */
  readonly rules?: readonly Rule[] | undefined;
  /** Told when a rule fails on a document. The other rules are not disturbed. */
  readonly onFailure?: ((rule: Rule, error: unknown) => void) | undefined;
}

/** What rules ask about the other skills of the workspace. */
export interface SkillNeighbours {
  /** Every skill of this name except the one that is checked. */
  skillsNamed(name: string): readonly Neighbour[];
  /** Names of all skills, the checked one included. */
  readonly skillNames: ReadonlySet<string>;
}

const noNeighbours: SkillNeighbours = { skillsNamed: () => [], skillNames: new Set() };

/**
 * Applies the rules to one SKILL.md. Pure and synchronous; never throws, whatever the text.
 *
 * @returns Findings of that file, by position, then severity, then rule; without duplicates and without those that the
 *   configuration, the targets or a comment in the file turn off.
 */
export function checkSkill(input: CheckInput): Finding[] {
  const document = withProblems(input.document, input.problems);
  const policy = {
    targets: input.targets,
    strict: input.strict ?? false,
    configured: input.severities ?? {},
    hintsOnly: isSpecimen(dirname(input.path), input.workspaceFolders ?? []),
  };
  const disabled = disabledRules(document);
  const context = createContext(input, document);
  const found = new Map<string, Finding>();
  for (const rule of input.rules ?? allRules) {
    if (policy.configured[rule.id] === "off" || disabled.has(rule.id)) continue;
    const report = (report: Report): void => {
      const verdict = resolveSeverity(rule, report, policy);
      if (verdict === undefined) return;
      const finding: Finding = {
        rule: rule.id,
        ...verdict,
        message: report.message,
        path: input.path,
        range: document.lines.range(report.span),
        ...(report.related === undefined ? {} : { related: report.related }),
        ...(report.fixes === undefined || report.fixes.length === 0 ? {} : { fixes: report.fixes }),
        ...(report.tag === undefined ? {} : { tag: report.tag }),
      };
      const key = `${rule.id} ${report.span.start} ${report.span.end} ${report.message}`;
      if (!found.has(key)) found.set(key, finding);
    };
    try {
      rule.check({ ...context, report });
    } catch (error) {
      input.onFailure?.(rule, error);
    }
  }
  return [...found.values()].sort(compareFindings);
}

function withProblems(document: SkillDocument, problems: readonly ParseProblem[] | undefined): SkillDocument {
  if (problems === undefined || problems.length === 0) return document;
  const known = new Set(document.problems.map(({ code, span }) => `${code} ${span.start}`));
  const added = problems.filter(({ code, span }) => !known.has(`${code} ${span.start}`));
  return added.length === 0 ? document : { ...document, problems: [...added, ...document.problems] };
}

function createContext(input: CheckInput, document: SkillDocument): Omit<RuleContext, "report"> {
  const directory = dirname(input.path);
  const skills = input.skills ?? noNeighbours;
  const { references } = input;
  return {
    document,
    path: input.path,
    fileName: basename(input.path),
    directoryName: basename(directory),
    directory,
    targets: input.targets,
    strict: input.strict ?? false,
    budgets: { ...defaultBudgets, ...input.budgets },
    skillsNamed: (name) => skills.skillsNamed(name),
    skillNames: skills.skillNames,
    reference: (path) => references?.state(path) ?? { state: "unknown" },
    bodyTokens: input.bodyTokens,
    ...(input.descriptionTokens === undefined ? {} : { descriptionTokens: input.descriptionTokens }),
    atWorkspaceRoot: input.workspaceFolders?.includes(directory) ?? false,
  };
}

function compareFindings(a: Finding, b: Finding): number {
  return (
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    compareSeverity(a.severity, b.severity) ||
    (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0) ||
    a.range.end.line - b.range.end.line ||
    a.range.end.character - b.range.end.character
  );
}
