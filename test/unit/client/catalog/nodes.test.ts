import assert from "node:assert/strict";

import {
  childrenOf,
  idOf,
  labelOf,
  parentOf,
  pathOf,
  rootNodes,
  type CatalogNode,
} from "../../../../client/catalog/nodes.ts";
import type { CatalogSnapshot } from "../../../../contract/catalog.ts";
import { root, skill, snapshot } from "../support.ts";

const folders = [{ name: "w", path: "/w" }];

/** The tree as indented lines. */
function drawn(shot: CatalogSnapshot, where = folders): string[] {
  const lines = (node: CatalogNode, depth: number): string[] => [
    `${"  ".repeat(depth)}${labelOf(node)}`,
    ...childrenOf(node).flatMap((child) => lines(child, depth + 1)),
  ];
  return rootNodes(shot, where).flatMap((node) => lines(node, 0));
}

const text = (name: string) => ({ name, bytes: 10, kind: "text" as const });

describe("catalog tree", () => {
  it("shows roots, skills by name, and files in their folders, folders first", () => {
    const files = [text("zeta.md"), text("references/b.md"), text("references/deep/c.md"), text("alpha.md")];
    assert.deepEqual(drawn(snapshot([skill("skill-10"), skill("skill-2", { files })])), [
      ".claude/skills",
      "  skill-2",
      "    references",
      "      deep",
      "        c.md",
      "      b.md",
      "    alpha.md",
      "    zeta.md",
      "  skill-10",
    ]);
  });

  it("keeps roots in the order of the server, and shows one that is empty", () => {
    const roots = [root("/w/.github/skills"), root("/w/.claude/skills")];
    assert.deepEqual(drawn(snapshot([skill("a")], { roots })), [".github/skills", ".claude/skills", "  a"]);
  });

  it("leaves out a workspace folder that is searched as a whole and holds nothing itself", () => {
    const roots = [root("/w/.claude/skills"), root("/w", { label: ".", catchAll: true })];
    assert.deepEqual(drawn(snapshot([skill("a")], { roots })), [".claude/skills", "  a"]);
  });

  it("names the folder where two folders have a root of the same label", () => {
    const roots = [
      root("/w/one/.claude/skills", { label: ".claude/skills" }),
      root("/w/two/.claude/skills", { label: ".claude/skills" }),
      root("/home/me/.claude/skills", { label: "~/.claude/skills", scope: "user" }),
    ];
    const two = [
      { name: "one", path: "/w/one" },
      { name: "two", path: "/w/two" },
    ];
    const shot = snapshot([skill("a", { root: "/w/two/.claude/skills" })], { roots });
    assert.deepEqual(drawn(shot, two), ["one: .claude/skills", "two: .claude/skills", "  a", "~/.claude/skills"]);
  });

  it("keeps shadowed skills of the same name apart", () => {
    const twins = [skill("a"), skill("a", { root: "/w/.github/skills", state: "shadowed" })];
    const roots = [root("/w/.claude/skills"), root("/w/.github/skills")];
    const ids = rootNodes(snapshot(twins, { roots }), folders).flatMap(childrenOf).map(idOf);
    assert.equal(new Set(ids).size, 2);
  });

  it("knows parent and path of every row", () => {
    const [rootNode] = rootNodes(snapshot([skill("a", { files: [text("references/b.md")] })]), folders);
    const [skillNode] = childrenOf(rootNode!);
    const [folder] = childrenOf(skillNode!);
    const [file] = childrenOf(folder!);
    assert.deepEqual([rootNode!, skillNode!, folder!, file!].map(pathOf), [
      "/w/.claude/skills",
      "/w/.claude/skills/a/SKILL.md",
      "/w/.claude/skills/a/references",
      "/w/.claude/skills/a/references/b.md",
    ]);
    assert.deepEqual(
      [file, folder, skillNode, rootNode].map((node) => parentOf(node!)),
      [folder, skillNode, rootNode, undefined],
    );
  });
});
