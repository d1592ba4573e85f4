import assert from "node:assert/strict";
import { countCharacters, plural } from "../../../webview/format/count.ts";
import { formatDuration } from "../../../webview/format/duration.ts";
import { savingOf } from "../../../webview/format/saved.ts";
import { formatPercent, formatTokenCount, formatTokens } from "../../../webview/format/tokens.ts";

/** Cases of one function: what goes in, and what people read. */
function reads<T>(title: string, format: (value: T) => string, cases: readonly (readonly [T, string])[]): void {
  describe(title, () => {
    for (const [value, text] of cases) {
      it(`${JSON.stringify(value)} → ${text}`, () => assert.equal(format(value).replaceAll("\u00A0", " "), text));
    }
  });
}

describe("figures for people", () => {
  reads("milliseconds", formatDuration, [
    [0, "0 ms"],
    [0.2, "<1 ms"],
    [12.4, "12 ms"],
    [1240, "1,240 ms"],
    [9999, "9,999 ms"],
    [12_340, "12.3 s"],
    [62_400, "1 min 2 s"],
    [-5, "0 ms"],
  ]);
  reads("tokens", (tokens: number) => formatTokens(tokens), [
    [0, "≈ 0 tokens"],
    [1, "≈ 1 token"],
    [1204, "≈ 1,204 tokens"],
  ]);
  reads("tokens that the model counted", (tokens: number) => formatTokenCount(tokens, true), [[1204, "1,204"]]);
  reads("percent", formatPercent, [
    [62.1, "62 %"],
    [9.04, "9.0 %"],
    [5, "5 %"],
    [-14.6, "15 %"],
    [0, "0 %"],
  ]);
  reads("counts", (count: number) => plural(count, "skill"), [
    [0, "0 skills"],
    [1, "1 skill"],
    [1447, "1,447 skills"],
  ]);
  reads("saving", (percent: number) => savingOf(percent).short, [
    [62.1, "62 % saved"],
    [0, "No difference"],
    [-14.6, "15 % more"],
    [-0.3, "0.3 % more"],
  ]);

  it("explains a saving that is none", () => assert.match(savingOf(-14.6).sentence, /cost more than they save/));

  it("counts a character outside the basic plane once", () => assert.equal(countCharacters("a😀é"), 3));
});
