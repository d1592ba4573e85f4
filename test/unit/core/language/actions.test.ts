import assert from "node:assert/strict";
import type { Finding, Fix } from "../../../../contract/finding.ts";
import type { Range } from "../../../../contract/text.ts";
import { fixAll, quickFixes } from "../../../../core/language/actions.ts";
import { skillPath } from "./fixture.ts";

function range(line: number, from: number, to: number): Range {
  return { start: { line, character: from }, end: { line, character: to } };
}

function fix(title: string, at: Range, more: Partial<Fix> = {}): Fix {
  return { title, safe: true, edits: [{ path: skillPath, range: at, newText: title }], ...more };
}

function finding(rule: string, at: Range, ...fixes: readonly Fix[]): Finding {
  return { rule, severity: "warning", message: rule, path: skillPath, range: at, fixes };
}

describe("quick fixes", () => {
  const findings = [
    finding("a", range(1, 6, 10), fix("A1", range(1, 6, 10), { preferred: true }), fix("A2", range(1, 6, 10))),
    finding("b", range(5, 0, 4), fix("B", range(5, 0, 4))),
  ];

  it("are those of the findings that the cursor or selection touches", () => {
    const titles = (at: Range) => quickFixes(findings, at).map(({ title }) => title);
    assert.deepEqual(titles(range(1, 10, 10)), ["A1", "A2"]);
    assert.deepEqual(titles(range(3, 0, 0)), []);
    assert.deepEqual(titles({ start: { line: 0, character: 0 }, end: { line: 9, character: 0 } }), ["A1", "A2", "B"]);
  });

  it("say which one the usual key applies", () => {
    assert.deepEqual(
      quickFixes(findings, range(1, 7, 7)).map(({ preferred }) => preferred),
      [true, false],
    );
  });
});

describe("fix all", () => {
  const titles = (findings: readonly Finding[]) =>
    fixAll(findings, skillPath)?.fix.edits.map(({ newText }) => newText) ?? [];

  it("takes the preferred safe fix of each finding, in the order of the text", () => {
    const findings = [
      finding("b", range(5, 0, 4), fix("B1", range(5, 0, 4)), fix("B2", range(5, 0, 4), { preferred: true })),
      finding("a", range(1, 0, 4), fix("unsafe", range(1, 0, 4), { safe: false }), fix("A", range(1, 0, 4))),
    ];
    assert.deepEqual(titles(findings), ["A", "B2"]);
  });

  it("makes the first of fixes that overlap", () => {
    assert.deepEqual(
      titles([
        finding("a", range(1, 0, 4), fix("A", range(1, 0, 4))),
        finding("b", range(1, 2, 6), fix("B", range(1, 2, 6))),
      ]),
      ["A"],
    );
  });

  it("inserts several texts at one place in the order of the findings", () => {
    assert.deepEqual(
      titles([
        finding("a", range(0, 0, 3), fix("A", range(1, 0, 0))),
        finding("b", range(0, 0, 3), fix("B", range(1, 0, 0))),
      ]),
      ["A", "B"],
    );
  });

  it("leaves out what renames, creates or touches another file", () => {
    const at = range(1, 0, 4);
    assert.deepEqual(
      titles([
        finding("a", at, fix("A", at, { renames: [{ from: "/a", to: "/b" }] })),
        finding("b", at, fix("B", at, { creates: [{ path: "/a", text: "" }] })),
        finding("c", at, { title: "C", safe: true, edits: [{ path: "/other", range: at, newText: "C" }] }),
      ]),
      [],
    );
  });

  it("is not offered when there is nothing to do", () => {
    assert.equal(fixAll([finding("a", range(1, 0, 4))], skillPath), undefined);
  });
});
