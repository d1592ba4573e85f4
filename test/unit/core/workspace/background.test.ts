import assert from "node:assert/strict";
import { createWorkspace, root, skill, type TestWorkspace } from "./fixture.ts";

const marketplace = "/w/plugins/.claude-plugin/marketplace.json";
const plugin = "/w/plugins/a/.claude-plugin/plugin.json";
const openai = `${root}/pdf/agents/openai.yaml`;
const pdf = `${root}/pdf/SKILL.md`;

function entry(source: string): string {
  return JSON.stringify({ name: "tools", owner: { name: "J" }, plugins: [{ name: "a", source }] });
}

/** Runs the work in the background; gives the rules of what it checked, by file. */
function listen({ workspace }: TestWorkspace): () => Promise<Record<string, string[]>> {
  let checked: Record<string, string[]> = {};
  workspace.onDidCheck(({ path, findings }) => (checked[path] = findings.map(({ rule }) => rule)));
  return async () => {
    checked = {};
    await workspace.runIdleWork();
    return checked;
  };
}

describe("manifests that nobody has opened", () => {
  it("are found in the folders and above skills, and checked", async () => {
    const work = listen(
      createWorkspace({
        "/w/.claude-plugin/plugin.json": "{}",
        [marketplace]: entry("./nowhere"),
        [plugin]: JSON.stringify({ name: "a" }),
        "/w/plugins/a/skills/x/SKILL.md": skill("x"),
        [pdf]: skill("pdf"),
        [openai]: 'interface:\n  default_prompt: "Use $pdf-tools."\n',
      }),
    );
    const checked = await work();
    assert.ok(checked["/w/.claude-plugin/plugin.json"]?.length);
    assert.deepEqual(checked[marketplace], ["marketplace-source"]);
    assert.deepEqual(checked[plugin], []);
    assert.ok(checked[openai]?.includes("openai-yaml-prompt"));
    assert.deepEqual(await work(), {});
  });

  it("are left alone where the configuration ignores them", async () => {
    const work = listen(
      createWorkspace({
        "/w/.skillwright.yaml": "ignore: [plugins/**]\n",
        [marketplace]: entry("./nowhere"),
        "/w/plugins/a/skills/x/SKILL.md": skill("x"),
      }),
    );
    assert.deepEqual((await work())[marketplace], []);
  });

  it("are checked again when they change or go, or what they name comes", async () => {
    const created = createWorkspace({
      [marketplace]: entry("./nowhere"),
      "/w/plugins/a/skills/x/SKILL.md": skill("x"),
    });
    const { workspace, fileSystem } = created;
    const work = listen(created);
    assert.deepEqual((await work())[marketplace], ["marketplace-source"]);
    fileSystem.write("/w/plugins/nowhere/README.md", "Here.");
    await workspace.applyFileEvents([{ path: "/w/plugins/nowhere", type: "created" }]);
    assert.deepEqual((await work())[marketplace], []);
    fileSystem.write(marketplace, entry("./gone"));
    await workspace.applyFileEvents([{ path: marketplace, type: "changed" }]);
    assert.deepEqual((await work())[marketplace], ["marketplace-source"]);
    fileSystem.remove(marketplace);
    await workspace.applyFileEvents([{ path: "/w/plugins/.claude-plugin", type: "deleted" }]);
    assert.deepEqual((await work())[marketplace], []);
  });

  it("are found when they come, alone or with their directory", async () => {
    const created = createWorkspace({ "/w/plugins/a/skills/x/SKILL.md": skill("x") });
    const { workspace, fileSystem } = created;
    const work = listen(created);
    await work();
    fileSystem.write(marketplace, entry("./nowhere"));
    await workspace.applyFileEvents([{ path: marketplace, type: "created" }]);
    assert.deepEqual((await work())[marketplace], ["marketplace-source"]);
    fileSystem.write(plugin, "{}");
    await workspace.applyFileEvents([{ path: "/w/plugins/a/.claude-plugin", type: "created" }]);
    assert.ok((await work())[plugin]?.length);
  });

  it("are checked again when the skill that they name has another name, saved or not", async () => {
    const created = createWorkspace({
      [pdf]: skill("pdf"),
      [openai]: 'interface:\n  default_prompt: "Use $pdf-tools."\n',
    });
    const work = listen(created);
    assert.ok((await work())[openai]?.includes("openai-yaml-prompt"));
    created.workspace.openDocument(pdf, skill("pdf-tools"));
    assert.ok(!(await work())[openai]?.includes("openai-yaml-prompt"));
  });
});

describe("a skill that gets another name", () => {
  const other = `${root}/other/SKILL.md`;
  const guide = `${root}/other/references/guide.md`;
  const naming = "Take `helper`'s [script](scripts/run.py), then `scripts/run.py`.";

  it("has those checked again whose findings depend on whether there is a skill of the name", async () => {
    const created = createWorkspace({
      [`${root}/tool/SKILL.md`]: skill("tool"),
      [other]: skill("other", "", "See [the other](../tool) and [guide](references/guide.md)."),
      [guide]: `# Guide\n\n${naming}\n`,
      [`${root}/third/SKILL.md`]: skill("third"),
    });
    const { workspace } = created;
    const work = listen(created);
    assert.ok(!(await work())[other]?.includes("reference-outside"));
    workspace.openDocument(`${root}/tool/SKILL.md`, skill("helper"));
    const checked = await work();
    assert.ok(checked[other]?.includes("reference-outside"));
    assert.ok(!(`${root}/third/SKILL.md` in checked));
    assert.ok(guide in checked);
  });

  it("has open documents say so at once", async () => {
    const { workspace, rules } = createWorkspace({
      [`${root}/tool/SKILL.md`]: skill("tool"),
      [other]: skill("other"),
    });
    workspace.openDocument(other, skill("other", "", "See [the other](../tool)."));
    assert.ok(!(await rules(other)).includes("reference-outside"));
    workspace.openDocument(`${root}/tool/SKILL.md`, skill("helper"));
    assert.ok((await rules(other)).includes("reference-outside"));
  });
});
