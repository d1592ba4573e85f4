import assert from "node:assert/strict";
import { listed, notify, untilListed } from "./support/disk.ts";
import { Editor } from "./support/editor.ts";
import { apply, prepare, refactoringCapabilities, rename, steps, willRename } from "./support/refactoring.ts";
import { TestServer } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const path = `${root}/pdf/SKILL.md`;
const skill = (name: string, more = "", body = "") =>
  `---\nname: ${name}\ndescription: Does ${name}.\n${more}---\n\n${body}`;
const files = {
  [path]: skill("pdf", "", "# PDF\n\n[guide](references/guide.md)\n"),
  [`${root}/pdf/references/guide.md`]: "# Guide\n\n[it](../SKILL.md#pdf)\n",
  [`${root}/reports/SKILL.md`]: skill("reports", "dependencies: [pdf]\n", "[pdf](../pdf/SKILL.md), the `pdf` skill\n"),
  "/w/.claude-plugin/plugin.json": '{"skills": ["./.claude/skills/pdf"]}\n',
};

describe("renaming over the protocol", () => {
  let server: TestServer;
  const start = async (capabilities = refactoringCapabilities) => {
    server = await TestServer.start({ files, capabilities });
    return Editor.open(server, path);
  };
  afterEach(() => server.stop());

  it("is offered, with the question before files are moved", async () => {
    await start();
    const { renameProvider, workspace, referencesProvider, documentHighlightProvider } = server.result.capabilities;
    assert.deepEqual(renameProvider, { prepareProvider: true });
    assert.equal(workspace?.fileOperations?.willRename?.filters[0]?.pattern.glob, "**/*");
    assert.ok(referencesProvider && documentHighlightProvider);
  });

  it("gives one edit for all files: texts with the versions that were looked at, then the directory", async () => {
    const editor = await start();
    await editor.replace("description", "license: MIT\ndescription");
    const edit = await rename(server, editor, "pdf\n", "pdf-forms");
    assert.deepEqual(steps(edit).sort(), [
      'edit /w/.claude-plugin/plugin.json@null: "./.claude/skills/pdf-forms"',
      'edit pdf-forms/SKILL.md@null: "---"',
      'edit pdf/SKILL.md@2: "pdf-forms"',
      'edit reports/SKILL.md@null: "pdf-forms" "pdf-forms" "../pdf-forms/SKILL.md"',
      "rename pdf -> pdf-forms",
    ]);
    assert.match(steps(edit).at(-2)!, /^rename/);
    assert.deepEqual(
      Object.values(edit?.changeAnnotations ?? {}).map(({ label, needsConfirmation }) => [label, needsConfirmation]),
      [
        ["Rename the skill pdf to pdf-forms", false],
        ["Mentions in text", true],
      ],
    );
  });

  it("leaves a workspace behind in which all is found again", async () => {
    const editor = await start();
    const edit = await rename(server, editor, "pdf\n", "pdf-forms");
    assert.ok(edit);
    await editor.close();
    await apply(server, edit);
    await notify(
      server,
      ["deleted", `${root}/pdf`],
      ["created", `${root}/pdf-forms`],
      ["changed", `${root}/reports/SKILL.md`],
    );
    await untilListed(server, [
      "pdf-forms active .claude/skills/pdf-forms/SKILL.md",
      "reports active .claude/skills/reports/SKILL.md",
    ]);
    const reports = await Editor.open(server, `${root}/reports/SKILL.md`);
    assert.deepEqual(await reports.findings().then((all) => all.filter((one) => /dependency|reference/.test(one))), []);
  });

  it("refuses with a sentence, and gives nothing for prose", async () => {
    const editor = await start();
    await assert.rejects(rename(server, editor, "pdf\n", "reports"), /already a skill named `reports`/);
    await assert.rejects(rename(server, editor, "pdf\n", "Not Good"), /cannot be the name of a skill/);
    assert.equal(await prepare(server, editor, "description"), null);
    assert.equal(await rename(server, editor, "Does", "x"), null);
    assert.deepEqual(await prepare(server, editor, "references/guide"), {
      range: { start: { line: 7, character: 8 }, end: { line: 7, character: 27 } },
      placeholder: "references/guide.md",
    });
  });

  it("does nothing by halves for an editor that cannot rename files", async () => {
    const editor = await start({});
    await assert.rejects(rename(server, editor, "pdf\n", "pdf-forms"), /cannot rename files in the same step/);
    const edit = await rename(server, editor, "# PDF", "Forms");
    const texts = Object.entries(edit?.changes ?? {}).map(([uri, edits]) => [uri, edits.map(({ newText }) => newText)]);
    assert.deepEqual(Object.fromEntries(texts), {
      [`file://${path}`]: ["Forms"],
      [`file://${root}/pdf/references/guide.md`]: ["forms"],
    });
    assert.deepEqual(await listed(server), [
      "pdf active .claude/skills/pdf/SKILL.md",
      "reports active .claude/skills/reports/SKILL.md",
    ]);
  });
});

describe("moving files in the explorer", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ files, capabilities: refactoringCapabilities });
  });
  afterEach(() => server.stop());

  const expected = [
    'edit /w/.claude-plugin/plugin.json@null: "./.claude/skills/forms"',
    'edit pdf/SKILL.md@null: "forms"',
    'edit reports/SKILL.md@null: "../forms/SKILL.md" "forms" "forms"',
  ];

  it("brings the edits that go with it, without a question of its own", async () => {
    const edit = await willRename(server, [`${root}/pdf`, `${root}/forms`]);
    assert.deepEqual(steps(edit).sort(), expected);
    assert.ok(
      Object.values(edit?.changeAnnotations ?? {}).every(({ needsConfirmation }) => needsConfirmation === false),
    );
    assert.deepEqual(steps(await willRename(server, [`${root}/pdf/references/guide.md`, `${root}/pdf/guide.md`])), [
      'edit pdf/SKILL.md@null: "guide.md"',
      'edit pdf/references/guide.md@null: "SKILL.md"',
    ]);
  });

  it("sees what an editor has not saved", async () => {
    const editor = await Editor.open(server, path, skill("pdf", "", "No link.\n"));
    assert.deepEqual(steps(await willRename(server, [`${root}/pdf/references/guide.md`, `${root}/pdf/guide.md`])), [
      'edit pdf/references/guide.md@null: "SKILL.md"',
    ]);
    await editor.close();
  });

  it("does not edit once more what a rename of the server has edited", async () => {
    const editor = await Editor.open(server, path);
    assert.ok(await rename(server, editor, "pdf\n", "forms"));
    await editor.replace("name: pdf", "name: forms");
    assert.equal(await willRename(server, [`${root}/pdf`, `${root}/forms`]), null);
    assert.notEqual(await willRename(server, [`${root}/pdf`, `${root}/forms`]), null);
  });

  it("brings the edits all the same after a rename that was given up", async () => {
    const editor = await Editor.open(server, path);
    assert.ok(await rename(server, editor, "pdf\n", "forms"));
    const edit = await willRename(server, [`${root}/pdf`, `${root}/forms`]);
    assert.deepEqual(
      steps(edit).sort(),
      expected.map((step) => step.replace("pdf/SKILL.md@null", "pdf/SKILL.md@1")),
    );
  });

  it("has nothing to say about other files", async () => {
    assert.equal(await willRename(server, ["/w/readme.md", "/w/docs/readme.md"]), null);
  });
});
