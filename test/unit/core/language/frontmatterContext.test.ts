import assert from "node:assert/strict";
import { frontmatterContext } from "../../../../core/language/context/frontmatter.ts";
import { inFrontmatter, marked, type Marked } from "./fixture.ts";

/** The context in one line: kind, key, the text that would be replaced between bars. */
function show({ document, offset }: Marked): string {
  const context = frontmatterContext(document, offset);
  if (!context) return "nothing";
  const replaced = `|${document.text.slice(context.replace.start, context.replace.end)}|`;
  if (context.kind === "key") return `key ${replaced}${context.hasColon ? " :" : ""}`;
  if (context.kind === "value") return `value of ${context.key} ${replaced}${context.spaced ? "" : " tight"}`;
  const how = context.flow ? "flow item" : context.dash ? (context.tight ? "tight item" : "item") : "new item";
  return `${how} of ${context.key} ${replaced}${context.others.length > 0 ? ` beside ${context.others.join(",")}` : ""}`;
}

const cases: readonly (readonly [title: string, yaml: string, expected: string])[] = [
  ["an empty line", "name: a\n$0", "key ||"],
  ["a begun key", "name: a\nvers$0", "key |vers|"],
  ["the middle of a begun key", "ve$0rs", "key |vers|"],
  ["a key with its colon", "na$0me: a", "key |name| :"],
  ["the end of a key with its colon", "name$0: a", "key |name| :"],
  ["behind the colon", "license:$0", "value of license || tight"],
  ["behind the colon's blank", "license: $0", "value of license ||"],
  ["a begun value", "license: M$0", "value of license |M|"],
  ["a value with a comment behind", "license: M$0 # why", "value of license |M|"],
  ["a quoted value", 'license: "M$0"', 'value of license |"M"|'],
  ["an indented line below a list key", "tags:\n  $0", "new item of tags ||"],
  ["behind a dash and a blank", "tags:\n  - $0", "item of tags ||"],
  ["behind a bare dash", "tags:\n  -$0", "tight item of tags ||"],
  ["a begun item", "tags:\n  - da$0", "item of tags |da|"],
  ["an item among others", "tags:\n  - one\n  - tw$0\n  - three", "item of tags |tw| beside one,three"],
  ["an item without indentation", "tags:\n- one\n- $0", "item of tags || beside one"],
  ["an empty line below a list", "tags:\n  - one\n$0", "key ||"],
  ["an empty flow list", "tags: [$0]", "flow item of tags ||"],
  ["a flow list that is not closed", "tags: [a, $0", "flow item of tags || beside a"],
  ["the middle of a flow list", "tags: [a, b$0, c]", "flow item of tags |b| beside a,c"],
  ["a flow list over lines", "tags: [\n  a,\n  b$0\n]", "flow item of tags |b| beside a"],
  ["an unclosed flow list before another key", "tags: [a, $0\nversion: 1", "flow item of tags || beside a"],
  ["a quoted flow item", 'tags: ["a", "b$0"]', 'flow item of tags |"b"| beside a'],
  ["behind a closed flow list", "tags: [a] $0", "nothing"],
  ["a block scalar", "description: |\n  one $0", "nothing"],
  ["below a block scalar", "description: |\n  one\n$0", "key ||"],
  ["a comment", "name: a # $0", "nothing"],
  ["a hash in quotes", 'name: "a # $0"', 'value of name |"a # "|'],
  ["the continuation of a value", "description: one\n  two$0", "nothing"],
  ["an item that is a map", "parameters:\n  - name: a$0", "nothing"],
];

describe("the place in the frontmatter", () => {
  for (const [title, yaml, expected] of cases) {
    it(`is known for ${title}`, () => {
      assert.equal(show(inFrontmatter(yaml)), expected);
    });
  }

  it("is known with Windows line ends", () => {
    assert.equal(show(marked("---\r\ntags:\r\n  - a\r\n  - $0\r\n---\r\n")), "item of tags || beside a");
  });

  it("is known in frontmatter that is not closed yet", () => {
    assert.equal(show(marked("---\nname: a\nlic$0")), "key |lic|");
    assert.equal(show(marked("---\nname: a\n$0\n\n# Title\n\nText: here\n")), "key ||");
  });

  it("is nowhere in the body", () => {
    assert.equal(show(marked("---\nname: a\n---\n\n$0\n")), "nothing");
  });
});
