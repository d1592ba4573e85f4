import assert from "node:assert/strict";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const path = "/w/.claude/skills/data-analysis/SKILL.md";
const good =
  "---\nname: data-analysis\ndescription: Analyzes tables. Use when the user has a CSV file.\n---\n\n# Steps\n";

describe("diagnostics of the server", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  it("come and go while the author types, each on the text it is about", async () => {
    server = await TestServer.start({ files: { [path]: good } });
    const editor = await Editor.open(server, path);
    assert.deepEqual(await editor.findings(), []);
    await editor.replace("name: data-analysis", "name: Data Analysis");
    assert.ok((await editor.findings()).includes("name-format: Data Analysis"));
    await editor.replace("Data Analysis", "data-analysis");
    assert.deepEqual(await editor.findings(), []);
  });

  it("carry source, code, a link to the rule's page and a severity", async () => {
    server = await TestServer.start({ files: { [path]: good } });
    const editor = await Editor.open(server, path, good.replace("description:", "descripton:"));
    const found = (await editor.diagnostics()).find(({ code }) => code === "description-missing");
    assert.equal(found?.source, "skillwright");
    assert.equal(found.severity, 1);
    assert.match(found.codeDescription?.href ?? "", /docs\/rules\/description-missing\.md$/);
  });

  it("say 'unchanged' when nothing has changed", async () => {
    server = await TestServer.start({ files: { [path]: good } });
    const editor = await Editor.open(server, path);
    const first = await editor.report();
    assert.equal(first.kind, "full");
    const second = await editor.report(first.resultId);
    assert.equal(second.kind, "unchanged");
    await editor.replace("# Steps", "# Other");
    assert.equal((await editor.report(first.resultId)).kind, "full");
  });

  it("show duplicates in both files, and take them from both when one is renamed", async () => {
    const other = "/w/.claude/skills/other/SKILL.md";
    server = await TestServer.start({ files: { [path]: good, [other]: good.replace("tables", "lists") } });
    const first = await Editor.open(server, path);
    const second = await Editor.open(server, other);
    const duplicate = "name-duplicate: data-analysis";
    assert.deepEqual(await first.findings(), [duplicate]);
    assert.ok((await second.findings()).includes(duplicate));
    await second.replace("data-analysis", "other");
    assert.deepEqual(await second.findings(), []);
    await first.until((findings) => findings.length === 0);
    await second.replace("name: other", "name: data-analysis");
    assert.ok((await second.findings()).includes(duplicate));
    await first.until((findings) => findings.includes(duplicate));
  });

  it("follow a dependency that gets its name in another editor", async () => {
    const other = "/w/.claude/skills/other/SKILL.md";
    const dependent = good.replace("---\n\n", "dependencies: [helper]\n---\n\n");
    const otherText = good.replace("name: data-analysis", "name: other");
    server = await TestServer.start({ files: { [path]: dependent, [other]: otherText } });
    const editor = await Editor.open(server, path);
    assert.ok((await editor.findings()).includes("dependency-unknown: helper"));
    const neighbour = await Editor.open(server, other);
    await neighbour.replace("name: other", "name: helper");
    await neighbour.findings();
    await editor.until((findings) => !findings.includes("dependency-unknown: helper"));
  });

  it("use the unsaved text of an open editor, and the disk again after it is closed", async () => {
    const other = "/w/.claude/skills/other/SKILL.md";
    const otherText = good.replace("name: data-analysis", "name: other");
    server = await TestServer.start({ files: { [path]: good, [other]: otherText } });
    const editor = await Editor.open(server, path);
    const neighbour = await Editor.open(server, other);
    await neighbour.replace("name: other", "name: data-analysis");
    await neighbour.findings();
    assert.ok((await editor.findings()).includes("name-duplicate: data-analysis"));
    await neighbour.close();
    await editor.until((findings) => findings.length === 0);
  });

  it("count tokens after the first answer and then ask for a new pull", async () => {
    const config = "/w/.skillwright.yaml";
    const files = { [path]: `${good}\n${"word ".repeat(60)}\n`, [config]: "budgets:\n  bodyTokens: 50\n" };
    server = await TestServer.start({ files });
    const editor = await Editor.open(server, path);
    await editor.until((findings) => findings.some((finding) => finding.startsWith("body-tokens")));
  });

  it("are published to a client that does not pull, for its open documents and their neighbours", async () => {
    const other = "/w/.claude/skills/other/SKILL.md";
    const files = { [path]: good, [other]: good.replace("tables", "lists") };
    server = await TestServer.start({ files, capabilities: {}, options: null });
    let editor!: Editor;
    await server.signals.awaited("publish", async () => {
      editor = await Editor.open(server, path);
    });
    const codes = () => server.published.get(editor.uri)?.diagnostics.map(({ code }) => code);
    assert.deepEqual(codes(), ["name-duplicate"]);
    const neighbour = await Editor.open(server, other);
    await neighbour.replace("name: data-analysis", "name: other");
    while (codes()?.length !== 0) await server.signals.after("publish", server.signals.count("publish"));
    await server.signals.awaited("publish", () => editor.close());
    assert.deepEqual(codes(), []);
  });
});
