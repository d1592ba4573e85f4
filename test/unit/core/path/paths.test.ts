import assert from "node:assert/strict";
import { basename, dirname, extension, isInside, join, normalize, relativeTo } from "../../../../core/path/paths.ts";

const uri = "vscode-vfs://github/owner/repo";

describe("paths", () => {
  it("join resolves dots and never leaves the root", () => {
    assert.equal(join("/a", "b/c.md"), "/a/b/c.md");
    assert.equal(join("/a/b", "../c", "./d"), "/a/c/d");
    assert.equal(join("/a", "../../.."), "/");
    assert.equal(join("/", "a"), "/a");
    assert.equal(join("c:/", "a"), "c:/a");
    assert.equal(join("c:/a", "../../b"), "c:/b");
    assert.equal(join(uri, "../x"), "vscode-vfs://github/owner/x");
    assert.equal(join(uri, "../../../../x"), "vscode-vfs://github/x");
  });

  it("dirname and basename", () => {
    assert.deepEqual([dirname("/a/b.md"), basename("/a/b.md")], ["/a", "b.md"]);
    assert.deepEqual([dirname("/a"), basename("/a")], ["/", "a"]);
    assert.deepEqual([dirname("/"), basename("/")], ["/", ""]);
    assert.deepEqual([dirname("c:/a"), basename("c:/a")], ["c:/", "a"]);
    assert.deepEqual([dirname("c:/"), basename("c:/")], ["c:/", ""]);
    assert.equal(dirname(uri), "vscode-vfs://github/owner");
    assert.equal(dirname("vscode-vfs://github/a"), "vscode-vfs://github/");
  });

  it("extension", () => {
    assert.equal(extension("/a/B.MD"), ".md");
    assert.equal(extension("/a/.gitignore"), "");
    assert.equal(extension("/a.b/c"), "");
  });

  it("the separator counts when one path lies in another", () => {
    assert.equal(isInside("/a/pdf", "/a/pdf-extra"), false);
    assert.equal(isInside("/a/pdf", "/a/pdf/x.md"), true);
    assert.equal(isInside("/a/pdf", "/a/pdf"), true);
    assert.equal(isInside("/", "/a"), true);
    assert.equal(relativeTo("/a", "/a/b/c"), "b/c");
    assert.equal(relativeTo("/", "/b"), "b");
    assert.equal(relativeTo("/a", "/a"), "");
    assert.equal(relativeTo("/a", "/b"), undefined);
  });

  it("normalize gives system paths one spelling", () => {
    assert.equal(normalize("C:\\Users\\x\\.claude"), "c:/Users/x/.claude");
    assert.equal(normalize("C:"), "c:/");
    assert.equal(normalize("\\\\server\\share\\a"), "//server/share/a");
    assert.equal(normalize("/a//b/./c/../d/"), "/a/b/d");
    assert.equal(normalize("/with\\backslash"), "/with\\backslash");
  });
});
