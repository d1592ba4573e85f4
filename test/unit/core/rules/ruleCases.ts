import assert from "node:assert/strict";
import type { Finding, Fix } from "../../../../contract/finding.ts";
import { applyFix } from "../../../../core/rules/applyFix.ts";
import { checkSkill, type CheckInput } from "../../../../core/rules/check.ts";
import type { Neighbour, ReferenceState } from "../../../../core/rules/types.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import type { ParseProblem } from "../../../../core/skill/types.ts";
import { targetsForPath } from "../../../../core/targets/index.ts";
import { LineIndex } from "../../../../core/text/lineIndex.ts";
import { unmark } from "../../../support/unmark.ts";

/** What surrounds the text of a case; everything has a default. */
export interface Surroundings {
  /** Name of the skill's directory; `pdf-tools`. */
  readonly directory?: string;
  /** Path of the SKILL.md, instead of `/ws/skills/<directory>/SKILL.md`. */
  readonly path?: string;
  readonly targets?: readonly string[];
  /** Other skills by name, with their dependencies and what else counts. */
  readonly neighbours?: readonly (Partial<Neighbour> & { readonly name: string })[];
  readonly references?: Readonly<Record<string, ReferenceState>>;
  readonly problems?: readonly ParseProblem[];
  readonly input?: Partial<CheckInput>;
}

export interface RuleCase extends Surroundings {
  /** What a user is promised; with the rule it makes the title of the test. */
  readonly when: string;
  readonly rule: string;
  /** The text; each expected range stands between « and ». None: the rule must be silent. */
  readonly text: string;
  readonly severity?: Finding["severity"];
  readonly message?: RegExp;
  /** Title of the fix to apply; the preferred one when only `after` is given. */
  readonly fix?: string;
  readonly safe?: boolean;
  /** The text after the fix. */
  readonly after?: string;
  readonly renames?: Fix["renames"];
  readonly creates?: Fix["creates"];
}

/** One test for each case. */
export function describeCases(title: string, cases: readonly RuleCase[]): void {
  describe(title, () => {
    for (const example of cases) it(`${example.rule}: ${example.when}`, () => runCase(example));
  });
}

/** Checks a text as an editor would, and returns everything that is found. */
export function check(text: string, around: Surroundings = {}): Finding[] {
  const path = around.path ?? `/ws/skills/${around.directory ?? "pdf-tools"}/SKILL.md`;
  const neighbours = (around.neighbours ?? []).map(fullNeighbour);
  const { references } = around;
  return checkSkill({
    document: parseSkillDocument(text),
    path,
    ...targetsForPath(path, { configured: around.targets ?? [] }),
    workspaceFolders: ["/ws"],
    problems: around.problems,
    ...(neighbours.length === 0
      ? {}
      : {
          skills: {
            skillNames: new Set([...neighbours.map(({ name }) => name), "pdf-tools"]),
            skillsNamed: (name: string) => neighbours.filter((other) => other.name === name && other.path !== path),
          },
        }),
    ...(references === undefined
      ? {}
      : { references: { state: (reference: string) => references[reference] ?? { state: "unknown" as const } } }),
    onFailure(rule, error) {
      throw new Error(`The rule ${rule.id} failed`, { cause: error });
    },
    ...around.input,
  });
}

function fullNeighbour(neighbour: Partial<Neighbour> & { readonly name: string }): Neighbour {
  const start = { line: 1, character: 6 };
  return {
    description: "Does something else.",
    path: `/ws/skills/${neighbour.name}/SKILL.md`,
    root: "/ws/skills",
    dependencies: [],
    nameRange: { start, end: { line: 1, character: 6 + neighbour.name.length } },
    ...neighbour,
  };
}

function runCase(example: RuleCase): void {
  const { text, ranges } = unmark(example.text);
  const found = check(text, example).filter(({ rule }) => rule === example.rule);
  const lines = new LineIndex(text);
  assert.deepEqual(
    found.map(({ range }) => show(text, lines.offset(range.start), lines.offset(range.end))),
    ranges.map(({ start, end }) => show(text, start, end)),
  );
  for (const finding of found) {
    if (example.severity !== undefined) assert.equal(finding.severity, example.severity);
    if (example.message !== undefined) assert.match(finding.message, example.message);
  }
  const first = found[0];
  if (first !== undefined) checkFix(example, first, text);
}

function checkFix(example: RuleCase, finding: Finding, text: string): void {
  const { after, fix, safe, renames, creates } = example;
  if (after === undefined && fix === undefined && renames === undefined) return;
  const fixes = finding.fixes ?? [];
  const chosen =
    fix === undefined ? fixes.find(({ preferred }) => preferred) : fixes.find(({ title }) => title === fix);
  assert.ok(chosen, `no fix ${fix ?? "is preferred"}; there are: ${fixes.map(({ title }) => title).join(", ")}`);
  if (safe !== undefined) assert.equal(chosen.safe, safe);
  if (after !== undefined) assert.equal(applyFix(text, chosen), after);
  if (renames !== undefined) assert.deepEqual(chosen.renames, renames);
  if (creates !== undefined) assert.deepEqual(chosen.creates, creates);
}

function show(text: string, start: number, end: number): string {
  return `${start}-${end} ${JSON.stringify(text.slice(start, end))}`;
}

/** A SKILL.md with these lines of frontmatter and a short body. */
export function skill(...lines: readonly string[]): string {
  return ["---", ...lines, "---", "", "# Title", ""].join("\n");
}

/** Name and description that no rule finds fault with, in the directory `pdf-tools`. */
export const good = ["name: pdf-tools", "description: Reads PDF files. Use when the user has a PDF."] as const;
