import assert from "node:assert/strict";
import { skillText, storeOver } from "./fixture.ts";

const lines = (count: number): string => Array.from({ length: count }, (_, i) => `line ${i + 1}\n`).join("");

async function read(text: string, range?: { offset?: number; limit?: number }, fileBytes?: number) {
  const { store } = storeOver(
    { "/w/skills/a/SKILL.md": skillText("a"), "/w/skills/a/x.md": text },
    fileBytes === undefined ? {} : { limits: { fileBytes } },
  );
  const answer = await store.readSupportingFile("a", "x.md", range);
  assert.ok("content" in answer);
  return answer;
}

describe("store: parts of files", () => {
  it("a whole file is given as written, without a marker", async () => {
    for (const text of ["", "a", "a\n", "a\r\nb\rc"]) {
      const answer = await read(text);
      assert.equal(answer.content, text);
      assert.equal(answer.truncated, false);
    }
  });

  it("counts lines by all three line breaks; a final one opens no line", async () => {
    assert.deepEqual((await read("a\r\nb\rc\n")).lines, { from: 1, to: 3, total: 3 });
    assert.deepEqual((await read("")).lines, { from: 1, to: 0, total: 0 });
  });

  it("a part ends with a line that says what is shown and how to go on", async () => {
    const answer = await read(lines(3_000), { offset: 11, limit: 2 });
    assert.equal(answer.content, "line 11\nline 12\n[Lines 11 to 12 of 3000 shown. Go on with offset 13.]");
    assert.deepEqual(answer.lines, { from: 11, to: 12, total: 3000 });
    assert.equal(answer.truncated, true);
  });

  it("the last part says that something came before it", async () => {
    const answer = await read(lines(5), { offset: 4 });
    assert.equal(answer.content, "line 4\nline 5\n[Lines 4 to 5 of 5 shown.]");
  });

  it("a range that holds everything leaves nothing out", async () => {
    assert.equal((await read(lines(5), { offset: 1, limit: 5 })).truncated, false);
    assert.equal((await read("no line break", { limit: 1 })).content, "no line break");
  });

  it("beyond the end", async () => {
    const answer = await read(lines(5), { offset: 9 });
    assert.equal(answer.content, "[The file has 5 lines; there is nothing at line 9.]");
    assert.equal(answer.truncated, true);
  });

  it("a file over the cap is cut, never inside a character, and says so", async () => {
    const answer = await read("日本\n".repeat(10), undefined, 17);
    assert.equal(
      answer.content,
      "日本\n日本\n日\n[Lines 1 to 3 of 3 shown; only the first 17 of 70 bytes, which hold 3 lines, were read. The rest cannot be read.]",
    );
    assert.equal(answer.truncated, true);
  });

  it("instructions over the cap end with the same marker", async () => {
    const { store } = storeOver(
      { "/w/skills/a/SKILL.md": skillText("a", "b", lines(1_000)) },
      { limits: { fileBytes: 200 } },
    );
    const loaded = await store.load("a");
    assert.ok("instructions" in loaded);
    assert.match(loaded.instructions, /\[Lines 1 to \d+ of \d+ shown; only the first 200 of \d+ bytes/);
  });
});
