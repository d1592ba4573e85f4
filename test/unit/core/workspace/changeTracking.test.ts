import assert from "node:assert/strict";
import { filesConcerned, sameGraph } from "../../../../core/workspace/graphDifference.ts";
import { OutsideReferences } from "../../../../core/workspace/outsideReferences.ts";
import type { FileGraph, GraphFile } from "../../../../core/rules/types.ts";
import type { FileReference } from "../../../../core/skill/types.ts";

function file(name: string, more: Partial<GraphFile> = {}): GraphFile {
  return { file: name, path: `/s/${name}`, bytes: 1, depth: 1, namedBy: ["SKILL.md"], ...more };
}

function graph(...files: readonly GraphFile[]): FileGraph {
  return { files, file: (name) => files.find((one) => one.file === name), complete: true };
}

describe("which files another graph concerns", () => {
  const before = graph(file("a.md"), file("b.md", { namedBy: ["a.md"], depth: 2, anchors: new Set(["x"]) }));
  const cases: readonly (readonly [string, FileGraph, readonly string[] | "all"])[] = [
    ["none when nothing differs", graph(...before.files.map((one) => ({ ...one }))), []],
    ["all when a file came", graph(...before.files, file("c.md")), "all"],
    ["all when a file went", graph(file("a.md")), "all"],
    ["all when one is named by another", graph(file("a.md"), file("b.md")), "all"],
    [
      "the file whose tokens differ",
      graph(file("a.md", { tokens: 9 }), file("b.md", { namedBy: ["a.md"], depth: 2, anchors: new Set(["x"]) })),
      ["a.md"],
    ],
    [
      "those that name a file whose anchors differ",
      graph(file("a.md"), file("b.md", { namedBy: ["a.md"], depth: 2, anchors: new Set(["y"]) })),
      ["a.md"],
    ],
  ];
  for (const [what, after, expected] of cases) {
    it(what, () => {
      const concerned = filesConcerned(before, after);
      assert.deepEqual(concerned === "all" ? concerned : [...concerned], expected);
      assert.equal(sameGraph(before, after), expected.length === 0);
    });
  }
});

describe("references that leave a skill", () => {
  const skillPath = "/w/a/SKILL.md";
  const span = { start: 0, end: 1 };
  const reference = (path: string): FileReference => ({
    form: "link",
    path,
    span,
    pathSpan: span,
    conventional: false,
  });
  const put = (known: OutsideReferences, path: string, target: string): void =>
    known.put({ path, directory: "/w/a", skillPath }, [reference("x")], {
      state: () => ({ state: "outside", path: target, exists: true }) as never,
    });

  it("are found by their target, by what is above it and by what is below", () => {
    const known = new OutsideReferences();
    put(known, skillPath, "/w/b/references/x.md");
    for (const changed of ["/w/b/references/x.md", "/w/b", "/w/b/references/x.md/y"]) {
      assert.deepEqual([...known.referring([changed])], [skillPath], changed);
    }
    assert.deepEqual([...known.referring(["/w/b/references/y.md", "/w/a/x.md"])], []);
    put(known, skillPath, "/w/a/inside.md");
    assert.deepEqual([...known.referring(["/w/b"])], []);
  });

  it("are known of files that lead back to their SKILL.md", () => {
    const known = new OutsideReferences();
    put(known, "/w/a/references/x.md", skillPath);
    assert.deepEqual([...known.referringTo(skillPath)], ["/w/a/references/x.md"]);
  });
});
