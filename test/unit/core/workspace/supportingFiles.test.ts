import assert from "node:assert/strict";
import { createWorkspace, root, skill } from "./fixture.ts";

const directory = `${root}/pdf`;
const main = `${directory}/SKILL.md`;
const forms = `${directory}/references/forms.md`;
const other = `${directory}/references/other.md`;

const files = {
  [main]: skill("pdf", "", "Read [forms](references/forms.md).\n"),
  [forms]: "# Forms\n\nSee [x](gone.md).\n",
  [other]: "# Other\n",
};

const about = (rules: readonly string[]) =>
  rules.filter((rule) => /^(?:reference|anchor|orphan|file|read)-/.test(rule));

describe("supporting files of a workspace", () => {
  it("are checked when no editor shows them", async () => {
    const { rules } = createWorkspace(files);
    assert.deepEqual(about(await rules(forms)), ["reference-missing"]);
    assert.deepEqual(about(await rules(other)), ["orphan-file"]);
  });

  it("are no one's business outside a skill", async () => {
    const { rules } = createWorkspace({ ...files, "/w/notes.md": "[x](gone.md)\n" });
    assert.deepEqual(await rules("/w/notes.md"), []);
  });

  it("are checked as the editor has them", async () => {
    const { workspace, rules } = createWorkspace(files);
    workspace.openDocument(forms, "# Forms\n\nSee [o](other.md).\n");
    assert.deepEqual(about(await rules(forms)), []);
    workspace.closeDocument(forms);
    assert.deepEqual(about(await rules(forms)), ["reference-missing"]);
  });

  it("give the same findings until something changes", async () => {
    const { workspace } = createWorkspace(files);
    workspace.openDocument(forms, files[forms] ?? "");
    await workspace.check(forms);
    await workspace.runIdleWork();
    const before = await workspace.check(forms);
    assert.equal(await workspace.check(forms), before);
  });

  it("show what is found out about other files when there is time, with an event", async () => {
    const { workspace, rules } = createWorkspace(files);
    workspace.openDocument(other, files[other] ?? "");
    workspace.openDocument(main, files[main] ?? "");
    await rules(main);
    assert.deepEqual(about(await rules(other)), []);
    const told: string[] = [];
    workspace.onDidChange(({ documents }) => told.push(...documents));
    await workspace.runIdleWork();
    assert.deepEqual(told.sort(), [main, other].sort());
    assert.deepEqual(about(await rules(other)), ["orphan-file"]);

    told.length = 0;
    workspace.openDocument(main, skill("pdf", "", "Read [forms](references/forms.md) and `other.md`.\n"));
    await rules(main);
    assert.deepEqual(about(await rules(other)), ["orphan-file"]);
    await workspace.runIdleWork();
    assert.ok(told.includes(other));
    assert.deepEqual(about(await rules(other)), []);
  });

  it("are told of what was found out on another occasion meanwhile", async () => {
    const { workspace, rules } = createWorkspace(files);
    workspace.openDocument(other, files[other] ?? "");
    assert.deepEqual(about(await rules(other)), []);
    const told: string[] = [];
    workspace.onDidChange(({ documents }) => told.push(...documents));
    await rules(main);
    await workspace.runIdleWork();
    assert.deepEqual(told, [other]);
    assert.deepEqual(about(await rules(other)), ["orphan-file"]);
  });

  it("are told of when an edit elsewhere takes an anchor away", async () => {
    const { workspace, rules } = createWorkspace({ ...files, [forms]: "# Forms\n\n[o](other.md#other)\n" });
    for (const path of [forms, other])
      workspace.openDocument(path, path === other ? "# Other\n" : "[o](other.md#other)\n");
    await rules(forms);
    await workspace.runIdleWork();
    assert.deepEqual(about(await rules(forms)), []);
    const told: string[] = [];
    workspace.onDidChange(({ documents }) => told.push(...documents));
    workspace.openDocument(other, "# Another\n");
    await rules(other);
    await workspace.runIdleWork();
    assert.ok(told.includes(forms));
    assert.deepEqual(about(await rules(forms)), ["anchor-missing"]);
  });

  it("follow the disk", async () => {
    const { workspace, fileSystem, rules } = createWorkspace(files);
    assert.deepEqual(about(await rules(forms)), ["reference-missing"]);
    fileSystem.write(`${directory}/references/gone.md`, "# Here\n");
    await workspace.applyFileEvents([{ path: `${directory}/references/gone.md`, type: "created" }]);
    assert.deepEqual(about(await rules(forms)), []);
    assert.deepEqual(about(await rules(`${directory}/references/gone.md`)), ["reference-depth"]);
    fileSystem.write(forms, "# Forms\n");
    await workspace.applyFileEvents([{ path: forms, type: "changed" }]);
    assert.deepEqual(about(await rules(`${directory}/references/gone.md`)), ["orphan-file"]);
  });

  it("cost a keystroke in SKILL.md no reading of a file", async () => {
    const { workspace, fileSystem } = createWorkspace(files);
    workspace.openDocument(main, files[main] ?? "");
    await workspace.check(main);
    await workspace.runIdleWork();
    fileSystem.resetCalls();
    workspace.openDocument(main, `${files[main] ?? ""}More.\n`);
    await workspace.check(main);
    assert.equal(fileSystem.calls.readFile + fileSystem.calls.readRegularFile, 0);
    await workspace.runIdleWork();
    assert.equal(fileSystem.calls.readFile + fileSystem.calls.readRegularFile, 0);
  });

  it("obey the configuration", async () => {
    const config = { "/w/.skillwright.yaml": "rules:\n  orphan-file: error\n  reference-missing: off\n" };
    const { workspace } = createWorkspace({ ...files, ...config });
    const found = [...(await workspace.check(forms)), ...(await workspace.check(other))];
    assert.deepEqual(
      found.filter(({ rule }) => about([rule]).length > 0).map(({ rule, severity, path }) => [rule, severity, path]),
      [["orphan-file", "error", other]],
    );
  });

  it("can be asked for, parsed, with what leads to them", async () => {
    const { workspace } = createWorkspace(files);
    await workspace.ready();
    assert.equal((await workspace.view.supportingDocument(forms))?.body?.headings[0]?.text, "Forms");
    assert.equal(await workspace.view.supportingDocument(main), undefined);
    assert.equal(await workspace.view.supportingDocument("/w/notes.md"), undefined);
    const graph = await workspace.view.graph(main);
    assert.deepEqual(
      graph?.files.map(({ file, depth }) => [file, depth]),
      [
        ["references/forms.md", 1],
        ["references/other.md", undefined],
      ],
    );
  });

  it("can be asked for until the question is withdrawn", async () => {
    const { workspace } = createWorkspace(files);
    await workspace.ready();
    const controller = new AbortController();
    controller.abort();
    await assert.rejects(workspace.view.graph(main, controller.signal));
  });
});
