import assert from "node:assert/strict";
import type { Finding, Fix } from "../../../../contract/finding.ts";
import { applyFix } from "../../../../core/rules/applyFix.ts";
import { checkSkillDirectory } from "../../../../core/rules/checkDirectory.ts";
import { targetsForPath } from "../../../../core/targets/index.ts";
import { LineIndex } from "../../../../core/text/lineIndex.ts";
import { createMemoryFileSystem } from "../../../support/memoryFileSystem.ts";
import { unmark } from "../../../support/unmark.ts";

export const directory = "/ws/skills/pdf-tools";

/** A skill with its files, and what one rule says of all of them. */
export interface FileCase {
  readonly when: string;
  readonly rule: string;
  /** Body of the SKILL.md. Here and in the files each expected range stands between « and ». */
  readonly skill: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Files of the workspace that are no part of the skill, by absolute path. */
  readonly around?: Readonly<Record<string, string>>;
  readonly targets?: readonly string[];
  readonly severity?: Finding["severity"];
  readonly message?: RegExp;
  /** Title of the fix to apply; the preferred one when only `after` is given. */
  readonly fix?: string;
  /** Texts after the fix, by name; that of SKILL.md is its body. */
  readonly after?: Readonly<Record<string, string>>;
  readonly deletes?: Fix["deletes"];
  readonly creates?: Fix["creates"];
}

const head = "---\nname: pdf-tools\ndescription: Reads PDF files. Use when the user has a PDF.\n---\n\n";

/** One test for each case. Tokens are words. */
export function describeFileCases(title: string, cases: readonly FileCase[]): void {
  describe(title, () => {
    for (const example of cases) it(`${example.rule}: ${example.when}`, () => runCase(example));
  });
}

async function runCase(example: FileCase): Promise<void> {
  const marked = { "SKILL.md": head + example.skill, ...example.files };
  const texts = new Map(Object.entries(marked).map(([name, text]) => [`${directory}/${name}`, unmark(text)]));
  const files = Object.fromEntries([...texts].map(([path, { text }]) => [path, text]));
  const fileSystem = createMemoryFileSystem({ ...files, ...example.around });
  const found = await checkSkillDirectory(fileSystem, directory, {
    ...targetsForPath(`${directory}/SKILL.md`, { configured: example.targets ?? ["agentskills", "vscode"] }),
    workspaceFolders: ["/ws"],
    skills: { skillNames: new Set(["pdf-tools", "code-review"]), skillsNamed: () => [] },
    bodyTokens: words(example.skill),
    counter: { count: words },
    onFailure(rule, error) {
      throw new Error(`The rule ${rule.id} failed`, { cause: error });
    },
  });
  const own = found.filter(({ rule }) => rule === example.rule);
  const expected = [...texts].flatMap(([path, { text, ranges }]) =>
    ranges.map(({ start, end }) => show(path, text, start, end)),
  );
  const shown = own.map(({ path, range }) => {
    const text = files[path] ?? "";
    const lines = new LineIndex(text);
    return show(path, text, lines.offset(range.start), lines.offset(range.end));
  });
  assert.deepEqual(shown.sort(), expected.sort());
  for (const finding of own) {
    if (example.severity !== undefined) assert.equal(finding.severity, example.severity);
    if (example.message !== undefined) assert.match(finding.message, example.message);
  }
  if (own[0] !== undefined) checkFix(example, own[0], files);
}

function checkFix(example: FileCase, finding: Finding, files: Readonly<Record<string, string>>): void {
  const { fix, after, deletes, creates } = example;
  if (fix === undefined && after === undefined) return;
  const fixes = finding.fixes ?? [];
  const chosen = fixes.find(({ title, preferred }) => (fix === undefined ? preferred : title === fix));
  assert.ok(chosen, `no fix ${fix ?? "is preferred"}; there are: ${fixes.map(({ title }) => title).join(", ")}`);
  for (const [name, text] of Object.entries(after ?? {})) {
    const path = `${directory}/${name}`;
    const edits: Fix["edits"] = chosen.edits.filter((edit) => edit.path === path);
    assert.equal(applyFix(files[path] ?? "", { ...chosen, edits }), name === "SKILL.md" ? head + text : text);
  }
  if (deletes !== undefined) assert.deepEqual(chosen.deletes, deletes);
  if (creates !== undefined) assert.deepEqual(chosen.creates, creates);
}

function words(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

function show(path: string, text: string, start: number, end: number): string {
  return `${path.slice(directory.length + 1)} ${start}-${end} ${JSON.stringify(text.slice(start, end))}`;
}
