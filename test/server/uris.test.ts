import assert from "node:assert/strict";
import { pathOf, uriOf } from "../../server/uris.ts";

const pairs: readonly (readonly [uri: string, path: string])[] = [
  ["file:///a/b.md", "/a/b.md"],
  ["file:///a%20b/c%23d%25.md", "/a b/c#d%.md"],
  ["file:///c%3A/Users/me", "c:/Users/me"],
  ["file://server/share/a", "//server/share/a"],
  ["vscode-vfs://github/o/r/a%20b.md", "vscode-vfs://github/o/r/a b.md"],
  ["untitled:Untitled-1", "untitled:Untitled-1"],
  ["memfs:/a%20b/c.md", "memfs:///a b/c.md"],
  ["file:///", "/"],
];

describe("paths and URIs", () => {
  for (const [uri, path] of pairs) {
    it(`are led into each other: ${uri}`, () => {
      assert.equal(pathOf(uri), path);
      assert.equal(uriOf(path), uri);
    });
  }

  it("spell drive letters small and leave out trailing slashes", () => {
    assert.equal(pathOf("file:///C:/Users/"), "c:/Users");
    assert.equal(pathOf("file:///a/"), "/a");
  });
});
