import assert from "node:assert/strict";
import { createWorkspace, root, skill } from "./fixture.ts";

const marketplace = "/w/.claude-plugin/marketplace.json";
const openai = `${root}/pdf/agents/openai.yaml`;

function entry(source: string): string {
  return JSON.stringify({ name: "tools", owner: { name: "J" }, plugins: [{ name: "a", source }] });
}

describe("manifests in a workspace", () => {
  it("are checked from the disk, open editors before it", async () => {
    const { workspace, rules } = createWorkspace({
      [marketplace]: entry("./plugins/b"),
      "/w/plugins/a/skills/x/SKILL.md": skill("x"),
    });
    assert.deepEqual(await rules(marketplace), ["marketplace-source"]);
    workspace.openDocument(marketplace, entry("./plugins/a"));
    assert.deepEqual(await rules(marketplace), []);
    workspace.closeDocument(marketplace);
    assert.deepEqual(await rules(marketplace), ["marketplace-source"]);
  });

  it("follow the configuration", async () => {
    const { workspace } = createWorkspace({
      "/w/.skillwright.yaml": "targets: [claude-code]\nrules:\n  marketplace-source: off\n",
      [marketplace]: entry("./nowhere"),
      [`${root}/pdf/SKILL.md`]: skill("pdf"),
      [openai]: "interface:\n  display_name: 7\n",
    });
    assert.deepEqual(await workspace.check(marketplace), []);
    const found = (await workspace.check(openai)).filter(({ rule }) => rule.startsWith("openai"));
    assert.deepEqual(
      found.map(({ rule, severity }) => [rule, severity]),
      [["openai-yaml-field", "hint"]],
    );
  });

  it("are compared with the unsaved text of what they name", async () => {
    const { workspace, rules } = createWorkspace({
      [`${root}/pdf/SKILL.md`]: skill("pdf"),
      [openai]: 'interface:\n  default_prompt: "Use $pdf-tools."\n',
    });
    const own = async () => (await rules(openai)).filter((rule) => rule.startsWith("openai"));
    assert.deepEqual(await own(), ["openai-yaml-prompt"]);
    workspace.openDocument(`${root}/pdf/SKILL.md`, skill("pdf-tools"));
    assert.deepEqual(await own(), []);
  });

  it("that are not there have no findings", async () => {
    assert.deepEqual(await createWorkspace({}).rules(marketplace), []);
  });
});

describe("entry points in a workspace", () => {
  it("are looked up on the disk", async () => {
    const path = `${root}/pdf/SKILL.md`;
    const { fileSystem, workspace } = createWorkspace({
      "/w/.skillwright.yaml": "targets: [linx]\n",
      [path]: skill("pdf", "entry_points:\n  a: scripts/a.py\n  b: scripts/b.py\n"),
      [`${root}/pdf/scripts/a.py`]: "",
    });
    const messages = async () =>
      (await workspace.check(path))
        .filter(({ rule }) => rule === "entry-point-missing")
        .map(({ message, severity }) => `${severity}: ${message}`);
    assert.deepEqual(await messages(), [
      "warning: The file `scripts/b.py` of the entry point `b` does not exist. Did you mean `scripts/a.py`?",
    ]);
    fileSystem.write(`${root}/pdf/scripts/b.py`, "");
    await workspace.applyFileEvents([{ path: `${root}/pdf/scripts/b.py`, type: "created" }]);
    assert.deepEqual(await messages(), []);
  });
});
