import assert from "node:assert/strict";
import { foldsOf } from "../../../../core/language/folding.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";

const text = `---
name: a
metadata:
  openclaw:
    requires:
      bins:
        - jq
        - yq
description: >
  One
  two
---

# Title

Words.

## Steps

1. First
   more of it
   - inside
     deeper

2. Second

\`\`\`sh
- not a list
  at all
\`\`\`

<!-- a
comment -->

## Last
`;

/** Each fold as \`first line … last line\`. */
function folds(source: string): string[] {
  const lines = source.split(/\r?\n/);
  return foldsOf(parseSkillDocument(source)).map(
    ({ startLine, endLine, kind }) =>
      `${lines[startLine]?.trim()} … ${lines[endLine]?.trim()}${kind === undefined ? "" : ` (${kind})`}`,
  );
}

describe("folding", () => {
  const expected = [
    "--- … --- (region)",
    "metadata: … - yq",
    "openclaw: … - yq",
    "requires: … - yq",
    "bins: … - yq",
    "description: > … two",
    "# Title … ## Last",
    "## Steps … comment -->",
    "1. First … deeper",
    "- inside … deeper",
    "```sh … ```",
    "<!-- a … comment --> (comment)",
  ];

  it("takes the frontmatter and its blocks, sections, lists, fenced blocks and comments", () => {
    assert.deepEqual(folds(text), expected);
  });

  it("does so with CRLF", () => assert.deepEqual(folds(text.replaceAll("\n", "\r\n")), expected));

  it("never crosses another fold, so that an editor keeps all", () => {
    const found = foldsOf(parseSkillDocument(text));
    for (const a of found) {
      for (const b of found) {
        const apart = a.endLine < b.startLine || b.endLine < a.startLine;
        const inside = a.startLine >= b.startLine && a.endLine <= b.endLine;
        assert.ok(apart || inside || (b.startLine >= a.startLine && b.endLine <= a.endLine));
      }
    }
  });

  it("takes a frontmatter that is not closed, and nothing of an empty file", () => {
    assert.deepEqual(folds("---\nname: a\nmetadata:\n  b: c\n"), ["--- … b: c (region)", "metadata: … b: c"]);
    assert.deepEqual(folds(""), []);
  });
});
