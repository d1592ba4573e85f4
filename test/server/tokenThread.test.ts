import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createTokenCounter } from "../../core/tokens/o200k.ts";
import { TokenThread } from "../../server/tokenThread.ts";

const file = fileURLToPath(new URL("../../dist/token-worker.js", import.meta.url));

describe("the thread that counts tokens", () => {
  it("counts as the tokenizer does, in order, and again when it may have ended", async function () {
    if (!existsSync(file)) return this.skip();
    this.timeout(20_000);
    const thread = new TokenThread(file, 1);
    const texts = ["One.", "", "Some more words, and <|im_start|>.", "日本語 ".repeat(500)];
    const counter = createTokenCounter();
    const expected = texts.map((text) => counter.count(text));
    assert.deepEqual(await Promise.all(texts.map((text) => thread.count(text))), expected);
    assert.equal(await thread.count("One."), expected[0]);
    return undefined;
  });

  it("says when it cannot be started", async () => {
    const thread = new TokenThread(`${file}.missing`);
    await assert.rejects(thread.count("x"), /Cannot find module/);
  });
});
