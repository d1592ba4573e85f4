import assert from "node:assert/strict";
import { fieldByKey, fields } from "../../../../core/language/fields/index.ts";
import { parseFrontmatter } from "../../../../core/skill/frontmatter.ts";
import { allTargets } from "../../../../core/targets/index.ts";

describe("the descriptions of fields", () => {
  it("cover every field that some target knows, each once", () => {
    const known = new Set(allTargets.flatMap((target) => Object.keys(target.fields)));
    const missing = [...known].filter((key) => fieldByKey(key) === undefined);
    assert.deepEqual(missing, []);
    assert.equal(new Set(fields.map(({ key }) => key)).size, fields.length);
  });

  for (const { key, example } of fields) {
    it(`show ${key} as valid YAML`, () => {
      const { frontmatter, problems } = parseFrontmatter(`---\n${example}\n---\n`);
      assert.deepEqual(problems, []);
      assert.equal(frontmatter?.entries[0]?.key, key);
    });
  }
});
