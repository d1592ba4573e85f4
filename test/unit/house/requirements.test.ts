import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readRequirementMap, titlesIn } from "./support/requirementMap.ts";
import { readSource, root } from "./support/sources.ts";

const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

/** The rows that each page must have. */
const pages: Readonly<Record<string, readonly string[]>> = {
  "docs/requirements.md": [...numbered("FR-", 28), ...numbered("NFR-", 7), ...numbered("US-", 11)],
  "docs/security.md": [
    ...numbered("R", 16),
    ...numbered("5.", 4),
    ...numbered("6.", 11),
    ...numbered("7.", 5),
    ...numbered("8.", 9),
  ],
};

for (const [page, required] of Object.entries(pages)) {
  describe(page, () => {
    const rows = readRequirementMap(readSource(page));

    it("has a test for every row that must have one", () => {
      const mapped = new Set(rows.flatMap(({ row, tests }) => (tests.length > 0 ? row : [])));
      assert.deepEqual(
        required.filter((row) => !mapped.has(row)),
        [],
      );
    });

    it("says why, where a row has no test", () => {
      const silent = rows.filter(({ tests, reason }) => tests.length === 0 && reason.length < 20);
      assert.deepEqual(silent, []);
    });

    it("names files and titles that exist", () => {
      const missing = rows.flatMap(({ row, tests }) =>
        tests.flatMap(({ file, title }) => {
          if (!existsSync(join(root, file))) return [`${row}: there is no ${file}`];
          const source = readSource(file);
          const inTable = [`"${title}"`, `\`${title}\``, `'${title}'`].some((text) => source.includes(text));
          return inTable || titlesIn(source).has(title) ? [] : [`${row}: ${file} has no “${title}”`];
        }),
      );
      assert.deepEqual(missing, []);
    });
  });
}

describe("titles in a test file", () => {
  for (const [source, titles] of [
    ['it("a b", () => {})', ["a b"]],
    ["describe('it\\'s', f)", ["it's"]],
    ["it(`with ${what}: ${JSON.stringify({ a: 1 })}!`, f)", ["with …: …!"]],
    ["it(title, f)", []],
  ] as const) {
    it(`of ${source} are ${JSON.stringify(titles)}`, () => assert.deepEqual([...titlesIn(source)], titles));
  }
});
