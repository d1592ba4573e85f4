import assert from "node:assert/strict";
import { catalog, listed, notify, untilListed } from "./support/disk.ts";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const root = "/w/.claude/skills";

function skill(name: string, body = "Do it."): string {
  return `---\nname: ${name}\ndescription: Does ${name} things. Use when asked to.\n---\n\n${body}`;
}

describe("changes on disk", () => {
  let server: TestServer;
  const start = async (files: Record<string, string>) => {
    server = await TestServer.start({ files });
    return listed(server);
  };
  /** Changes the disk, tells the server, and waits until the catalog shows it. */
  const change = async (action: () => void, events: Parameters<typeof notify>[1][], expected: readonly string[]) => {
    action();
    await notify(server, ...events);
    await untilListed(server, expected);
  };
  afterEach(() => server.stop());

  it("bring a new skill into the catalog, also when only a change is told of it", async () => {
    assert.deepEqual(await start({ [`${root}/a/SKILL.md`]: skill("a") }), ["a active .claude/skills/a/SKILL.md"]);
    const path = `${root}/b/SKILL.md`;
    await change(
      () => server.fileSystem.write(path, skill("b")),
      [["changed", path]],
      ["a active .claude/skills/a/SKILL.md", "b active .claude/skills/b/SKILL.md"],
    );
  });

  it("are found by a look at the whole folder when nothing else was told of them", async () => {
    await start({ [`${root}/a/SKILL.md`]: skill("a"), [`${root}/gone/SKILL.md`]: skill("gone") });
    await change(
      () => {
        server.fileSystem.write(`${root}/a/SKILL.md`, skill("renamed"));
        server.fileSystem.write("/w/.github/skills/b/SKILL.md", skill("b"));
        server.fileSystem.remove(`${root}/gone`);
      },
      [["created", "/w"]],
      ["b active .github/skills/b/SKILL.md", "renamed active .claude/skills/a/SKILL.md"],
    );
  });

  it("move the skills of a renamed folder, of which only the folders are told", async () => {
    await start({ [`${root}/a/SKILL.md`]: skill("a") });
    await change(
      () => server.fileSystem.rename(`${root}/a`, `${root}/z`),
      [
        ["deleted", `${root}/a`],
        ["created", `${root}/z`],
      ],
      ["a active .claude/skills/z/SKILL.md"],
    );
  });

  it("take the skills of a removed folder out", async () => {
    await start({ [`${root}/a/SKILL.md`]: skill("a"), [`${root}/b/SKILL.md`]: skill("b") });
    const left = ["b active .claude/skills/b/SKILL.md"];
    await change(() => server.fileSystem.remove(`${root}/a`), [["deleted", `${root}/a`]], left);
  });

  it("find the skills of a root that was not there before, and lose a root that goes", async () => {
    assert.deepEqual(await start({ "/w/README.md": "" }), []);
    const path = "/w/.github/skills/a/SKILL.md";
    const found = ["a active .github/skills/a/SKILL.md"];
    await change(() => server.fileSystem.write(path, skill("a")), [["created", "/w/.github"]], found);
    assert.deepEqual(
      (await catalog(server)).roots.map(({ label }) => label),
      [".github/skills"],
    );
    await change(() => server.fileSystem.remove("/w/.github"), [["deleted", "/w/.github"]], []);
  });

  it("settle a missing file that is created, in the editor that refers to it", async () => {
    const path = `${root}/a/SKILL.md`;
    await start({ [path]: skill("a", "Read [the guide](references/guide.md).\n") });
    const editor = await Editor.open(server, path);
    assert.deepEqual(await editor.findings(), ["reference-missing: references/guide.md"]);
    const guide = `${root}/a/references/guide.md`;
    server.fileSystem.write(guide, "# Guide\n");
    await notify(server, ["created", guide]);
    await editor.until((findings) => findings.length === 0);
    server.fileSystem.remove(`${root}/a/references`);
    await notify(server, ["deleted", `${root}/a/references`]);
    await editor.until((findings) => findings.includes("reference-missing: references/guide.md"));
  });

  it("end a duplicate when the other skill is deleted", async () => {
    const [first, second] = [`${root}/a/SKILL.md`, `${root}/b/SKILL.md`];
    await start({ [first]: skill("a"), [second]: skill("a", "Other.") });
    const editor = await Editor.open(server, first);
    assert.deepEqual(await editor.findings(), ["name-duplicate: a"]);
    server.fileSystem.remove(`${root}/b`);
    await notify(server, ["deleted", `${root}/b`]);
    await editor.until((findings) => findings.length === 0);
  });

  it("do not touch the text of an open editor", async () => {
    const path = `${root}/a/SKILL.md`;
    await start({ [path]: skill("a") });
    const editor = await Editor.open(server, path, skill("a").replace("name: a", "name: A B"));
    server.fileSystem.write(path, skill("other"));
    await notify(server, ["changed", path]);
    assert.ok((await editor.findings()).includes("name-format: A B"));
  });

  it("apply a new configuration, and end it when the file goes", async () => {
    const path = `${root}/a/SKILL.md`;
    await start({ [path]: skill("a", "").replace("---\n\n", "colour: red\n---\n\n") });
    const editor = await Editor.open(server, path);
    const untilSeverity = (severity: number) =>
      editor.until((_, found) => found.find(({ code }) => code === "unknown-field")?.severity === severity);
    await untilSeverity(4);
    const config = "/w/.skillwright.yaml";
    server.fileSystem.write(config, "targets: [agentskills]\nignore: ['.claude/**']\n");
    await notify(server, ["created", config]);
    await untilSeverity(1);
    assert.deepEqual(await listed(server), ["a hidden .claude/skills/a/SKILL.md"]);
    server.fileSystem.remove(config);
    await notify(server, ["deleted", config]);
    await untilSeverity(4);
    assert.deepEqual(await listed(server), ["a active .claude/skills/a/SKILL.md"]);
  });

  it("are watched by a client that takes registrations, also in roots outside the folders", async () => {
    const capabilities = {
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
    };
    const files = { "/home/me/.claude/skills/a/SKILL.md": skill("a"), "/w/README.md": "" };
    server = await TestServer.start({ files, capabilities, options: { home: "/home/me" } });
    if (server.registrations.length === 0) await server.signals.after("register", 0);
    const [registration] = server.registrations;
    assert.equal(registration?.method, "workspace/didChangeWatchedFiles");
    assert.match(JSON.stringify(registration.registerOptions), /file:\/\/\/home\/me\/\.claude\/skills/);
  });
});

describe("the configuration in an editor", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  it("is checked, fixed and applied before it is saved", async () => {
    const path = `${root}/a/SKILL.md`;
    const config = "/w/.skillwright.yaml";
    server = await TestServer.start({ files: { [path]: skill("a"), [config]: "targets: [claud-code]\n" } });
    const editor = await Editor.open(server, config);
    assert.deepEqual(await editor.findings(), ["configuration: claud-code"]);
    assert.equal(await editor.textAfter(/claude-code/), "targets: [claude-code]\n");
    const document = await Editor.open(server, path, skill("a").replace("---\n\n", "colour: red\n---\n\n"));
    assert.equal((await document.diagnostics())[0]?.severity, 4);
    await editor.update("rules:\n  unknown-field: warning\n");
    await document.until((_, found) => found[0]?.severity === 2);
  });
});
