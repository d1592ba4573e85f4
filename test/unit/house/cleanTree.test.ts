import assert from "node:assert/strict";

import { readSource, repositoryFiles, root } from "./support/sources.ts";

const textFiles = repositoryFiles().filter((path) => !/\.(?:png|gif|ico|ttf|woff2?|zip|gz|bin)$/.test(path));

/** Files that hold one of these texts. */
function filesWith(pattern: RegExp): string[] {
  return textFiles.filter((path) => pattern.test(readSource(path)));
}

function quoted(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

describe("clean tree", () => {
  it("names no path of the clone it was written in", function () {
    // A clone at the root of a disk has a path that any text may hold.
    if (root.split(/[/\\]/).length < 3) this.skip();
    assert.deepEqual(filesWith(new RegExp(`${quoted(root)}(?=[/\\\\"'\\s])`)), []);
  });

  it("names no package registry: everyone's npm decides that for itself", () => {
    const registries = ["registry.npmjs.org", "registry.yarnpkg.com", "registry.npmmirror.com"].map(quoted).join("|");
    const own = "test/unit/house/cleanTree.test.ts";
    assert.deepEqual(
      filesWith(new RegExp(`${registries}|"resolved":\\s*"https?:`)).filter((path) => path !== own),
      [],
    );
  });
});
