import assert from "node:assert/strict";
import { ignoreTest } from "../../../../core/store/ignored.ts";

describe("what `ignore` hides", () => {
  const isIgnored = ignoreTest([
    { folder: "/one", patterns: ["examples", "./drafts/", "  "] },
    { folder: "/two", patterns: ["**/old/SKILL.md"] },
    { folder: "/three", patterns: [] },
  ]);
  const cases: readonly (readonly [string, boolean])[] = [
    ["/one/examples/a", true],
    ["/one/drafts", true],
    ["/one/deep/examples", false],
    ["/one/deep/old", false],
    ["/two/deep/old", true],
    ["/two/examples/a", false],
    ["/two/drafts", false],
    ["/three/examples", false],
    ["/elsewhere/examples", false],
  ];
  for (const [directory, expected] of cases) {
    it(`${directory} is ${expected ? "hidden" : "not hidden"}: patterns count for their own folder`, () => {
      assert.equal(isIgnored(directory, "SKILL.md"), expected);
    });
  }

  it("covers folders inside a folder", () => {
    const nested = ignoreTest([{ folder: "/one", patterns: ["inner/examples"] }]);
    assert.equal(nested("/one/inner/examples", "SKILL.md"), true);
  });
});
