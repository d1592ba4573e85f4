import assert from "node:assert/strict";
import { followMoves } from "../../../../../core/language/rename/followMoves.ts";
import { skill } from "../../workspace/fixture.ts";
import { pathOf, workspaceOf } from "../navigation/fixture.ts";
import { applied, changed } from "../refactor/apply.ts";

const files = {
  "pdf/SKILL.md": skill("pdf", "", "See [guide](references/guide.md), `references/guide.md`, `scripts/fill.py`.\n"),
  "pdf/references/guide.md": "See [it](../SKILL.md), [more](more.md), `scripts/fill.py`.\n",
  "pdf/references/more.md": "[guide](guide.md)\n",
  "pdf/scripts/fill.py": "print()\n",
  "other/SKILL.md": skill("other", "dependencies: [pdf]\n", "[guide](../pdf/references/guide.md), the `pdf` skill\n"),
  "/w/.claude-plugin/plugin.json": '{"skills": ["./.claude/skills/pdf/", "./.claude/skills/other"]}',
  "/w/readme.md": "[pdf](.claude/skills/pdf/SKILL.md)\n",
};

/** What changes besides the names of the files that are moved, by their new paths. */
async function move(...moves: readonly (readonly [string, string])[]) {
  const { view } = await workspaceOf(files);
  const renames = moves.map(([from, to]) => ({ from: pathOf(from), to: pathOf(to) }));
  const change = await followMoves(renames, view);
  if (!change) return undefined;
  const moved = applied(files, { label: "", edits: [], renames });
  return changed(moved, applied(files, { ...change, renames }));
}

describe("files that are moved in the explorer", () => {
  it("take the links to and in them along", async () => {
    assert.deepEqual(await move(["pdf/references/guide.md", "pdf/guide.md"]), {
      "pdf/SKILL.md": files["pdf/SKILL.md"].replaceAll("references/guide.md", "guide.md"),
      "pdf/guide.md": "See [it](SKILL.md), [more](references/more.md), `scripts/fill.py`.\n",
      "pdf/references/more.md": "[guide](../guide.md)\n",
      "other/SKILL.md": files["other/SKILL.md"].replace("references/guide.md", "guide.md"),
    });
  });

  it("do so into another skill", async () => {
    assert.deepEqual(await move(["pdf/references/guide.md", "other/guide.md"]), {
      "pdf/SKILL.md": files["pdf/SKILL.md"].replaceAll("references/guide.md", "../other/guide.md"),
      "other/guide.md": "See [it](../pdf/SKILL.md), [more](../pdf/references/more.md), `../pdf/scripts/fill.py`.\n",
      "pdf/references/more.md": "[guide](../../other/guide.md)\n",
      "other/SKILL.md": files["other/SKILL.md"].replace("../pdf/references/guide.md", "guide.md"),
    });
  });

  it("do so as a folder of the skill", async () => {
    assert.deepEqual(await move(["pdf/references", "pdf/docs"]), {
      "pdf/SKILL.md": files["pdf/SKILL.md"].replaceAll("references/guide.md", "docs/guide.md"),
      "other/SKILL.md": files["other/SKILL.md"].replace("references/guide.md", "docs/guide.md"),
    });
  });

  it("keep what several of them say of one another", async () => {
    const both = await move(["pdf/references/guide.md", "pdf/a.md"], ["pdf/references/more.md", "pdf/b.md"]);
    assert.equal(both?.["pdf/a.md"], "See [it](SKILL.md), [more](b.md), `scripts/fill.py`.\n");
    assert.equal(both?.["pdf/b.md"], "[guide](a.md)\n");
  });
});

describe("a skill directory that is renamed in the explorer", () => {
  it("takes the name along, with dependencies and manifests", async () => {
    assert.deepEqual(await move(["pdf", "pdf-forms"]), {
      "pdf-forms/SKILL.md": files["pdf/SKILL.md"].replace("name: pdf", "name: pdf-forms"),
      "other/SKILL.md": skill(
        "other",
        "dependencies: [pdf-forms]\n",
        "[guide](../pdf-forms/references/guide.md), the `pdf-forms` skill\n",
      ),
      "/w/.claude-plugin/plugin.json": '{"skills": ["./.claude/skills/pdf-forms/", "./.claude/skills/other"]}',
    });
  });

  it("keeps the name where the new one is taken or not allowed", async () => {
    const after = await move(["pdf", "PDF forms"]);
    assert.equal(after?.["PDF forms/SKILL.md"], undefined);
    assert.match(after?.["other/SKILL.md"] ?? "", /dependencies: \[pdf\]/);
    assert.match(after?.["other/SKILL.md"] ?? "", /\(\.\.\/PDF%20forms\/references\/guide\.md\)/);
  });

  it("may hold many skills", async () => {
    assert.deepEqual(await move(["/w/.claude/skills", "/w/.agents/skills"]), {
      "/w/.claude-plugin/plugin.json": '{"skills": ["./.agents/skills/pdf/", "./.agents/skills/other"]}',
    });
  });
});

describe("other files of the workspace", () => {
  it("are nobody's business here", async () => {
    assert.equal(await move(["/w/readme.md", "/w/docs/readme.md"]), undefined);
  });
});
