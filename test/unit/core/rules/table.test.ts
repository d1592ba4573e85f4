import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ruleById, ruleInfos, rules } from "../../../../core/rules/table.ts";
import type { ParseProblemCode } from "../../../../core/skill/types.ts";
import { targetById } from "../../../../core/targets/index.ts";

const folder = join(import.meta.dirname, "../../../../core/rules");

/** Every code of the parser; the compiler refuses the record when one is missing. */
const codes: Readonly<Record<ParseProblemCode, true>> = {
  "frontmatter-missing": true,
  "frontmatter-unclosed": true,
  "frontmatter-not-first": true,
  "frontmatter-odd-fence": true,
  "yaml-syntax": true,
  "yaml-unquoted-colon": true,
  "yaml-duplicate-key": true,
  "yaml-not-a-mapping": true,
  "yaml-too-deep": true,
  "text-too-large": true,
  "text-line-too-long": true,
  "text-not-utf8": true,
  "text-control-character": true,
};

describe("the rule table", () => {
  it("holds each rule once", () => {
    const ids = ruleInfos.map(({ id }) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  });

  it("has a rule for each problem of the parser", () => {
    for (const code of Object.keys(codes))
      assert.ok(
        rules.some(({ id }) => id === code),
        code,
      );
  });

  for (const rule of ruleInfos) {
    it(`${rule.id} stands in a file of its own and says what it is about`, () => {
      const file = rule.id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      assert.ok(existsSync(join(folder, rule.category, `${file}.ts`)), file);
      assert.match(rule.id, /^[a-z]+(?:-[a-z\d]+)*$/);
      assert.match(rule.summary, /^[A-Z].*\.$/);
      assert.ok(rule.why.length > 100 && !rule.why.includes("\n"), "why");
      assert.equal(rule.sample.bad, rule.id);
      for (const target of Object.keys(rule.targets ?? {})) assert.ok(targetById(target), target);
    });
  }

  it("is an error only for what is refused or lost", () => {
    const budgets = rules.filter(({ category }) => category === "disclosure");
    assert.ok(budgets.every(({ severity }) => severity !== "error"));
    assert.equal(ruleById("unknown-field")?.severity, "hint");
    assert.equal(ruleById("name-not-ascii")?.severity, "hint");
  });

  it("knows no rule of another name", () => {
    assert.equal(ruleById("name_format"), undefined);
  });
});
