import assert from "node:assert/strict";
import { uriOf } from "../../server/uris.ts";
import { catalog, notify, skillWhen } from "./support/disk.ts";
import { Editor } from "./support/editor.ts";
import { TestServer, type Setup } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const reports = `${root}/quarterly-reports/SKILL.md`;
const tables = `${root}/table-import/SKILL.md`;
const guide = `${root}/table-import/references/guide.md`;
const config = "/w/.skillwright.yaml";

function skill(name: string, more = "", body = "1. Read the table.\n2. Write the summary.\n"): string {
  return `---\nname: ${name}\ndescription: Works on ${name} for the finance team. Use when the user asks for it. Not for drafts.\n${more}---\n\n# Steps\n\n${body}`;
}

const clean = { [reports]: skill("quarterly-reports"), [tables]: skill("table-import") };

describe("findings of files that no editor has open", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  const start = async (setup: Setup): Promise<void> => {
    server = await TestServer.start(setup);
  };
  /** What is published of a file, as rules. */
  const rules = (path: string): string[] =>
    (server.published.get(uriOf(path))?.diagnostics ?? []).map(({ code }) => String(code));
  const untilRules = async (path: string, wanted: readonly string[]): Promise<void> => {
    for (;;) {
      const before = server.signals.count("publish");
      if (JSON.stringify(rules(path)) === JSON.stringify(wanted)) return;
      await server.signals.after("publish", before);
    }
  };
  /** Resolves when the work in the background has come to its end. */
  const quiet = async (): Promise<void> => {
    await catalog(server);
    await skillWhen(
      server,
      "quarterly-reports",
      ({ problems, tokens }) => problems !== undefined && tokens !== undefined,
    );
  };
  /** Paths that were published by an action and what follows from it. */
  const publishedBy = async (action: () => unknown, path: string, wanted: readonly string[]): Promise<string[]> => {
    await quiet();
    const seen: string[] = [];
    const listener = (uri: string): void => void seen.push(uri.slice(uriOf("/w/").length));
    server.onPublish = listener;
    await action();
    await untilRules(path, wanted);
    await quiet();
    return [...new Set(seen)].sort();
  };

  it("are published after the scan for skills, supporting files and settings, hints left out", async () => {
    const files = {
      [reports]: skill("quarterly-reports", "colour: red\n", "See [the guide](references/gone.md).\n"),
      [tables]: skill("table-import", "", "See [the guide](references/guide.md).\n"),
      [guide]: "# Guide\n\nSee [more](missing.md).\n",
      [config]: "targets: [nobody]\n",
    };
    await start({ files });
    await untilRules(reports, ["reference-missing"]);
    await untilRules(guide, ["reference-missing"]);
    while (!rules(config).includes("configuration")) {
      await server.signals.after("publish", server.signals.count("publish"));
    }
    assert.deepEqual(rules(tables), []);
  });

  it("are not published when only open files are wanted", async () => {
    const files = { ...clean, [reports]: skill("quarterly-reports", "", "[x](gone.md)\n") };
    await start({ files, options: { problems: "open" } });
    await quiet();
    assert.equal(server.published.size, 0);
  });

  it("are left out for skills that the configuration ignores and for those outside the workspace", async () => {
    const home = "/home/u/.claude/skills/at-home/SKILL.md";
    const broken = "[x](gone.md)\n";
    const files = {
      ...clean,
      [reports]: skill("quarterly-reports", "", broken),
      [home]: skill("at-home", "", broken),
      [config]: "ignore: ['.claude/skills/quarterly-reports']\n",
    };
    await start({ files, options: { home: "/home/u" } });
    await quiet();
    assert.deepEqual([...server.published.keys()], []);
  });

  it("follow the disk: a file with a finding comes, is repaired, and goes", async () => {
    await start({ files: clean });
    await quiet();
    server.fileSystem.write(reports, skill("quarterly-reports", "", "[x](gone.md)\n"));
    await notify(server, ["changed", reports]);
    await untilRules(reports, ["reference-missing"]);
    server.fileSystem.write(reports, skill("quarterly-reports"));
    await notify(server, ["changed", reports]);
    await untilRules(reports, []);
    server.fileSystem.write(guide, "[x](gone.md)\n");
    await notify(server, ["created", guide]);
    await untilRules(guide, ["reference-missing"]);
    server.fileSystem.remove(`${root}/table-import`);
    await notify(server, ["deleted", `${root}/table-import`]);
    await untilRules(guide, []);
  });

  it("are checked again in those who build on a skill that is renamed, and nowhere else", async () => {
    const files = {
      ...clean,
      [reports]: skill("quarterly-reports", "dependencies: [table-import]\n"),
      [`${root}/tax-forms/SKILL.md`]: skill("tax-forms", "", "[x](gone.md)\n"),
    };
    await start({ files });
    await untilRules(`${root}/tax-forms/SKILL.md`, ["reference-missing"]);
    const editor = await Editor.open(server, tables);
    const seen = await publishedBy(
      async () => {
        await editor.replace("name: table-import", "name: table-loading");
        await editor.diagnostics();
      },
      reports,
      ["dependency-unknown"],
    );
    assert.deepEqual(seen, [".claude/skills/quarterly-reports/SKILL.md"]);
  });

  it("are checked again in the files that refer to one that is deleted, and nowhere else", async () => {
    const files = {
      ...clean,
      [tables]: skill("table-import", "", "See [the guide](references/guide.md) and [b](references/steps.md).\n"),
      [guide]: "# Guide\n\nSee [the steps](steps.md).\n",
      [`${root}/table-import/references/steps.md`]: "# Steps\n",
      [reports]: skill("quarterly-reports", "", "[x](gone.md)\n"),
    };
    await start({ files });
    await untilRules(reports, ["reference-missing"]);
    const steps = `${root}/table-import/references/steps.md`;
    const seen = await publishedBy(
      async () => {
        server.fileSystem.remove(steps);
        await notify(server, ["deleted", steps]);
      },
      guide,
      ["reference-missing"],
    );
    assert.deepEqual(rules(tables), ["reference-missing"]);
    assert.deepEqual(seen, [".claude/skills/table-import/SKILL.md", ".claude/skills/table-import/references/guide.md"]);
  });

  it("are checked again where a file leads out of its skill", async () => {
    const files = {
      ...clean,
      [reports]: skill("quarterly-reports", "", "See [x](../table-import/references/guide.md).\n"),
    };
    await start({ files: { ...files, [guide]: "# Guide\n" } });
    await quiet();
    const before = rules(reports);
    server.fileSystem.remove(guide);
    await notify(server, ["deleted", guide]);
    await untilRules(reports, ["reference-missing"]);
    assert.notDeepEqual(rules(reports), before);
  });

  it("give way to what an editor pulls, and come back when it is closed", async () => {
    await start({ files: { ...clean, [reports]: skill("quarterly-reports", "", "[x](gone.md)\n") } });
    await untilRules(reports, ["reference-missing"]);
    const editor = await Editor.open(server, reports);
    assert.deepEqual(await editor.findings(), ["reference-missing: gone.md"]);
    await untilRules(reports, []);
    await editor.close();
    await untilRules(reports, ["reference-missing"]);
  });

  it("stay published for a client that hides them itself, and follow what it types", async () => {
    const options = { hidesPublished: true };
    await start({ files: { ...clean, [reports]: skill("quarterly-reports", "", "[x](gone.md)\n") }, options });
    await untilRules(reports, ["reference-missing"]);
    const editor = await Editor.open(server, reports);
    await editor.diagnostics();
    assert.deepEqual(rules(reports), ["reference-missing"]);
    await editor.replace("[x](gone.md)", "Nothing.");
    await untilRules(reports, []);
    await editor.close();
    await untilRules(reports, ["reference-missing"]);
  });

  it("take the place of an open document's for a client that does not pull, and back", async () => {
    const files = { ...clean, [reports]: skill("quarterly-reports", "", "[x](gone.md)\n") };
    await start({ files, capabilities: {}, options: null });
    await untilRules(reports, ["reference-missing"]);
    const editor = await Editor.open(server, reports);
    await editor.replace("[x](gone.md)", "Nothing.");
    await untilRules(reports, []);
    await editor.close();
    await untilRules(reports, ["reference-missing"]);
  });

  it("are the ones that the catalog counts", async () => {
    const files = {
      ...clean,
      [tables]: skill("table-import", "", "See [the guide](references/guide.md) and [x](gone.md).\n"),
      [guide]: "# Guide\n\nSee [more](missing.md).\n",
    };
    await start({ files });
    const { problems } = await skillWhen(server, "table-import", (one) => one.problems?.warnings === 2);
    assert.equal(problems?.errors, 0);
  });
});
