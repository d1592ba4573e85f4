import assert from "node:assert/strict";
import { CancellationTokenSource, DocumentDiagnosticRequest, LSPErrorCodes } from "vscode-languageserver/node";
import { uriOf } from "../../server/uris.ts";
import { catalog, notify, skillWhen } from "./support/disk.ts";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const path = `${root}/a/SKILL.md`;
const text = "---\nname: a\ndescription: Does things. Use when asked to.\n---\n\nText.\n";

describe("the server and what can go wrong", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  /** Findings of a file that no editor has open, as `rule: message`. */
  async function closed(file: string): Promise<string[]> {
    const textDocument = { uri: uriOf(file) };
    const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    return report.kind === "full"
      ? report.items.map(({ code, message }) => `${String(code)}: ${message as string}`)
      : [];
  }

  it("answers a request that was given up with its cancellation, and goes on", async () => {
    server = await TestServer.start({ files: { [path]: text } });
    const editor = await Editor.open(server, path);
    await editor.diagnostics();
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.fileSystem.before = (method) => (method === "readDirectory" ? waiting : undefined);
    await editor.replace("Text.", "See [x](x.md).");
    const source = new CancellationTokenSource();
    const params = { textDocument: { uri: editor.uri } };
    const request = server.connection.sendRequest(DocumentDiagnosticRequest.type, params, source.token);
    source.cancel();
    await assert.rejects(request, { code: LSPErrorCodes.RequestCancelled });
    server.fileSystem.before = undefined;
    release();
    assert.deepEqual(await editor.findings(), ["reference-missing: x.md"]);
    assert.deepEqual(
      server.logs.filter((line) => line.startsWith("error")),
      [],
    );
  });

  it("says of a closed file that it is not UTF-8", async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(text), 0xff, 0xfe, 0x41]);
    server = await TestServer.start({ files: { [path]: bytes } });
    assert.match((await closed(path)).join(), /text-not-utf8/);
  });

  it("says of a directory named SKILL.md that it cannot be read, and lists the others", async () => {
    const files = {
      [path]: { kind: "directory" as const },
      [`${root}/b/SKILL.md`]: text.replace("name: a", "name: b"),
    };
    server = await TestServer.start({ files });
    assert.match((await closed(path)).join(), /SKILL\.md cannot be read: it is a directory/);
    const names = (await catalog(server)).skills.filter(({ state }) => state === "active").map(({ name }) => name);
    assert.deepEqual(names, ["b"]);
  });

  it("has nothing to say of a file that vanished, and keeps serving the editor that still shows it", async () => {
    server = await TestServer.start({ files: { [path]: text } });
    const editor = await Editor.open(server, path, text.replace("name: a", "name: A"));
    server.fileSystem.remove(`${root}/a`);
    await notify(server, ["deleted", `${root}/a`]);
    assert.ok((await editor.findings()).includes("name-format: A"));
    await editor.close();
    assert.deepEqual(await closed(path), []);
    assert.deepEqual((await catalog(server)).skills, []);
  });

  it("goes on where one file cannot be read, and says which", async () => {
    const files = { [path]: text, [`${root}/b/SKILL.md`]: text.replace("name: a", "name: b") };
    server = await TestServer.start({ files });
    server.fileSystem.fail(path, { failure: "no-permission", message: "permission denied" });
    const skill = await skillWhen(server, "b", ({ problems }) => problems !== undefined);
    assert.equal(skill.state, "active");
    assert.match((await closed(path)).join(), /SKILL\.md cannot be read: permission denied/);
  });

  it("survives a file system that throws, and logs it with the path", async () => {
    server = await TestServer.start({ files: { [path]: text } });
    const editor = await Editor.open(server, path, text);
    await editor.diagnostics();
    await editor.replace("Text.", "[x](x.md)");
    server.fileSystem.before = (method) => {
      if (method === "readDirectory") throw new Error("the disk is on fire");
    };
    await assert.rejects(editor.diagnostics(), /The request "diagnostics" for .*SKILL\.md failed/);
    assert.match(server.logs.join("\n"), /error: The request "diagnostics" for .*\/a\/SKILL\.md failed\. .*on fire/s);
    server.fileSystem.before = undefined;
    assert.deepEqual(await editor.findings(), ["reference-missing: x.md"]);
  });

  it("reads a huge file up to a bound, and says so", async () => {
    const huge = `${text}${"- item\n".repeat(600)}\n${`${"word ".repeat(1_500)}\n\n`.repeat(160)}`;
    server = await TestServer.start({ files: { [path]: text }, counter: null });
    const editor = await Editor.open(server, path, huge);
    const codes = (await editor.diagnostics()).map(({ code }) => code);
    assert.ok(codes.includes("text-too-large"));
    assert.ok(codes.includes("body-lines"));
  });

  it("takes files with odd names and no workspace folder", async () => {
    const odd = "/tmp/ä b#c%/SKILL.md";
    server = await TestServer.start({ files: { [odd]: text, "/tmp/ä b#c%/x y.md": "" }, folders: [] });
    const editor = await Editor.open(server, odd, text.replace("Text.", "[x](x%20y.md) [$0](x)"));
    assert.deepEqual(await editor.findings(), ["name-directory-mismatch: a", "reference-missing: x"]);
    assert.equal((await editor.links())[0]?.target, "file:///tmp/%C3%A4%20b%23c%25/x%20y.md");
  });
});
