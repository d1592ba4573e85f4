import assert from "node:assert/strict";
import { root, skillText, states, storeOver } from "./fixture.ts";

describe("store: discovery", () => {
  it("finds skills at any depth, nested ones too; files belong to the innermost skill", async () => {
    const { store } = storeOver({
      "/w/skills/outer/SKILL.md": skillText("outer"),
      "/w/skills/outer/notes.md": "n",
      "/w/skills/outer/inner/SKILL.md": skillText("inner"),
      "/w/skills/outer/inner/deep.md": "d",
      "/w/skills/group/one/SKILL.md": skillText("one"),
      "/w/skills/SKILL.md": skillText("at-root"),
      "/w/skills/loose.md": "l",
    });
    assert.deepEqual(await store.getNames(), ["at-root", "inner", "one", "outer"]);
    const files = async (name: string) => (await store.listSupportingFiles(name)).map((file) => file.name);
    assert.deepEqual(await files("outer"), ["notes.md"]);
    assert.deepEqual(await files("inner"), ["deep.md"]);
    assert.deepEqual(await files("at-root"), ["loose.md"]);
  });

  it("prefers SKILL.md, accepts any letter case; a directory of that name is an invalid skill", async () => {
    const { store } = storeOver({
      "/w/skills/both/skill.md": skillText("lower"),
      "/w/skills/both/SKILL.md": skillText("upper"),
      "/w/skills/lower/skill.md": skillText("only-lower"),
      "/w/skills/folder/SKILL.md/x.md": "x",
    });
    assert.deepEqual(await store.getNames(), ["only-lower", "upper"]);
    const folder = (await store.result()).skills.find((skill) => skill.directory === "/w/skills/folder");
    assert.equal(folder?.state, "invalid");
    assert.match(folder.reasons.join(), /"folder".*skills\/folder\/SKILL\.md.*directory/);
    assert.deepEqual(
      (await store.listSupportingFiles("upper")).map((file) => file.name),
      ["skill.md"],
    );
  });

  it("does not search .git and node_modules, and names them as excluded where they are part of a skill", async () => {
    const { store } = storeOver({
      "/w/skills/a/SKILL.md": skillText("a"),
      "/w/skills/a/node_modules/b/SKILL.md": skillText("b"),
      "/w/skills/.git/c/SKILL.md": skillText("c"),
      "/w/skills/a/.hidden/d.md": "d",
    });
    const [skill, ...others] = (await store.result()).skills;
    assert.deepEqual(others, []);
    assert.deepEqual(skill?.excluded, ["node_modules"]);
    assert.deepEqual(
      skill.files.map((file) => file.name),
      [".hidden/d.md"],
    );
  });

  it("invalid: no frontmatter, no description, never closed, empty, unreadable; each with its reason", async () => {
    const { store, files } = storeOver({
      "/w/skills/no-frontmatter/SKILL.md": "# Hi\n",
      "/w/skills/no-description/SKILL.md": "---\nname: no-description\n---\n",
      "/w/skills/not-text/SKILL.md": "---\nname: not-text\ndescription: [TODO]\n---\n",
      "/w/skills/unclosed/SKILL.md": "---\nname: unclosed\ndescription: x\n",
      "/w/skills/empty/SKILL.md": "",
      "/w/skills/locked/SKILL.md": skillText("locked"),
      "/w/skills/pipe/SKILL.md": { kind: "other" },
      "/w/skills/endless/SKILL.md": `---\nname: endless\ndescription: x\n${"key: v\n".repeat(20_000)}`,
    });
    files.fail("/w/skills/locked/SKILL.md", { failure: "no-permission", message: "reading it is not permitted" });
    const { skills } = await store.result();
    const reasons = Object.fromEntries(
      skills.map(({ name, state, reasons: all }) => [name, `${state}: ${all.join()}`]),
    );
    assert.match(reasons["no-frontmatter"]!, /^invalid: .*missing valid YAML frontmatter/);
    assert.match(reasons["no-description"]!, /^invalid: .*no usable description/);
    assert.match(reasons["not-text"]!, /^invalid: .*no usable description/);
    assert.match(reasons["unclosed"]!, /^invalid: .*never closed/);
    assert.match(reasons["empty"]!, /^invalid: .*missing valid YAML frontmatter/);
    assert.match(reasons["locked"]!, /^invalid: .*not permitted/);
    assert.match(reasons["endless"]!, /^invalid: .*does not end within 65536 bytes/);
    assert.match(reasons["pipe"]!, /^invalid: .*no regular file/);
    for (const [name, reason] of Object.entries(reasons)) {
      assert.ok(reason.includes(`"${name}"`) && reason.includes(`skills/${name}/SKILL.md`), reason);
      assert.ok(!reason.includes("/w/"), reason);
    }
    assert.equal(await store.scan(), 0);
  });

  it("hidden: matched by ignore, or kept from the model by its own frontmatter", async () => {
    const { store } = storeOver(
      {
        "/w/skills/draft/SKILL.md": skillText("draft"),
        "/w/skills/drafts/deep/SKILL.md": skillText("deep"),
        "/w/skills/manual/SKILL.md": "---\nname: manual\ndescription: x\ndisable-model-invocation: true\n---\n",
        "/w/skills/fine/SKILL.md": skillText("fine"),
      },
      { ignore: ["skills/draft", "**/drafts/**"] },
    );
    assert.deepEqual(await states(store), {
      "skills/draft": "hidden",
      "skills/drafts/deep": "hidden",
      "skills/manual": "hidden",
      "skills/fine": "active",
    });
    const manual = await store.load("manual");
    assert.match("error" in manual ? manual.message : "", /disable-model-invocation/);
  });

  it("precedence decides between roots, without a warning; the loser says who wins", async () => {
    const { store } = storeOver(
      { "/w/low/a/SKILL.md": skillText("a", "low"), "/w/high/z/SKILL.md": skillText("a", "high") },
      { roots: [root("/w/high", { precedence: 9 }), root("/w/low", { precedence: 2 })] },
    );
    assert.deepEqual(await states(store), { "high/z": "active", "low/a": "shadowed" });
    const { skills, warnings } = await store.result();
    assert.deepEqual(warnings, []);
    const low = skills.find((skill) => skill.directory === "/w/low/a");
    assert.deepEqual(low?.reasons, ['Another skill named "a" wins: high/z lies in high, which comes first.']);
  });

  it("invalid and ignored skills do not shadow; one that is kept from the model does", async () => {
    const { store } = storeOver(
      {
        "/w/high/a/SKILL.md": "---\nname: a\n---\n",
        "/w/high/b/SKILL.md": skillText("b"),
        "/w/high/c/SKILL.md": "---\nname: c\ndescription: x\ndisable-model-invocation: true\n---\n",
        "/w/low/a/SKILL.md": skillText("a"),
        "/w/low/b/SKILL.md": skillText("b"),
        "/w/low/c/SKILL.md": skillText("c"),
      },
      { roots: [root("/w/high", { precedence: 9 }), root("/w/low")], ignore: ["high/b"] },
    );
    assert.deepEqual(await states(store), {
      "high/a": "invalid",
      "high/b": "hidden",
      "high/c": "hidden",
      "low/a": "active",
      "low/b": "active",
      "low/c": "shadowed",
    });
  });

  it("names that differ only in what is not seen are one name; letter case makes two", async () => {
    const { store } = storeOver({
      "/w/skills/1/SKILL.md": skillText("caf\u00e9"),
      "/w/skills/2/SKILL.md": skillText("cafe\u0301"),
      "/w/skills/3/SKILL.md": skillText("Upper"),
      "/w/skills/4/SKILL.md": skillText("upper"),
      "/w/skills/5/SKILL.md": skillText("toString"),
      "/w/skills/6/SKILL.md": skillText("__proto__"),
    });
    assert.deepEqual(Object.values(await states(store)).filter((state) => state === "shadowed").length, 1);
    assert.ok("instructions" in (await store.load("toString")));
    assert.ok("instructions" in (await store.load("__proto__")));
    assert.ok("error" in (await store.load("constructor")));
  });

  it("a catch-all holds what no other root does; each parent directory is a root of the result", async () => {
    const { store } = storeOver(
      {
        "/w/.claude/skills/a/SKILL.md": skillText("a"),
        "/w/examples/b/SKILL.md": skillText("b"),
        "/w/examples/b/nested/SKILL.md": skillText("nested"),
        "/w/packages/x/skills/c/SKILL.md": skillText("c"),
        "/w/SKILL.md": skillText("whole"),
      },
      {
        roots: [
          root("/w/.claude/skills", { label: ".claude/skills", precedence: 5 }),
          root("/w", { label: "w", precedence: 0, catchAll: true }),
        ],
      },
    );
    const { roots, skills } = await store.result();
    assert.deepEqual(
      roots.map(({ path, label, precedence }) => [path, label, precedence]),
      [
        ["/w/.claude/skills", ".claude/skills", 5],
        ["/w", "w", 0],
      ],
    );
    assert.deepEqual(
      skills.map((skill) => [skill.name, skill.root.path]),
      [
        ["a", "/w/.claude/skills"],
        ["b", "/w"],
        ["c", "/w"],
        ["nested", "/w"],
        ["whole", "/w"],
      ],
    );
  });

  it("a catch-all without a skill of its own gives the directories around its skills as roots", async () => {
    const { store } = storeOver(
      { "/w/examples/b/SKILL.md": skillText("b"), "/w/packages/x/skills/c/SKILL.md": skillText("c") },
      { roots: [root("/w", { label: "w", precedence: 0, catchAll: true })] },
    );
    assert.deepEqual(
      (await store.result()).roots.map(({ path, label }) => [path, label]),
      [
        ["/w/examples", "examples"],
        ["/w/packages/x/skills", "packages/x/skills"],
      ],
    );
  });

  it("missing roots are named; a catch-all is not", async () => {
    const { store } = storeOver(
      { "/w/x.md": "x" },
      { roots: [root("/w/.claude/skills"), root("/w/nowhere", { catchAll: true })] },
    );
    assert.deepEqual((await store.result()).missingRoots, ["/w/.claude/skills"]);
  });

  it("limits are said: depth, directories, files; unreadable directories too", async () => {
    const content: Record<string, string> = { "/w/skills/a/SKILL.md": skillText("a") };
    for (let i = 0; i < 6; i++) content[`/w/skills/a/f${i}.md`] = "x";
    content["/w/skills/1/2/3/4/SKILL.md"] = skillText("deep");
    const { store, files } = storeOver(content, { limits: { depth: 3, files: 4 } });
    files.write("/w/skills/locked/x.md", "x");
    files.fail("/w/skills/locked", { failure: "no-permission", message: "reading it is not permitted" });
    const { warnings } = await store.result();
    assert.deepEqual([...warnings].sort(), [
      "`skills/1/2/3/4` lies more than 3 levels deep and is not searched.",
      "`skills/a` holds more than 4 files; the rest is not listed.",
      "`skills/locked` could not be searched: reading it is not permitted.",
    ]);
    assert.equal((await store.listSupportingFiles("a")).length, 4);
    const few = storeOver(content, { limits: { directories: 2 } });
    assert.match((await few.store.result()).warnings.join(), /`skills` has more than 2 directories/);
  });

  it("reads 4 KiB of each file, and more only where the frontmatter is longer", async () => {
    const { store, files } = storeOver({
      "/w/skills/short/SKILL.md": skillText("short", "x", "body ".repeat(10_000)),
      "/w/skills/long/SKILL.md": `---\nname: long\ndescription: x\nnote: |\n${"  line\n".repeat(3_000)}---\n${"b".repeat(99_999)}`,
    });
    assert.equal(await store.scan(), 2);
    const read = files.log.filter(({ method }) => method === "readFile").map(({ path }) => path);
    assert.deepEqual(read.filter((path) => path.includes("short")).length, 1);
    assert.deepEqual(read.filter((path) => path.includes("long")).length, 3);
    assert.ok((await store.result()).skills.every(({ head }) => !head.includes("body body")));
  });

  it("a scan looks at no supporting file; sizes come with the result and stay right after changes", async () => {
    const { store, files } = storeOver({ "/w/skills/a/SKILL.md": skillText("a"), "/w/skills/a/x.md": "12345" });
    await store.scan();
    assert.equal(files.calls.stat, 0);
    files.write("/w/skills/a/y.md", "123");
    files.remove("/w/skills/a/x.md");
    store.invalidate(["/w/skills/a/y.md", "/w/skills/a/x.md"]);
    await store.scan();
    const [skill] = (await store.result()).skills;
    assert.deepEqual(skill?.files, [{ name: "y.md", bytes: 3, kind: "text" }]);
    assert.equal((await store.result()).skills[0], skill);
  });

  it("an adapter that throws or rejects spoils one skill, not the scan", async () => {
    for (const asynchronous of [false, true]) {
      const { store, files } = storeOver(
        { "/w/skills/a/SKILL.md": skillText("a"), "/w/skills/b/SKILL.md": skillText("b") },
        { memory: { asynchronous } },
      );
      files.before = (method, path) => {
        if (method === "readFile" && path.includes("/a/")) throw new Error("boom at /w/skills/a");
      };
      assert.equal(await store.scan(), 1);
      assert.ok(!(await store.result()).skills[0]?.reasons.join().includes("boom"));
    }
  });

  it("the answer is the same on a file system that answers later", async () => {
    const content = {
      "/w/skills/a/SKILL.md": skillText("a"),
      "/w/skills/a/x/y.md": "y",
      "/w/skills/b/SKILL.md": skillText("b"),
      "/w/skills/l": { link: "/w/other" },
      "/w/other/SKILL.md": skillText("linked"),
    };
    const now = await storeOver(content).store.result();
    const later = await storeOver(content, { memory: { asynchronous: true } }).store.result();
    assert.deepEqual(later, now);
  });
});
