import assert from "node:assert/strict";
import picomatch from "picomatch";

import { documentPatterns, documentSelector, isSelected } from "../../../../client/language/selector.ts";

describe("documents of the language server", () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ["/w/.claude/skills/a/SKILL.md", true],
    ["/w/skill.md", true],
    ["/w/a/Skill.MD", true],
    ["/w/.skillwright.yaml", true],
    ["/w/a/MYSKILL.md", false],
    ["/w/a/SKILL.md.bak", false],
    ["/w/a/README.md", false],
    ["/w/skillwright.yaml", false],
  ];
  for (const [path, selected] of cases) {
    it(`${selected ? "include" : "leave out"} ${path}, as a document and as an unopened tab`, () => {
      assert.equal(isSelected("file", path), selected);
      assert.equal(picomatch([...documentPatterns], { dot: true })(path.slice(1)), selected);
    });
  }

  it("leave out views of old versions, which nobody can change", () => {
    assert.equal(isSelected("git", "/w/a/SKILL.md"), false);
    assert.ok(!documentSelector.some(({ scheme }) => scheme === ("git" as string)));
  });
});
