import assert from "node:assert/strict";
import { yamlPlace } from "../../../../core/language/context/yamlPlace.ts";

/** The place in one line: kind, path, the text that would be replaced between bars, and what else matters. */
function show(marked: string): string {
  const offset = marked.indexOf("$0");
  const text = marked.replace("$0", "");
  const place = yamlPlace(text, { start: 0, end: text.length }, offset);
  if (!place) return "nothing";
  const facts = [
    place.kind,
    place.path.join("."),
    `|${text.slice(place.replace.start, place.replace.end)}|`,
    place.flow ? `in ${place.flow}` : "",
    place.dash === "none" ? "" : place.dash,
    place.spaced ? "" : "unspaced",
    place.hasColon ? ":" : "",
    place.keys.length > 0 ? `keys ${place.keys.join(",")}` : "",
    place.items.length > 0 ? `items ${place.items.join(",")}` : "",
    place.json ? "json" : "",
  ];
  return facts.filter((fact) => fact !== "").join(" ");
}

const moltbot = `metadata:
  {
    "openclaw":
      {
        "emoji": "x",
        $0
      },
  }`;

const cases: readonly (readonly [title: string, yaml: string, expected: string])[] = [
  ["an empty line", "name: a\n$0", "member || keys name"],
  ["a begun key", "name: a\nvers$0", "member |vers| keys name"],
  ["the middle of a begun key", "ve$0rs", "member |vers|"],
  ["a key with its colon", "na$0me: a", "member |name| :"],
  ["the end of a key with its colon", "name$0: a", "member |name| :"],
  ["behind the colon", "license:$0", "value license || unspaced"],
  ["behind the colon's blank", "license: $0", "value license ||"],
  ["a begun value", "license: M$0", "value license |M|"],
  ["a value with a comment behind", "license: M$0 # why", "value license |M|"],
  ["a quoted value", 'license: "M$0"', 'value license |"M"|'],
  ["an indented line below a key", "tags:\n  $0", "member tags ||"],
  ["behind a dash and a blank", "tags:\n  - $0", "member tags || spaced"],
  ["behind a bare dash", "tags:\n  -$0", "member tags || tight"],
  ["an item among others", "tags:\n  - one\n  - tw$0\n  - three", "member tags |tw| spaced items one,three"],
  ["an item without indentation", "tags:\n- one\n- $0", "member tags || spaced items one"],
  ["an empty line below a list", "tags:\n  - one\n$0", "member || keys tags"],
  ["an empty flow list", "tags: [$0]", "member tags || in ["],
  ["a flow list that is not closed", "tags: [a, $0", "member tags || in [ items a"],
  ["the middle of a flow list", "tags: [a, b$0, c]", "member tags |b| in [ items a,c"],
  ["a flow list over lines", "tags: [\n  a,\n  b$0\n]", "member tags |b| in [ items a"],
  ["an unclosed flow list before another key", "tags: [a, $0\nversion: 1", "member tags || in [ items a"],
  ["a quoted flow item", 'tags: ["a", "b$0"]', 'member tags |"b"| in [ items a'],
  ["a comma in quotes", 'tags: ["a, b", $0]', "member tags || in [ items a, b"],
  ["behind a closed flow list", "tags: [a] $0", "nothing"],
  ["a block scalar", "description: |\n  one $0", "nothing"],
  ["what looks like a key in a block scalar", "description: |\n  Steps:\n    model: $0", "nothing"],
  ["below a block scalar", "description: |\n  one\n$0", "member || keys description"],
  ["a further line of a plain text", "description: one\n  $0", "nothing"],
  ["a comment", "name: a # $0", "nothing"],
  ["a hash in quotes", 'name: "a # $0"', 'value name |"a # "|'],
  ["a key of a nested map", "metadata:\n  openclaw:\n    $0", "member metadata.openclaw ||"],
  ["a key beside nested ones", "metadata:\n  a: 1\n  b$0\n  c: 2", "member metadata |b| keys a,c"],
  ["a key below a deeper map", "metadata:\n  a:\n    x: 1\n  $0", "member metadata || keys a"],
  ["a value of a nested map", "metadata:\n  openclaw:\n    always: t$0", "value metadata.openclaw.always |t|"],
  ["a list in a nested map", "metadata:\n  openclaw:\n    os: [$0]", "member metadata.openclaw.os || in ["],
  ["a map in braces", "metadata: { a: 1, $0 }", "member metadata || in { keys a"],
  ["a value in braces", "metadata: { a: tr$0 }", "value metadata.a |tr| in {"],
  ["JSON", 'metadata: {"openclaw":{"emoji":"x","$0"}}', 'member metadata.openclaw |""| in { keys emoji json'],
  ["a list in JSON", 'metadata: {"openclaw":{"os":["a","$0"]}}', 'member metadata.openclaw.os |""| in [ items a json'],
  ["JSON over lines", moltbot, "member metadata.openclaw || in { keys emoji json"],
  ["the first key of a list item", "parameters:\n  - na$0", "member parameters |na| spaced"],
  [
    "a further key of a list item",
    "parameters:\n  - name: x\n    $0\n    type: y",
    "member parameters.[] || keys name,type",
  ],
  ["a value in a list item", "parameters:\n  - name: x\n    type: st$0", "value parameters.[].type |st|"],
  ["lists in lists", "hooks:\n  Stop:\n    - hooks:\n        - ty$0", "member hooks.Stop.[].hooks |ty| spaced"],
  ["below an item that is a text", "tags:\n  - one\n    $0", "nothing"],
  ["a list at the top", "- a\n- $0", "member || spaced"],
];

describe("what is being written at a place of YAML", () => {
  for (const [title, yaml, expected] of cases) {
    it(title, () => assert.equal(show(yaml), expected));
    if (yaml.includes("\n"))
      it(`${title}, with CRLF`, () => assert.equal(show(yaml.replaceAll("\n", "\r\n")), expected));
  }

  it("never throws and stays quick, whatever the text", () => {
    for (const text of [
      "[".repeat(5_000),
      "{a: ".repeat(2_000),
      "- ".repeat(2_000),
      '"'.repeat(999),
      "a:\n".repeat(2_000),
    ]) {
      for (const offset of [0, 1, Math.floor(text.length / 2), text.length]) {
        const place = yamlPlace(text, { start: 0, end: text.length }, offset);
        assert.ok(
          place === undefined || (place.replace.start <= offset && offset <= place.replace.end),
          text.slice(0, 9),
        );
      }
    }
  });
});
