import assert from "node:assert/strict";
import { mostTokens } from "../../../../core/workspace/tokenBound.ts";
import { normalizeFileEvents } from "../../../../core/workspace/fileEvents.ts";
import { OverlayFileSystem } from "../../../../core/workspace/overlayFileSystem.ts";
import { SkillIndex } from "../../../../core/workspace/skillIndex.ts";
import { TokenCounts } from "../../../../core/workspace/tokenCounts.ts";
import { silentLogger } from "../../../../core/ports.ts";
import { createMemoryFileSystem } from "../../../support/memoryFileSystem.ts";
import { record } from "../language/fixture.ts";
import { clock } from "./fixture.ts";

describe("the index of skills", () => {
  const index = (...skills: Parameters<SkillIndex["put"]>[0][]) => {
    const made = new SkillIndex();
    for (const skill of skills) made.put(skill);
    return made;
  };

  it("knows who is concerned by a name: namesakes, and all that build on it, however far", () => {
    const skills = index(
      record("a"),
      record("b", { dependencies: ["a"] }),
      record("c", { dependencies: ["b"] }),
      record("d", { dependencies: ["d2"] }),
    );
    assert.deepEqual(skills.concernedBy(["a"]), new Set(["a", "b", "c"].map((name) => record(name).path)));
    assert.equal([...skills.withUnknownDependency()].length, 1);
  });

  it("ends with cyclic dependencies", () => {
    const skills = index(record("a", { dependencies: ["b"] }), record("b", { dependencies: ["a"] }));
    assert.equal(skills.concernedBy(["a"]).size, 2);
  });

  it("takes names for the same that agents take for the same", () => {
    const skills = index(record("cafe\u0301"));
    assert.equal([...skills.named("caf\u00e9")].length, 1);
  });

  it("forgets everything of a skill that is removed or renamed", () => {
    const skills = index(record("a", { dependencies: ["x"] }));
    const { path } = record("a");
    skills.put(record("b", { path }));
    assert.deepEqual([...skills.neighbours("/other").skillNames], ["b"]);
    assert.deepEqual([...skills.withUnknownDependency()], []);
    skills.remove(path);
    assert.deepEqual([...skills.neighbours("/other").skillNames], []);
    assert.equal(skills.size, 0);
  });

  it("shows a skill all others of a name, and ignored ones only to each other", () => {
    const skills = index(
      record("a"),
      record("a", { path: "/x/SKILL.md" }),
      record("a", { path: "/i/SKILL.md", ignored: true }),
    );
    assert.equal(skills.neighbours("/x/SKILL.md").skillsNamed("a").length, 1);
    assert.equal(skills.neighbours("/i/SKILL.md").skillsNamed("a").length, 2);
  });
});

describe("events of a batch", () => {
  it("come as one for each path, creations before deletions", () => {
    const events = normalizeFileEvents([
      { path: "/w/a", type: "deleted" },
      { path: "/w/b", type: "created" },
      { path: "/w/c", type: "deleted" },
      { path: "/w/c", type: "created" },
      { path: "/w/b", type: "created" },
      { path: "/w/node_modules/x/SKILL.md", type: "created" },
      { path: "/w/.git/HEAD", type: "changed" },
    ]);
    assert.deepEqual(events, [
      { path: "/w/b", type: "created" },
      { path: "/w/c", type: "changed" },
      { path: "/w/a", type: "deleted" },
    ]);
  });
});

describe("the file system with open editors", () => {
  it("reads the editor's text, in bytes, and lets the disk say what exists", async () => {
    const disk = createMemoryFileSystem({ "/a.md": "disk", "/gone.md": "x" });
    const files = new OverlayFileSystem(disk);
    files.open("/a.md", "€ditor", 5);
    files.open("/gone.md", "still shown", 5);
    disk.remove("/gone.md");
    assert.deepEqual(await files.stat("/a.md"), { kind: "file", bytes: 8, modified: 5 });
    const content = await files.readRegularFile?.("/a.md", 3);
    assert.deepEqual(content, { bytes: new TextEncoder().encode("€"), size: 8 });
    assert.equal(await files.stat("/gone.md"), undefined);
    files.close("/a.md");
    assert.deepEqual((await files.stat("/a.md"))?.bytes, 4);
  });

  it("has no links where the disk has none", () => {
    const files = new OverlayFileSystem(createMemoryFileSystem({}, { links: false }));
    assert.equal(files.realPath, undefined);
    assert.equal(files.readRegularFile, undefined);
  });
});

describe("token counts", () => {
  it("are bounded by the bytes of a text", () => {
    assert.equal(mostTokens("abc"), 3);
    assert.equal(mostTokens("é€😀"), 2 + 3 + 4);
  });

  it("count a long text in parts between lines, to the same sum", async () => {
    const seen: string[] = [];
    const load = async () => ({
      count(text: string) {
        seen.push(text);
        return text.split("\n").length - 1;
      },
    });
    const text = `${"x".repeat(99)}\n`.repeat(300);
    assert.equal(await new TokenCounts(load, clock, silentLogger).count(text), 300);
    assert.ok(seen.length > 2);
    assert.equal(seen.join(""), text);
  });
});
