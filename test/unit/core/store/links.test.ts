import assert from "node:assert/strict";
import type { MemoryContent } from "../../../support/memoryFileSystem.ts";
import { root, skillText, states, storeOver } from "./fixture.ts";

// The rules R6–R14 for readers of skills, with hostile trees. What only a real disk can show is in test/unit/node.

const base: Readonly<Record<string, MemoryContent>> = {
  "/w/skills/pdf/SKILL.md": skillText("pdf"),
  "/w/skills/pdf/guide.md": "# Guide\n",
  "/w/skills/pdf/ref/deep.md": "deep",
  "/w/skills/pdf-extra/SKILL.md": skillText("pdf-extra"),
  "/w/skills/pdf-extra/secret.md": "extra secret",
  "/etc/passwd": "root:x:0",
};

async function read(extra: Readonly<Record<string, MemoryContent>>, file: string): Promise<string> {
  const { store } = storeOver({ ...base, ...extra });
  const answer = await store.readSupportingFile("pdf", file);
  if (!("error" in answer)) return answer.content;
  assert.ok(!answer.message.includes("/w/") && !answer.message.includes("/etc"), answer.message);
  assert.ok(answer.message.includes("pdf"), answer.message);
  return answer.error;
}

describe("store: links and containment", () => {
  const cases: readonly [
    name: string,
    extra: Readonly<Record<string, MemoryContent>>,
    file: string,
    expected: string,
  ][] = [
    ["a link to a file of the skill", { "/w/skills/pdf/alias.md": { link: "guide.md" } }, "alias.md", "# Guide\n"],
    ["a link to a folder of the skill", { "/w/skills/pdf/r": { link: "ref" } }, "r/deep.md", "deep"],
    [
      "a chain of links inside",
      { "/w/skills/pdf/1.md": { link: "2.md" }, "/w/skills/pdf/2.md": { link: "guide.md" } },
      "1.md",
      "# Guide\n",
    ],
    ["a link to a system file", { "/w/skills/pdf/p.md": { link: "/etc/passwd" } }, "p.md", "directory-traversal"],
    ["a link to a system folder", { "/w/skills/pdf/e": { link: "/etc" } }, "e/passwd", "directory-traversal"],
    ["a link to the parent", { "/w/skills/pdf/up": { link: ".." } }, "up/pdf-extra/secret.md", "directory-traversal"],
    [
      "a link to a sibling whose name begins alike",
      { "/w/skills/pdf/x.md": { link: "../pdf-extra/secret.md" } },
      "x.md",
      "directory-traversal",
    ],
    [
      "a chain that leaves",
      { "/w/skills/pdf/1.md": { link: "2.md" }, "/w/skills/pdf/2.md": { link: "/etc/passwd" } },
      "1.md",
      "directory-traversal",
    ],
    ["a loop", { "/w/skills/pdf/l.md": { link: "l.md" } }, "l.md", "file-not-found"],
    ["a link that leads nowhere", { "/w/skills/pdf/n.md": { link: "gone.md" } }, "n.md", "file-not-found"],
    ["a link to the skill directory itself", { "/w/skills/pdf/s": { link: "." } }, "s", "directory-traversal"],
    ["a directory", {}, "ref", "not-a-file"],
    ["a special file", { "/w/skills/pdf/fifo": { kind: "other" } }, "fifo", "not-a-file"],
    ["binary bytes", { "/w/skills/pdf/x.png": Uint8Array.of(137, 80, 78, 71, 0, 1) }, "x.png", "not-text"],
    ["bytes that are no UTF-8", { "/w/skills/pdf/l1.md": Uint8Array.of(97, 228, 98) }, "l1.md", "not-text"],
    ["UTF-16", { "/w/skills/pdf/u.md": Uint8Array.of(255, 254, 104, 0, 105, 0) }, "u.md", "hi"],
    ["a byte-order mark", { "/w/skills/pdf/b.md": "\ufeffhi" }, "b.md", "hi"],
    ["the skill's own SKILL.md", {}, "SKILL.md", skillText("pdf")],
    ["a path with backslashes", {}, "ref\\deep.md", "deep"],
    ["the disk's letter case counts", {}, "GUIDE.md", "file-not-found"],
  ];
  for (const [name, extra, file, expected] of cases) {
    it(name, async () => assert.equal(await read(extra, file), expected));
  }

  it("letter case does not count where the file system says so", async () => {
    const { store } = storeOver(base, { memory: { caseInsensitive: true } });
    const answer = await store.readSupportingFile("pdf", "GUIDE.MD");
    assert.equal("content" in answer && answer.content, "# Guide\n");
  });

  it("a file system without links is read by name alone", async () => {
    const { store } = storeOver(base, { memory: { links: false } });
    const answer = await store.readSupportingFile("pdf", "guide.md");
    assert.equal("content" in answer && answer.content, "# Guide\n");
    assert.ok("error" in (await store.readSupportingFile("pdf", "../pdf-extra/secret.md")));
  });

  it("a file that is swapped for a link after the check is refused", async () => {
    const { store, files } = storeOver(base);
    await store.scan();
    files.before = (method) => {
      if (method === "readRegularFile") files.write("/w/skills/pdf/guide.md", { link: "/etc/passwd" });
    };
    const answer = await store.readSupportingFile("pdf", "guide.md");
    assert.equal("error" in answer && answer.error, "unreadable");
  });

  it("a skill directory that is swapped for a link after the scan is refused", async () => {
    const { store, files } = storeOver({ ...base, "/secret/SKILL.md": skillText("pdf"), "/secret/guide.md": "secret" });
    await store.scan();
    files.remove("/w/skills/pdf");
    files.write("/w/skills/pdf", { link: "/secret" });
    for (const answer of [await store.readSupportingFile("pdf", "guide.md"), await store.load("pdf")]) {
      assert.equal("error" in answer && answer.error, "directory-traversal");
    }
  });

  it("a skill is never looked up by path", async () => {
    const { store, files } = storeOver(base);
    await store.result();
    files.resetCalls();
    for (const name of ["../x", "/etc/passwd", "C:\\x", "", "x".repeat(10_000), "skills/pdf"]) {
      const answer = await store.load(name);
      assert.equal("error" in answer && answer.error, "skill-not-found");
      assert.ok("message" in answer && answer.message.length < 500);
    }
    assert.equal(files.log.length, 0);
  });

  it("SKILL.md as a link: inside the skill it counts, outside it makes the skill invalid", async () => {
    const { store } = storeOver({
      "/w/skills/in/AGENTS.md": skillText("in"),
      "/w/skills/in/SKILL.md": { link: "AGENTS.md" },
      "/w/skills/out/SKILL.md": { link: "/etc/passwd" },
      "/w/skills/gone/SKILL.md": { link: "nothing.md" },
      "/etc/passwd": skillText("out"),
    });
    assert.deepEqual(await states(store), { "skills/in": "active", "skills/out": "invalid", "skills/gone": "invalid" });
    const loaded = await store.load("in");
    assert.ok("instructions" in loaded);
  });

  it("listings mark links that leave the skill, and links that lead nowhere", async () => {
    const { store } = storeOver({
      ...base,
      "/w/skills/pdf/in.md": { link: "guide.md" },
      "/w/skills/pdf/out.md": { link: "/etc/passwd" },
      "/w/skills/pdf/dead.md": { link: "gone" },
      "/w/skills/pdf/logo.png": "x",
    });
    const listed = await store.listSupportingFiles("pdf");
    assert.deepEqual(Object.fromEntries(listed.map(({ name, kind }) => [name, kind])), {
      "guide.md": "text",
      "ref/deep.md": "text",
      "logo.png": "other",
      "in.md": "link",
      "out.md": "escapes",
      "dead.md": "other",
    });
  });

  it("linked directories: followed into trusted roots, not out of them, and never in circles", async () => {
    const { store } = storeOver(
      {
        "/w/.agents/skills/shared/SKILL.md": skillText("shared"),
        "/w/.claude/skills/shared": { link: "../../.agents/skills/shared" },
        "/w/.claude/skills/evil": { link: "/home/other/skill" },
        "/w/.claude/skills/loop": { link: ".." },
        "/w/.claude/skills/self": { link: "." },
        "/w/.claude/skills/mine/SKILL.md": skillText("mine"),
        "/w/.claude/skills/mine/back": { link: ".." },
        "/home/other/skill/SKILL.md": skillText("evil"),
      },
      { roots: [root("/w/.claude/skills", { precedence: 2 }), root("/w/.agents/skills")] },
    );
    assert.deepEqual(await states(store), {
      ".agents/skills/shared": "shadowed",
      ".claude/skills/shared": "active",
      ".claude/skills/mine": "active",
    });
    const { warnings } = await store.result();
    assert.equal(warnings.length, 1);
    assert.match(warnings[0]!, /`\.claude\/skills\/evil` is a link to a directory outside the searched roots/);
    assert.ok("instructions" in (await store.load("shared")));
  });
});
