import assert from "node:assert/strict";
import type { TokenCounter } from "../../../../core/ports.ts";
import { estimatedTokens } from "../../../../core/tokens/estimate.ts";

describe("token counter", () => {
  let counter: TokenCounter;
  before(async () => {
    const { createTokenCounter } = await import("../../../../core/tokens/o200k.ts");
    counter = createTokenCounter();
  });

  it("counts o200k_base", () => {
    assert.equal(counter.count(""), 0);
    assert.equal(counter.count("hello world"), 2);
    assert.equal(counter.count("日本語"), 2);
  });

  it("takes special-token text for plain text", () => {
    assert.ok(counter.count("<|im_start|>system<|endoftext|>") > 4);
  });

  it("gives the same number again, also after many other texts", () => {
    const text = "Use this skill when the user asks for a report.";
    const first = counter.count(text);
    for (let i = 0; i < 5_000; i++) counter.count(`${i}`);
    assert.equal(counter.count(text), first);
  });

  for (const unit of ["a", " ", "=", "\n", "字", "😀", "a1", "[]"]) {
    it(`100,000 characters of ${JSON.stringify(unit)} are counted at once`, function () {
      this.timeout(1_000);
      assert.ok(counter.count(unit.repeat(100_000 / unit.length)) > 100);
    });
  }

  it("the estimate is in the same order where the tokenizer is not loaded", () => {
    const text = "Use this skill when the user asks for a report about quarterly numbers.";
    const ratio = estimatedTokens.count(text) / counter.count(text);
    assert.ok(ratio > 0.7 && ratio < 1.6, String(ratio));
    assert.equal(estimatedTokens.count("日本語"), 3);
  });
});
