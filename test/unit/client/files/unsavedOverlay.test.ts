import assert from "node:assert/strict";

import { withUnsavedText, type UnsavedText } from "../../../../client/files/unsavedOverlay.ts";
import { isFailure, type FileSystem } from "../../../../core/ports.ts";
import { createMemoryFileSystem } from "../../../support/memoryFileSystem.ts";

async function textOf(files: FileSystem, path: string, maxBytes = 1_000): Promise<string | undefined> {
  const content = await files.readFile(path, maxBytes);
  return content === undefined || isFailure(content) ? undefined : new TextDecoder().decode(content.bytes);
}

describe("files as the screen shows them", () => {
  const stored = createMemoryFileSystem({ "/w/a/SKILL.md": "stored", "/w/b.md": "b", "/w/link": { link: "/w/a" } });
  let unsaved: readonly UnsavedText[] = [];
  const files = withUnsavedText(stored, () => unsaved);

  afterEach(() => {
    unsaved = [];
  });

  it("are the stored ones while nothing is edited", async () => {
    assert.equal(await textOf(files, "/w/a/SKILL.md"), "stored");
  });

  it("have the text of the editor, its size, and the cap of the reader", async () => {
    unsaved = [{ path: "/w/a/SKILL.md", text: "édited" }];
    assert.equal(await textOf(files, "/w/a/SKILL.md"), "édited");
    assert.equal((await files.stat("/w/a/SKILL.md"))?.bytes, 7);
    const cut = await files.readFile("/w/a/SKILL.md", 3);
    assert.ok(cut !== undefined && !isFailure(cut));
    assert.deepEqual([cut.bytes.length, cut.size], [3, 7]);
    assert.equal(await textOf(files, "/w/b.md"), "b");
  });

  it("are found through links, whichever way round they were opened", async () => {
    unsaved = [{ path: "/w/link/SKILL.md", text: "through the link" }];
    assert.equal(await textOf(files, "/w/a/SKILL.md"), "through the link");
    unsaved = [{ path: "/w/a/SKILL.md", text: "directly" }];
    assert.equal(await textOf(files, "/w/link/SKILL.md"), "directly");
  });

  it("are gone when they were deleted, although an editor still shows one", async () => {
    unsaved = [{ path: "/w/gone.md", text: "ghost" }];
    assert.equal(await files.stat("/w/gone.md"), undefined);
    assert.equal(await textOf(files, "/w/gone.md"), undefined);
  });
});
