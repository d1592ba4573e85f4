import assert from "node:assert/strict";
import { readJson } from "../../../../core/manifests/json.ts";
import { plainValue } from "../../../../core/schema/plain.ts";

const valid: readonly string[] = [
  "{}",
  ' {"a": [1, -2.5e3, true, false, null, "x"], "b": {"c": {}}} \n',
  '{\n\t"a":"\\u00e9\\n\\"\\/\\\\",\r\n\t"b":[]\r\n}',
  '{"__proto__": {"x": 1}, "": "empty name"}',
  "[]",
  '"text"',
];

/** The text, with the place of the fault between « and »; and what is said. */
const faults: readonly (readonly [text: string, message: RegExp])[] = [
  ["«»", /empty/],
  ['{"a": 1«,»}', /no comma after the last item/],
  ['["a"«,»\n]', /no comma after the last item/],
  ['{"a": 1«» "b": 2}', /comma is missing/],
  ["{«a»: 1}", /double quotes/],
  ["{«'»a': 1}", /double quotes/],
  ['{"a" «1»}', /colon is missing/],
  ['{"a": «yes»}', /`yes` is no JSON value/],
  ['{"a": «01»}', /`01` is no JSON value/],
  ["{\"a\": «'b'»}", /double quotes/],
  ['{"a": «}»', /value is missing/],
  ['«{»"a": 1', /never closed/],
  ['{"a": «"b»\n}', /not closed by a double quote/],
  ['{"a": "«\\d»"}', /no such escape/],
  ['{"a": "x«\t»"}', /control character/],
  ['{\n  «// note»\n  "a": 1}', /no comments/],
  ['{"a": «/* x */» 1}', /no comments/],
  ["{} «more»", /after the end/],
];

describe("strict JSON with places", () => {
  for (const text of valid) {
    it(`reads ${JSON.stringify(text)} as JSON.parse does`, () => {
      const read = readJson(text);
      assert.ok("value" in read);
      assert.deepEqual(plainValue(read.value), JSON.parse(text));
    });
  }

  for (const [marked, message] of faults) {
    it(`points at the fault in ${JSON.stringify(marked)}`, () => {
      const start = marked.indexOf("«");
      const end = marked.indexOf("»") - 1;
      const text = marked.replace(/[«»]/g, "");
      assert.throws(() => JSON.parse(text) as unknown);
      const read = readJson(text);
      assert.ok("fault" in read);
      assert.match(read.fault.message, message);
      if (text !== "") assert.deepEqual(read.fault.span, { start, end });
    });
  }

  it("gives the place of every key and value", () => {
    const text = '{"name": "a", "list": [1]}';
    const read = readJson(text);
    assert.ok("value" in read && read.value.kind === "map");
    const places = read.value.entries.map(({ keySpan, value }) => [
      text.slice(keySpan.start, keySpan.end),
      text.slice(value.span.start, value.span.end),
    ]);
    assert.deepEqual(places, [
      ['"name"', '"a"'],
      ['"list"', "[1]"],
    ]);
  });

  it("ends on nesting without end", () => {
    const read = readJson("[".repeat(100_000));
    assert.ok("fault" in read);
    assert.match(read.fault.message, /levels deep/);
  });
});
