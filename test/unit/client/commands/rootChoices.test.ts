import assert from "node:assert/strict";

import { obviousRoot, rootChoices } from "../../../../client/commands/rootChoices.ts";
import { root, snapshot } from "../support.ts";

const one = [{ name: "w", path: "/w" }];

describe("places for a new skill", () => {
  it("are the conventional ones in a workspace without skills, and those of the home directory", () => {
    const choices = rootChoices(snapshot([], { roots: [] }), one, "/home/me");
    assert.deepEqual(
      choices.map(({ label, exists }) => [label, exists]),
      [
        [".agents/skills", false],
        [".github/skills", false],
        [".claude/skills", false],
        ["~/.agents/skills", false],
        ["~/.claude/skills", false],
      ],
    );
    assert.equal(obviousRoot(choices, one), undefined);
  });

  it("begin with the roots that exist, each once", () => {
    const choices = rootChoices(snapshot([]), one, undefined);
    assert.deepEqual(
      choices.map(({ path, exists }) => [path, exists]),
      [
        ["/w/.claude/skills", true],
        ["/w/.agents/skills", false],
        ["/w/.github/skills", false],
      ],
    );
  });

  it("need no question when the workspace has exactly one root", () => {
    const roots = [root("/w/.claude/skills"), root("/home/me/.claude/skills", { scope: "user" })];
    assert.equal(obviousRoot(rootChoices(snapshot([], { roots }), one, "/home/me"), one)?.path, "/w/.claude/skills");
    const two = [...roots, root("/w/.github/skills")];
    assert.equal(obviousRoot(rootChoices(snapshot([], { roots: two }), one, undefined), one), undefined);
  });

  it("name their folder when there are several, and leave out what skills cannot be put into", () => {
    const folders = [...one, { name: "v", path: "/v" }];
    const roots = [root("/ext/skills", { scope: "bundled" })];
    const labels = rootChoices(snapshot([], { roots }), folders, undefined).map(({ label }) => label);
    assert.deepEqual(labels, [
      "w: .agents/skills",
      "w: .github/skills",
      "w: .claude/skills",
      "v: .agents/skills",
      "v: .github/skills",
      "v: .claude/skills",
    ]);
  });
});
