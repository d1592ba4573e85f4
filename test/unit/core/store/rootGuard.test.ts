import assert from "node:assert/strict";
import { root, skillText, storeOver } from "./fixture.ts";

describe("store: a root whose link is turned elsewhere", () => {
  const files = {
    "/approved/a/SKILL.md": skillText("a"),
    "/approved/a/guide.md": "guide",
    "/secret/s/SKILL.md": skillText("s"),
    "/secret/a/SKILL.md": skillText("a"),
    "/secret/a/guide.md": "secret",
    "/w/linked": { link: "/approved" },
  };
  const guarded = () => storeOver(files, { roots: [root("/w/linked", { scope: "extra", realPath: "/approved" })] });

  for (const [title, paths] of [
    ["everything is read anew", undefined],
    ["the link is read anew", ["/w/linked"]],
    ["a skill is read anew", ["/w/linked/a/SKILL.md"]],
  ] as const) {
    it(`is not searched any more when ${title}, and is again when the link is turned back`, async () => {
      const { store, files: disk } = guarded();
      assert.deepEqual(await store.getNames(), ["a"]);
      disk.write("/w/linked", { link: "/secret" });
      store.invalidate(paths);
      assert.deepEqual(await store.getNames(), []);
      assert.match((await store.result()).warnings.join(), /linked now leads to another place/);
      disk.write("/w/linked", { link: "/approved" });
      store.invalidate(paths);
      assert.deepEqual(await store.getNames(), ["a"]);
      assert.deepEqual((await store.result()).warnings, []);
    });
  }

  it("is not searched when it was turned before the first scan", async () => {
    const { store, files: disk } = guarded();
    disk.write("/w/linked", { link: "/secret" });
    assert.deepEqual(await store.getNames(), []);
  });

  it("is not read when the directory above the approved place becomes a link", async () => {
    const moved = { "/disk/skills/a/SKILL.md": skillText("a"), "/other/skills/s/SKILL.md": skillText("s") };
    const outside = root("/disk/skills", { scope: "extra", realPath: "/disk/skills" });
    const { store, files: disk } = storeOver(moved, { roots: [outside] });
    assert.deepEqual(await store.getNames(), ["a"]);
    disk.remove("/disk");
    disk.write("/disk", { link: "/other" });
    store.invalidate();
    assert.deepEqual(await store.getNames(), []);
  });

  it("gives no file of the new place to a skill that was known before", async () => {
    const { store, files: disk } = guarded();
    await store.scan();
    disk.write("/w/linked", { link: "/secret" });
    const answer = await store.readSupportingFile("a", "guide.md");
    assert.equal("error" in answer && answer.error, "directory-traversal");
  });
});
