import assert from "node:assert/strict";
import picomatch from "picomatch";

import { documentPatterns, documentSelector, isSelected } from "../../../../client/language/selector.ts";

describe("documents of the language server", () => {
  /** As an open document, and as an unopened tab. */
  const cases: readonly (readonly [string, boolean, boolean?])[] = [
    ["/w/.claude/skills/a/SKILL.md", true],
    ["/w/skill.md", true],
    ["/w/a/Skill.MD", true],
    ["/w/.skillwright.yaml", true],
    ["/w/.skillwright/agents/reviewer.yaml", true],
    ["/w/.skillwright/agents/reviewer.yml", true],
    ["/w/.skillwright/agents/notes/x.yaml", false],
    ["/w/agents/reviewer.yaml", false],
    ["/w/a/agents/openai.yaml", true, false],
    ["/w/.claude-plugin/plugin.json", true, false],
    ["/w/a/evals/triggers/pdf.yaml", true, false],
    ["/w/package.json", false],
    ["/w/a/MYSKILL.md", true, false],
    ["/w/a/references/guide.md", true, false],
    ["/w/a/SKILL.md.bak", false],
    ["/w/a/README.md", true, false],
    ["/w/skillwright.yaml", false],
  ];
  for (const [path, document, tab = document] of cases) {
    it(`${document ? "include" : "leave out"} ${path}, and ${tab ? "" : "not "}as an unopened tab`, () => {
      assert.equal(isSelected("file", path, []), tab);
      assert.equal(picomatch([...documentPatterns], { dot: true })(path.slice(1)), document);
    });
  }

  it("leave out views of old versions, which nobody can change", () => {
    assert.equal(isSelected("git", "/w/a/SKILL.md", ["file"]), false);
    assert.ok(!documentSelector(["file"]).some(({ scheme }) => scheme === "git"));
  });

  it("include those of a workspace in any file system", () => {
    assert.equal(isSelected("memfs", "/w/a/SKILL.md", ["memfs"]), true);
    assert.ok(documentSelector(["memfs"]).some(({ scheme }) => scheme === "memfs"));
  });
});
