import assert from "node:assert/strict";
import { createMemoryFileSystem } from "../support/memoryFileSystem.ts";
import { uriOf } from "../../server/uris.ts";
import { catalog, listed, notify } from "./support/disk.ts";
import { Editor } from "./support/editor.ts";
import { TestServer, type Setup } from "./support/testServer.ts";

const folder = "memfs:///project";
const path = `${folder}/.claude/skills/ledger-totals/SKILL.md`;
const guide = `${folder}/.claude/skills/ledger-totals/references/guide.md`;
const text =
  "---\nname: ledger-totals\ndescription: Sums up the ledger. Use when the user asks for totals. Not for drafts.\n---\n\n# Totals\n\n1. Read [the guide](references/guide.md).\n";

describe("folders that only the client can reach", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  const start = async (files: Readonly<Record<string, string>>, more: Partial<Setup> = {}) => {
    const virtual = createMemoryFileSystem(files, { asynchronous: true, links: false });
    server = await TestServer.start({ virtual, folders: [folder], options: { virtualFiles: true }, ...more });
    return virtual;
  };

  it("are searched, checked and listed with their files", async () => {
    await start({ [path]: text, [guide]: "# Guide\n\nSee [more](more.md).\n" });
    const [skill] = (await catalog(server)).skills;
    assert.equal(skill?.path, path);
    assert.deepEqual(
      skill.files.map(({ name }) => name),
      ["references/guide.md"],
    );
    while (server.published.get(uriOf(guide))?.diagnostics.length !== 1) {
      await server.signals.after("publish", server.signals.count("publish"));
    }
  });

  it("have language features on what is open, and follow changes", async () => {
    const virtual = await start({ [path]: text, [guide]: "# Guide\n" });
    const editor = await Editor.open(server, path, text.replace("(references/", "($0references/"));
    assert.deepEqual(await editor.findings(), []);
    assert.equal((await editor.links())[0]?.target, uriOf(guide));
    virtual.remove(guide);
    await notify(server, ["deleted", guide]);
    await editor.until((findings) => findings.includes("reference-missing: references/guide.md"));
  });

  it("lie beside folders on a disk", async () => {
    const files = { "/w/.claude/skills/on-disk/SKILL.md": text.replace("ledger-totals", "on-disk") };
    await start({ [path]: text, [guide]: "" }, { files, folders: ["/w", folder] });
    assert.deepEqual(
      new Set((await listed(server)).map((line) => line.split(" ")[0])),
      new Set(["ledger-totals", "on-disk"]),
    );
  });

  it("have no skills, and cost nothing else, when the client fails", async () => {
    const virtual = await start({ [path]: text });
    virtual.before = () => Promise.reject(new Error("the connection was lost"));
    await server.connection.sendNotification("workspace/didChangeWorkspaceFolders", {
      event: { added: [{ uri: "memfs:/other", name: "other" }], removed: [{ uri: uriOf(folder), name: "project" }] },
    });
    assert.deepEqual((await catalog(server)).skills, []);
  });
});
