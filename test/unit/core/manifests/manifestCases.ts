import assert from "node:assert/strict";
import type { Finding } from "../../../../contract/finding.ts";
import { checkManifestText, type ManifestCheckOptions } from "../../../../core/manifests/check.ts";
import { applyFix } from "../../../../core/rules/applyFix.ts";
import { LineIndex } from "../../../../core/text/lineIndex.ts";
import { createMemoryFileSystem } from "../../../support/memoryFileSystem.ts";
import { unmark } from "../../../support/unmark.ts";

export interface ManifestCase {
  /** What a user is promised; with the rule it makes the title of the test. */
  readonly when: string;
  readonly rule: string;
  /** The text; each expected range stands between « and ». None: the rule must be silent. */
  readonly text: string;
  /** Other files, by path relative to the root of the manifest. */
  readonly files?: Readonly<Record<string, string>>;
  readonly severity?: Finding["severity"];
  readonly message?: RegExp;
  readonly safe?: boolean;
  /** The text after the preferred fix. */
  readonly after?: string;
  readonly options?: ManifestCheckOptions;
}

/** Directory that the manifests of the cases belong to. */
export const root = "/ws/tools";

/** One test for each case, all of one file below `root`. */
export function describeManifest(title: string, file: string, cases: readonly ManifestCase[]): void {
  describe(title, () => {
    for (const example of cases) it(`${example.rule}: ${example.when}`, () => runCase(file, example));
  });
}

/** Every finding on a manifest beside other files. */
export function checkAt(
  file: string,
  text: string,
  files: Readonly<Record<string, string>> = {},
  options: ManifestCheckOptions = {},
): Promise<Finding[]> {
  const path = `${root}/${file}`;
  const skill = file.startsWith("agents/") ? { "SKILL.md": "---\nname: tools\n---\n" } : {};
  const all = Object.fromEntries(
    Object.entries({ ...skill, ...files }).map(([name, content]) => [`${root}/${name}`, content]),
  );
  return checkManifestText(createMemoryFileSystem({ ...all, [path]: text }), path, text, {
    workspaceFolders: ["/ws"],
    onFailure(rule, error) {
      throw new Error(`The rule ${rule.id} failed`, { cause: error });
    },
    ...options,
  });
}

async function runCase(file: string, example: ManifestCase): Promise<void> {
  const { text, ranges } = unmark(example.text);
  const findings = await checkAt(file, text, example.files, example.options);
  const found = findings.filter(({ rule }) => rule === example.rule);
  const lines = new LineIndex(text);
  const shown = found.map(({ range }) => text.slice(lines.offset(range.start), lines.offset(range.end)));
  assert.deepEqual(
    found.map(({ range }, i) => `${lines.offset(range.start)} ${shown[i]}`),
    ranges.map(({ start, end }) => `${start} ${text.slice(start, end)}`),
  );
  for (const finding of found) {
    if (example.severity !== undefined) assert.equal(finding.severity, example.severity);
    if (example.message !== undefined) assert.match(finding.message, example.message);
  }
  if (example.after === undefined) return;
  const fix = found[0]?.fixes?.find(({ preferred }) => preferred);
  assert.ok(fix, "no fix is preferred");
  if (example.safe !== undefined) assert.equal(fix.safe, example.safe);
  assert.equal(applyFix(text, fix), example.after);
}
