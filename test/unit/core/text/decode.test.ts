import assert from "node:assert/strict";
import { decode, isBinary, withoutByteOrderMark } from "../../../../core/text/decode.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe("decoding", () => {
  it("UTF-8 as it is", () => {
    assert.deepEqual(decode(utf8("äöü 日本語 😀\r\n")), {
      text: "äöü 日本語 😀\r\n",
      encoding: "utf-8",
      binary: false,
      problems: [],
    });
    assert.equal(decode(bytes()).text, "");
  });

  it("a byte-order mark stays, so that offsets are those of the file", () => {
    const { text, problems } = decode(bytes(0xef, 0xbb, 0xbf, 0x61));
    assert.equal(text, "\ufeffa");
    assert.deepEqual(problems, []);
    assert.equal(withoutByteOrderMark(text), "a");
  });

  it("UTF-16 with a mark, either order: read, and said", () => {
    for (const [given, encoding] of [
      [bytes(0xff, 0xfe, 0x61, 0, 0xe4, 0), "utf-16le"],
      [bytes(0xfe, 0xff, 0, 0x61, 0, 0xe4), "utf-16be"],
    ] as const) {
      const decoded = decode(given);
      assert.equal(decoded.text, "aä");
      assert.equal(decoded.encoding, encoding);
      assert.equal(decoded.binary, false);
      assert.equal(decoded.problems[0]?.code, "text-not-utf8");
    }
  });

  it("Windows-1252: replaced, said once, at the first bad character", () => {
    const decoded = decode(Uint8Array.from([...utf8("é ok "), 0xe4, 0x20, 0xfc]));
    assert.equal(decoded.text, "é ok \ufffd \ufffd");
    assert.deepEqual(
      decoded.problems.map(({ code, span }) => [code, span]),
      [["text-not-utf8", { start: 5, end: 6 }]],
    );
  });

  const broken: readonly [name: string, given: Uint8Array][] = [
    ["a continuation byte alone", bytes(0x61, 0x80)],
    ["an overlong form", bytes(0x61, 0xc0, 0xaf)],
    ["an overlong form of three bytes", bytes(0x61, 0xe0, 0x80, 0xaf)],
    ["a surrogate", bytes(0x61, 0xed, 0xa0, 0x80)],
    ["beyond Unicode", bytes(0x61, 0xf4, 0x90, 0x80, 0x80)],
    ["an incomplete character at the end", bytes(0x61, 0xe6, 0x97)],
  ];
  for (const [name, given] of broken) {
    it(`${name} is a problem at offset 1`, () => {
      const { problems } = decode(given);
      assert.equal(problems.length, 1);
      assert.equal(problems[0]?.span.start, 1);
    });
  }

  it("a file that was cut inside a character loses that character and nothing else", () => {
    const whole = utf8("ab日😀");
    for (let length = 0; length <= whole.length; length++) {
      const { text, problems } = decode(whole.subarray(0, length), true);
      assert.deepEqual(problems, []);
      assert.ok("ab日😀".startsWith(text));
    }
  });

  it("a NUL near the start means binary, far away it does not", () => {
    assert.equal(isBinary(utf8("a\0b")), true);
    assert.equal(isBinary(utf8(`${"a".repeat(8_000)}\0`)), false);
    assert.equal(isBinary(bytes(0xff, 0xfe, 0x61, 0)), false);
    assert.equal(decode(utf8("a\0b")).text, "a\0b");
  });
});
