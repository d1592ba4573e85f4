import assert from "node:assert/strict";
import { DidChangeWorkspaceFoldersNotification } from "vscode-languageserver/node";
import { uriOf } from "../../server/uris.ts";
import { catalog, discovery, listed, skillWhen, until, untilListed } from "./support/disk.ts";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const text = "---\nname: a\ndescription: One two three. Use when needed.\ntags: [x]\n---\n\nFour five six.\n";

describe("the catalog", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  it("lists skills with their roots, state and files at once, tokens and problems when they are counted", async () => {
    const files = {
      [`${root}/a/SKILL.md`]: text,
      [`${root}/a/guide.md`]: "seven eight\n",
      [`${root}/b/SKILL.md`]: text.replace("name: a", "name: B B"),
    };
    server = await TestServer.start({ files });
    const first = (await catalog(server)).skills.find(({ name }) => name === "a");
    assert.equal(first?.state, "active");
    assert.deepEqual(first.files, [{ name: "guide.md", bytes: 12, kind: "text" }]);
    const counted = await skillWhen(server, "a", ({ tokens, problems }) => tokens !== undefined && !!problems);
    assert.equal(counted.tokens?.instructions, 3);
    assert.equal(counted.tokens.supporting, 2);
    assert.ok(counted.tokens.catalog > 5);
    assert.deepEqual(counted.problems?.errors, 0);
    const wrong = await skillWhen(server, "B B", ({ problems }) => problems !== undefined);
    assert.ok((wrong.problems?.errors ?? 0) > 0);
    const { tokens, roots } = await catalog(server);
    assert.equal(tokens.instructions, 6);
    assert.deepEqual(
      roots.map(({ label }) => label),
      [".claude/skills"],
    );
  });

  it("follows the unsaved text of an editor", async () => {
    server = await TestServer.start({ files: { [`${root}/a/SKILL.md`]: text } });
    const editor = await Editor.open(server, `${root}/a/SKILL.md`);
    const { revision } = await catalog(server);
    await editor.replace("One two three", "A new text");
    const skill = await skillWhen(server, "a", ({ description }) => description.startsWith("A new text"));
    assert.equal(skill.state, "active");
    assert.ok((await catalog(server)).revision > revision);
  });

  it("recounts tokens and problems of what is edited", async () => {
    server = await TestServer.start({ files: { [`${root}/a/SKILL.md`]: text } });
    await skillWhen(server, "a", ({ tokens }) => tokens?.instructions === 3);
    const editor = await Editor.open(server, `${root}/a/SKILL.md`);
    await editor.replace("Four five six.", "Four [five](no.md).");
    const skill = await skillWhen(server, "a", ({ tokens }) => tokens?.instructions === 2);
    assert.ok((skill.problems?.warnings ?? 0) + (skill.problems?.errors ?? 0) > 0);
  });

  it("says where skills were searched when there are none", async () => {
    server = await TestServer.start({ files: { "/w/README.md": "" }, options: { home: "/home/me" } });
    const { skills, missingRoots } = await catalog(server);
    assert.deepEqual(skills, []);
    assert.ok(missingRoots.includes("/w/.github/skills"));
    assert.ok(missingRoots.includes("/home/me/.claude/skills"));
  });

  it("holds the user's skills only when the home directory is given", async () => {
    const files = { "/home/me/.claude/skills/a/SKILL.md": text, "/w/README.md": "" };
    server = await TestServer.start({ files, options: { home: "/home/me" } });
    assert.deepEqual(await listed(server), ["a active /home/me/.claude/skills/a/SKILL.md"]);
    await server.stop();
    server = await TestServer.start({ files });
    assert.deepEqual(await listed(server), []);
  });

  it("covers all workspace folders, each with its configuration, and follows their changes", async () => {
    const files = {
      "/one/.claude/skills/a/SKILL.md": text,
      "/two/.skillwright.yaml": "roots: [mine]\n",
      "/two/mine/b/SKILL.md": text.replace("name: a", "name: b"),
      "/two/.claude/skills/c/SKILL.md": text.replace("name: a", "name: c"),
    };
    server = await TestServer.start({ files, folders: ["/one", "/two"] });
    const names = async () => (await catalog(server)).skills.map(({ name }) => name);
    assert.deepEqual(await names(), ["a", "b"]);
    await server.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
      event: { added: [], removed: [{ uri: uriOf("/two"), name: "two" }] },
    });
    await untilListed(server, ["a active /one/.claude/skills/a/SKILL.md"]);
  });

  it("is found in the same way by others, who are given the discovery", async () => {
    server = await TestServer.start({ files: { [`${root}/a/SKILL.md`]: text } });
    const { roots, folders } = await discovery(server);
    assert.deepEqual(folders, ["/w"]);
    assert.ok(roots.some(({ path, targets }) => path === root && targets.includes("claude-code")));
  });

  it("tells the budget that the catalog is shortened to, and that it changed", async () => {
    server = await TestServer.start({ files: { [`${root}/a/SKILL.md`]: text } });
    assert.equal((await catalog(server)).catalogBudget, 5_000);
    const editor = await Editor.open(server, "/w/.skillwright.yaml", "budgets:\n  catalogTokens: 900\n");
    await until(server, async () => (await catalog(server)).catalogBudget === 900);
    assert.equal((await discovery(server)).catalogTokens, 900);
    await editor.close();
  });

  it("has no tokens where there is no tokenizer", async () => {
    server = await TestServer.start({ files: { [`${root}/a/SKILL.md`]: text }, counter: null });
    const skill = await skillWhen(server, "a", ({ problems }) => problems !== undefined);
    assert.equal(skill.tokens, undefined);
  });
});
