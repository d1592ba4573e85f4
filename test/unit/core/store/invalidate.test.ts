import assert from "node:assert/strict";
import type { StoredSkill } from "../../../../core/store/types.ts";
import { root, skillText, states, storeOver, type StoreFixture } from "./fixture.ts";

function sample(): StoreFixture {
  return storeOver({
    "/w/skills/a/SKILL.md": skillText("a"),
    "/w/skills/a/one.md": "1",
    "/w/skills/b/SKILL.md": skillText("b"),
    "/w/skills/b/inner/SKILL.md": skillText("inner"),
    "/w/skills/c/SKILL.md": skillText("c"),
  });
}

async function byName(fixture: StoreFixture): Promise<Map<string, StoredSkill>> {
  return new Map((await fixture.store.result()).skills.map((skill) => [skill.name, skill]));
}

/** Paths that were read or listed since the last reset. */
function touched({ files }: StoreFixture): string[] {
  return files.log.filter(({ method }) => method === "readFile" || method === "readDirectory").map(({ path }) => path);
}

describe("store: invalidation", () => {
  it("without changes everything stays the same object and nothing is read", async () => {
    const fixture = sample();
    const before = await fixture.store.result();
    fixture.files.resetCalls();
    assert.equal(await fixture.store.result(), before);
    assert.equal(fixture.files.log.length, 0);
  });

  it("a changed SKILL.md costs one read, and only that skill gets a new object", async () => {
    const fixture = sample();
    const before = await byName(fixture);
    fixture.files.write("/w/skills/b/SKILL.md", skillText("b", "Now different."));
    fixture.files.resetCalls();
    fixture.store.invalidate(["/w/skills/b/SKILL.md"]);
    const after = await byName(fixture);
    assert.equal(after.get("b")?.metadata.description, "Now different.");
    for (const name of ["a", "c", "inner"]) assert.equal(after.get(name), before.get(name), name);
    assert.deepEqual(touched(fixture), ["/w/skills/b/SKILL.md"]);
  });

  it("a change of the body alone changes no result, and the instructions are read again", async () => {
    const fixture = sample();
    const before = await fixture.store.result();
    const loaded = await fixture.store.load("a");
    fixture.files.write("/w/skills/a/SKILL.md", skillText("a", "Does a.", "New body.\n"));
    fixture.store.invalidate(["/w/skills/a/SKILL.md"]);
    assert.equal(fixture.store.isLoaded("a"), false);
    assert.equal(await fixture.store.result(), before);
    const again = await fixture.store.load("a");
    assert.notEqual(again, loaded);
    assert.equal("instructions" in again && again.instructions, "New body.\n");
  });

  it("a changed supporting file leaves the instructions loaded", async () => {
    const fixture = sample();
    const loaded = await fixture.store.load("a");
    fixture.files.write("/w/skills/a/one.md", "22");
    fixture.files.resetCalls();
    fixture.store.invalidate(["/w/skills/a/one.md"]);
    assert.equal(fixture.store.isLoaded("a"), true);
    const again = await fixture.store.load("a");
    assert.ok("instructions" in again && "instructions" in loaded);
    assert.equal(again.instructions, loaded.instructions);
    assert.deepEqual(again.files, [{ name: "one.md", bytes: 2, kind: "text" }]);
    assert.deepEqual(touched(fixture), []);
    assert.equal(await fixture.store.load("a"), again);
  });

  it("a supporting file with the same size changes no object at all", async () => {
    const fixture = sample();
    const before = await fixture.store.result();
    const loaded = await fixture.store.load("a");
    fixture.files.write("/w/skills/a/one.md", "9");
    fixture.store.invalidate(["/w/skills/a/one.md"]);
    assert.equal(await fixture.store.load("a"), loaded);
    assert.equal(await fixture.store.result(), before);
  });

  it("files that come and go are listed", async () => {
    const fixture = sample();
    const names = async () => (await fixture.store.listSupportingFiles("a")).map((file) => file.name);
    await fixture.store.scan();
    fixture.files.write("/w/skills/a/aaa.md", "x");
    fixture.files.write("/w/skills/a/scripts/run.py", "x");
    fixture.store.invalidate(["/w/skills/a/aaa.md", "/w/skills/a/scripts/run.py"]);
    assert.deepEqual(await names(), ["aaa.md", "one.md", "scripts/run.py"]);
    fixture.files.remove("/w/skills/a/scripts");
    fixture.files.remove("/w/skills/a/one.md");
    fixture.store.invalidate(["/w/skills/a/scripts", "/w/skills/a/one.md"]);
    assert.deepEqual(await names(), ["aaa.md"]);
  });

  it("skills that come and go: as a file, as a directory, inside another skill", async () => {
    const fixture = sample();
    await fixture.store.scan();
    fixture.files.write("/w/skills/new/SKILL.md", skillText("new"));
    fixture.store.invalidate(["/w/skills/new/SKILL.md"]);
    assert.deepEqual(await fixture.store.getNames(), ["a", "b", "c", "inner", "new"]);
    fixture.files.write("/w/skills/dir/deep/SKILL.md", skillText("deep"));
    fixture.store.invalidate(["/w/skills/dir"]);
    assert.deepEqual(await fixture.store.getNames(), ["a", "b", "c", "deep", "inner", "new"]);
    fixture.files.write("/w/skills/a/sub/SKILL.md", skillText("sub"));
    fixture.files.write("/w/skills/a/sub/own.md", "x");
    fixture.store.invalidate(["/w/skills/a/sub/SKILL.md", "/w/skills/a/sub/own.md"]);
    assert.deepEqual(
      (await fixture.store.listSupportingFiles("sub")).map((file) => file.name),
      ["own.md"],
    );
    assert.deepEqual(
      (await fixture.store.listSupportingFiles("a")).map((file) => file.name),
      ["one.md"],
    );
    for (const gone of ["/w/skills/dir", "/w/skills/b/SKILL.md", "/w/skills/new/SKILL.md"]) fixture.files.remove(gone);
    fixture.store.invalidate(["/w/skills/dir", "/w/skills/b/SKILL.md", "/w/skills/new/SKILL.md"]);
    assert.deepEqual(await fixture.store.getNames(), ["a", "c", "inner", "sub"]);
  });

  it("a renamed skill directory", async () => {
    const fixture = sample();
    await fixture.store.load("a");
    fixture.files.rename("/w/skills/a", "/w/skills/z");
    fixture.store.invalidate(["/w/skills/a", "/w/skills/z"]);
    assert.equal(fixture.store.isLoaded("a"), false);
    assert.equal((await byName(fixture)).get("a")?.directory, "/w/skills/z");
  });

  it("heads that did not change are not read again when directories are", async () => {
    const fixture = sample();
    const before = await byName(fixture);
    fixture.files.write("/w/skills/b/inner2/SKILL.md", skillText("inner2"));
    fixture.files.resetCalls();
    fixture.store.invalidate(["/w/skills/b/inner2/SKILL.md"]);
    const after = await byName(fixture);
    assert.deepEqual(
      fixture.files.log.filter(({ method }) => method === "readFile").map(({ path }) => path),
      ["/w/skills/b/inner2/SKILL.md"],
    );
    assert.equal(after.get("b"), before.get("b"));
    assert.equal(after.get("a"), before.get("a"));
  });

  it("duplicates and shadows follow a change of name", async () => {
    const fixture = sample();
    await fixture.store.scan();
    fixture.files.write("/w/skills/c/SKILL.md", skillText("a"));
    fixture.store.invalidate(["/w/skills/c/SKILL.md"]);
    assert.equal((await states(fixture.store))["skills/a"], "shadowed");
    assert.equal((await fixture.store.result()).warnings.length, 1);
    fixture.files.write("/w/skills/c/SKILL.md", skillText("c"));
    fixture.store.invalidate(["/w/skills/c/SKILL.md"]);
    assert.equal((await states(fixture.store))["skills/a"], "active");
    assert.deepEqual((await fixture.store.result()).warnings, []);
  });

  it("a root that appears and disappears", async () => {
    const fixture = storeOver({ "/w/x.md": "x" }, { roots: [root("/w/.claude/skills")] });
    assert.deepEqual((await fixture.store.result()).missingRoots, ["/w/.claude/skills"]);
    fixture.files.write("/w/.claude/skills/a/SKILL.md", skillText("a"));
    fixture.store.invalidate(["/w/.claude"]);
    assert.deepEqual(await fixture.store.getNames(), ["a"]);
    assert.deepEqual((await fixture.store.result()).missingRoots, []);
    fixture.files.remove("/w/.claude");
    fixture.store.invalidate(["/w/.claude"]);
    assert.deepEqual(await fixture.store.getNames(), []);
    assert.deepEqual((await fixture.store.result()).missingRoots, ["/w/.claude/skills"]);
  });

  it("a warning goes with what it warned about", async () => {
    const fixture = sample();
    fixture.files.write("/w/skills/locked/x.md", "x");
    fixture.files.fail("/w/skills/locked", { failure: "no-permission", message: "no" });
    assert.equal((await fixture.store.result()).warnings.length, 1);
    fixture.files.fail("/w/skills/locked", undefined);
    fixture.store.invalidate(["/w/skills/locked"]);
    assert.deepEqual((await fixture.store.result()).warnings, []);
  });

  it("paths that concern nothing change nothing", async () => {
    const fixture = sample();
    const before = await fixture.store.result();
    fixture.store.invalidate(["/w/skills/readme.md", "/elsewhere/SKILL.md", "/w/skills/a/node_modules/x.md", "/w"]);
    assert.deepEqual(await fixture.store.result(), before);
  });

  it("a workspace that lies in a directory called node_modules is a workspace", async () => {
    const path = "/x/node_modules/pkg/skills";
    const fixture = storeOver({ [`${path}/a/SKILL.md`]: skillText("a") }, { roots: [root(path)], folders: [path] });
    await fixture.store.scan();
    fixture.files.write(`${path}/b/SKILL.md`, skillText("b"));
    fixture.store.invalidate([`${path}/b/SKILL.md`]);
    assert.deepEqual(await fixture.store.getNames(), ["a", "b"]);
  });

  it("a load that finds another text than the scan brings the catalog up to date", async () => {
    const fixture = sample();
    await fixture.store.scan();
    fixture.files.write("/w/skills/a/SKILL.md", skillText("a", "Changed unseen."));
    const loaded = await fixture.store.load("a");
    assert.equal("metadata" in loaded && loaded.metadata.description, "Changed unseen.");
    assert.equal((await byName(fixture)).get("a")?.metadata.description, "Changed unseen.");
  });

  it("a skill that vanished unseen gives a clear error and leaves the catalog", async () => {
    const fixture = sample();
    await fixture.store.scan();
    fixture.files.remove("/w/skills/a");
    const answer = await fixture.store.load("a");
    assert.ok("error" in answer);
    assert.match(answer.message, /"a".*SKILL\.md is not there any more/);
    assert.deepEqual(await fixture.store.getNames(), ["b", "c", "inner"]);
    assert.match(fixture.logged.join("\n"), /\/w\/skills\/a\/SKILL\.md/);
  });

  it("the cost of an edit does not grow with the number of skills", async () => {
    for (const count of [10, 200]) {
      const content = Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`/w/skills/s${i}/SKILL.md`, skillText(`s${i}`)]),
      );
      const fixture = storeOver(content);
      await fixture.store.scan();
      fixture.files.write("/w/skills/s1/SKILL.md", skillText("s1", "Edited."));
      fixture.files.resetCalls();
      fixture.store.invalidate(["/w/skills/s1/SKILL.md"]);
      await fixture.store.scan();
      assert.equal(fixture.files.log.length, 1);
    }
  });
});
