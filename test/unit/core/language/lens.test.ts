import assert from "node:assert/strict";
import { lensesOf, type LensFacts } from "../../../../core/language/lens.ts";

const facts: LensFacts = {
  name: "data-analysis",
  path: "/w/.claude/skills/data-analysis/SKILL.md",
  tokens: { catalog: 160, instructions: 2_310, supporting: 9_120 },
  catalogBudget: 5_000,
  listed: true,
  files: 5,
  canTry: true,
};
const titles = (more: Partial<LensFacts>) => lensesOf({ ...facts, ...more }).map(({ title }) => title);

describe("what stands above the first line of a skill", () => {
  it("tells the tokens of each tier and the share of the catalog, and leads to the chat", () => {
    assert.deepEqual(titles({}), [
      "≈160 tokens in every prompt (3.2% of the catalog budget)",
      "≈2,310 when loaded",
      "≈9,120 in 5 files",
      "Try in chat",
    ]);
    assert.deepEqual(lensesOf(facts).at(-1)?.action, { kind: "try", skill: facts.name, path: facts.path });
  });

  it("tells nothing of tokens before they are counted", () => {
    assert.deepEqual(titles({ tokens: undefined }), ["Try in chat"]);
  });

  it("offers the chat only where there is one, and a skill that the model finds", () => {
    assert.equal(titles({ canTry: false }).includes("Try in chat"), false);
    assert.deepEqual(titles({ listed: false }), ["Not in the catalog", "≈2,310 when loaded", "≈9,120 in 5 files"]);
  });

  it("says nothing of files that are not there, and counts one file as one", () => {
    assert.equal(titles({ files: 0 }).length, 3);
    assert.ok(titles({ files: 1 }).includes("≈9,120 in 1 file"));
  });

  it("keeps small shares apart from none", () => {
    const share = (catalog: number) => titles({ tokens: { catalog, instructions: 1, supporting: 0 } })[0];
    assert.match(share(1) ?? "", /^≈1 token in every prompt \(<0\.1% of the catalog budget\)$/);
    assert.match(share(800) ?? "", /\(16% of the catalog budget\)/);
    assert.match(share(50) ?? "", /\(1% of the catalog budget\)/);
  });
});
