import type { Finding, Severity } from "../../contract/finding.ts";
import { basename, dirname } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import type { ParseProblem, SkillDocument } from "../skill/types.ts";
import type { Target } from "../targets/types.ts";
import { defaultBudgets } from "./budgets.ts";
import { collectFindings } from "./collect.ts";
import type { ReferenceLookup } from "./references.ts";
import { isSpecimen } from "./specimen.ts";
import { suppressionsOf } from "./suppressions.ts";
import { rules as allRules } from "./table.ts";
import type { Budgets, CatalogShare, FileGraph, Neighbour, Overlap, Rule, RuleContext } from "./types.ts";
import { watchUnknown } from "./unknownInputs.ts";

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
  /** The supporting files, once they are read. */
  readonly graph?: FileGraph | undefined;
  /** Links in the skill directory that lead out of it, relative to it. */
  readonly links?: readonly string[] | undefined;
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
  /** See `RuleContext.catalog`. */
  catalog?(): CatalogShare | undefined;
  /** See `RuleContext.overlapping`. */
  overlapping?(): readonly Overlap[];
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
  const context = createContext(input, document);
  return collectFindings(
    {
      rules: input.rules ?? allRules,
      path: input.path,
      text: document.text,
      lines: document.lines,
      policy,
      suppressions: suppressionsOf(document),
      onFailure: input.onFailure,
    },
    (rule, report, onUnknown) => {
      const own = { ...context, report };
      rule.check(onUnknown === undefined ? own : watchUnknown(own, onUnknown));
    },
  );
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
    ...(input.graph === undefined ? {} : { graph: input.graph }),
    ...(input.links === undefined ? {} : { links: input.links }),
    ...(skills.catalog === undefined ? {} : { catalog: () => skills.catalog?.() }),
    ...(skills.overlapping === undefined ? {} : { overlapping: () => skills.overlapping?.() ?? [] }),
    atWorkspaceRoot: input.workspaceFolders?.includes(directory) ?? false,
  };
}
