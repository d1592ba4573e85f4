import assert from "node:assert/strict";
import { quoteArguments, splitArguments, visibleCode } from "../../../../core/scripts/commandLine.ts";

describe("command line", () => {
  const cases: readonly (readonly [args: readonly string[], line: string])[] = [
    [["python3", "scripts/a.py", "--out=x"], "python3 scripts/a.py --out=x"],
    [["a b", "", "it's"], `'a b' '' 'it'\\''s'`],
    [["$(rm -rf ~)", "`id`", "; ls", "a|b", "*", "~"], "'$(rm -rf ~)' '`id`' '; ls' 'a|b' '*' '~'"],
    [["a\nSandbox: yes"], "$'a\\nSandbox: yes'"],
    [["\u202egpj.exe", "\u001b[2J"], "$'\\U0000202egpj.exe' $'\\x1b[2J'"],
    [["back\\slash\ttab'quote\n"], "$'back\\\\slash\\ttab\\'quote\\n'"],
  ];

  for (const [args, line] of cases) {
    it(`shows ${JSON.stringify(args)} on one line, and reads it back`, () => {
      assert.equal(quoteArguments(args), line);
      assert.deepEqual(splitArguments(line), args);
    });
  }

  const typed: readonly (readonly [line: string, args: readonly string[] | undefined])[] = [
    ["  a   b  ", ["a", "b"]],
    ['"a \\"b\\" $x" c', ['a "b" $x', "c"]],
    ["a\\ b", ["a b"]],
    ["x'y z'\"w\"", ["xy zw"]],
    ["$HOME && ls > f", ["$HOME", "&&", "ls", ">", "f"]],
    ["''", [""]],
    ["", []],
    ["'open", undefined],
    ['"open', undefined],
    ["a\\", undefined],
  ];

  for (const [line, args] of typed) {
    it(`reads ${JSON.stringify(line)} as typed, and expands nothing`, () => {
      assert.deepEqual(splitArguments(line), args);
    });
  }

  it("writes out what cannot be seen in code, and keeps its lines", () => {
    assert.equal(visibleCode("a\tb\r\nc\u202ed\u0000"), "a\tb\nc\\U0000202ed\\x00");
  });
});
