import assert from "node:assert/strict";
import { containedName, isRefusal } from "../../../../core/path/contain.ts";

describe("contained names", () => {
  const legal: readonly [given: string, path: string][] = [
    ["a.md", "a.md"],
    ["./a.md", "a.md"],
    ["ref//a.md", "ref/a.md"],
    ["ref\\a.md", "ref/a.md"],
    ["notes..md", "notes..md"],
    ["...md", "...md"],
    ["a..b/c.md", "a..b/c.md"],
    ["..a/b", "..a/b"],
    [".hidden/x", ".hidden/x"],
    ["a~b.md", "a~b.md"],
    ["with space.md", "with space.md"],
    ["日本語.md", "日本語.md"],
    ["console.md", "console.md"],
  ];
  for (const [given, path] of legal) {
    it(`allows ${JSON.stringify(given)}`, () => assert.deepEqual(containedName(given), { path }));
  }

  const refused = [
    "",
    "  ",
    ".",
    "./",
    "..",
    "../x",
    "a/../b",
    "a/..",
    "a\\..\\b",
    "...",
    "/etc/passwd",
    "\\x",
    "\\\\srv\\share",
    "//srv/share",
    "~",
    "~/x",
    "~root/x",
    "C:\\x",
    "c:x",
    "C:",
    "file:///etc/passwd",
    "https://a/b",
    "vscode-vfs://x/y",
    "a.md:stream",
    "a\0.md",
    "a\nb",
    "a\u0085b",
    "CON",
    "nul.txt",
    "ref/COM1",
    "lpt9.md",
    "x".repeat(10_000),
  ];
  for (const given of refused) {
    it(`refuses ${JSON.stringify(given.slice(0, 30))}`, () => assert.ok(isRefusal(containedName(given))));
  }

  it("refuses trailing dots and blanks where letter case does not count", () => {
    for (const given of ["a.", "a ", "ref./x"]) {
      assert.ok(isRefusal(containedName(given, { caseInsensitive: true })), given);
      assert.ok(!isRefusal(containedName(given)), given);
    }
  });
});
