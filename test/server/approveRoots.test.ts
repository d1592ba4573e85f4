import assert from "node:assert/strict";
import { approveRootsRequest } from "../../contract/lsp.ts";
import { catalog, discovery, listed, notify, until } from "./support/disk.ts";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const skill = (name: string) => `---\nname: ${name}\ndescription: Does ${name}. Use when needed.\n---\n\nBody.\n`;
const files = {
  "/w/.skillwright.yaml": "roots: [skills, linked]\n",
  "/w/skills/own/SKILL.md": skill("own"),
  "/w/linked": { link: "/shared" },
  "/shared/theirs/SKILL.md": skill("theirs"),
  "/secret/hidden/SKILL.md": skill("hidden"),
};

describe("a root outside the workspace", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  const start = async (approvedRoots?: unknown, trusted = true) => {
    const options = { trusted, ...(approvedRoots === undefined ? {} : { approvedRoots }) } as object;
    server = await TestServer.start({ files, options });
  };
  const approve = (roots: unknown) => server.connection.sendRequest(approveRootsRequest, { roots });
  const names = async () => (await catalog(server)).skills.map(({ name }) => name);
  const unapproved = async () => (await catalog(server)).unapprovedRoots;

  it("is left out, and named by its real path for the question", async () => {
    await start();
    assert.deepEqual([await names(), await unapproved()], [["own"], ["/shared"]]);
  });

  it("is searched without a restart once it is approved, by the agent too, and no more when that is taken back", async () => {
    await start();
    await catalog(server);
    const before = server.signals.count("catalog");
    await approve(["/shared"]);
    await server.signals.after("catalog", before);
    assert.deepEqual([await names(), await unapproved()], [["own", "theirs"], []]);
    assert.ok((await discovery(server)).roots.some(({ path }) => path === "/w/linked"));
    await approve([]);
    assert.deepEqual([await names(), await unapproved()], [["own"], ["/shared"]]);
    assert.equal((await discovery(server)).roots.length, 1);
  });

  it("is searched from the start when it was approved before", async () => {
    await start(["/shared"]);
    assert.deepEqual(await listed(server), ["own active skills/own/SKILL.md", "theirs active linked/theirs/SKILL.md"]);
  });

  it("is asked for again when its link is turned elsewhere, whether or not the server was told", async () => {
    await start(["/shared"]);
    assert.deepEqual(await names(), ["own", "theirs"]);
    server.fileSystem.write("/w/linked", { link: "/secret" });
    assert.equal((await discovery(server)).roots.length, 1);
    assert.deepEqual([await names(), await unapproved()], [["own"], ["/secret"]]);
    server.fileSystem.write("/w/linked", { link: "/shared" });
    await notify(server, ["changed", "/w/linked"]);
    await until(server, async () => (await names()).includes("theirs"));
  });

  it("is told of when the configuration comes to name it", async () => {
    await start();
    await catalog(server);
    await Editor.open(server, "/w/.skillwright.yaml", "roots: [skills, linked, ../secret]\n");
    await until(server, async () => (await unapproved())?.length === 2);
  });

  it("needs trust in the workspace as well", async () => {
    await start(["/shared"], false);
    const { roots } = await discovery(server);
    assert.ok(!roots.some(({ path }) => path === "/w/linked"));
  });

  for (const [title, wrong] of [
    ["no list", "/shared"],
    ["a list of other things", [1, null, { path: "/shared" }]],
    ["a directory above", ["/", "/shared/.."]],
    ["the link instead of its target", ["/w/linked"]],
  ] as const) {
    it(`is not approved by ${title}`, async () => {
      await start(wrong);
      assert.deepEqual(await names(), ["own"]);
      await approve(wrong);
      assert.deepEqual(await names(), ["own"]);
    });
  }
});
