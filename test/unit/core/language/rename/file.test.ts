import assert from "node:assert/strict";
import { renameAt } from "../../../../../core/language/rename/index.ts";
import { skill } from "../../workspace/fixture.ts";
import { at } from "../navigation/fixture.ts";
import { applied, changed, refusal } from "../refactor/apply.ts";

const files = {
  "pdf/SKILL.md": skill(
    "pdf",
    "entry_points:\n  main: scripts/fill.py\n",
    "See [guide](references/guide.md), [again](./references/guide.md#start), `references/guide.md`, ![x](assets/my%20image.png).\n\n```sh\npython scripts/fill.py references/guide.md\n```\n",
  ),
  "pdf/references/guide.md": "# Guide\n\n## Start\n\nRun `scripts/fill.py`, see [more](more.md), [it](../SKILL.md).\n",
  "pdf/references/more.md": "Back to [guide](guide.md#start), `references/guide.md`, ![x](<../assets/my image.png>).\n",
  "pdf/scripts/fill.py": "print()\n",
  "pdf/assets/my image.png": "png",
  "other/SKILL.md": skill("other", "", "See [guide](../pdf/references/guide.md#start) and [missing](guide.md).\n"),
};

async function rename(before: string, newName: string, path: keyof typeof files = "pdf/SKILL.md") {
  const text = files[path];
  assert.ok(text.includes(before), before);
  const cursor = await at({ ...files, [path]: text.replace(before, `$0${before}`) });
  return renameAt(cursor.document, cursor.position, newName, cursor.view);
}

describe("renaming a supporting file", () => {
  it("changes every path to it, each as it was written", async () => {
    const after = changed(files, applied(files, await rename("references/guide.md)", "references/manual.md")));
    const replaced = (path: keyof typeof files, from: string | RegExp, to: string) => files[path].replaceAll(from, to);
    assert.deepEqual(after, {
      "pdf/SKILL.md": replaced("pdf/SKILL.md", "references/guide.md", "references/manual.md"),
      "pdf/references/more.md": replaced("pdf/references/more.md", "guide.md", "manual.md"),
      "other/SKILL.md": replaced("other/SKILL.md", "references/guide.md", "references/manual.md"),
      "pdf/references/guide.md": undefined,
      "pdf/references/manual.md": files["pdf/references/guide.md"],
    });
  });

  it("moves it with the links in it; paths in code stay relative to the skill", async () => {
    const after = applied(files, await rename("references/guide.md)", "docs/deep/guide"));
    assert.equal(
      after["pdf/docs/deep/guide.md"],
      "# Guide\n\n## Start\n\nRun `scripts/fill.py`, see [more](../../references/more.md), [it](../../SKILL.md).\n",
    );
    assert.equal(
      after["pdf/references/more.md"],
      "Back to [guide](../docs/deep/guide.md#start), `docs/deep/guide.md`, ![x](<../assets/my image.png>).\n",
    );
    assert.match(after["pdf/SKILL.md"]!, /\[again\]\(\.\/docs\/deep\/guide\.md#start\)/);
  });

  it("is taken from the file in which it is written", async () => {
    const after = applied(files, await rename("guide.md#start", "manual.md", "pdf/references/more.md"));
    assert.ok("pdf/references/manual.md" in after);
    const image = applied(
      files,
      await rename("../assets/my image", "../assets/(new) one.png", "pdf/references/more.md"),
    );
    assert.match(image["pdf/SKILL.md"]!, /!\[x\]\(assets\/%28new%29%20one\.png\)/);
    assert.match(image["pdf/references/more.md"]!, /!\[x\]\(<\.\.\/assets\/\(new\) one\.png>\)/);
  });

  it("renames a folder of the skill", async () => {
    const all = {
      ...files,
      "pdf/SKILL.md": skill("pdf", "", "Look into `$0references/`, [guide](references/guide.md).\n"),
    };
    const plain = { ...files, "pdf/SKILL.md": all["pdf/SKILL.md"].replace("$0", "") };
    const { document, position, view } = await at(all);
    const after = applied(plain, await renameAt(document, position, "docs", view));
    assert.match(after["pdf/SKILL.md"]!, /Look into `docs\/`, \[guide\]\(docs\/guide\.md\)/);
    assert.equal(after["pdf/docs/guide.md"], files["pdf/references/guide.md"]);
    assert.match(after["other/SKILL.md"]!, /\.\.\/pdf\/docs\/guide\.md#start/);
    assert.match(after["pdf/docs/more.md"]!, /`docs\/guide\.md`/);
  });

  it("changes scripts in YAML, inline code and blocks", async () => {
    const after = changed(files, applied(files, await rename("scripts/fill.py", "scripts/fill_form.py")));
    assert.equal(after["pdf/SKILL.md"], files["pdf/SKILL.md"].replaceAll("fill.py", "fill_form.py"));
    assert.equal(
      after["pdf/references/guide.md"],
      files["pdf/references/guide.md"].replaceAll("fill.py", "fill_form.py"),
    );
  });

  it("changes paths and imports in scripts, marked as what may be something else", async () => {
    const scripts = {
      ...files,
      "pdf/scripts/run.py": 'import fill\nfrom fill import a\nopen("../references/guide.md")\nopen("fill.pyc")\n',
      "pdf/scripts/all.sh": 'python scripts/fill.py "references/guide.md" && echo /x/scripts/fill.py\n',
    };
    const cursor = await at({
      ...scripts,
      "pdf/SKILL.md": files["pdf/SKILL.md"].replace("scripts/fill", "$0scripts/fill"),
    });
    const outcome = await renameAt(cursor.document, cursor.position, "scripts/fill_form.py", cursor.view);
    const after = applied(scripts, outcome);
    assert.equal(
      after["pdf/scripts/run.py"],
      'import fill_form\nfrom fill_form import a\nopen("../references/guide.md")\nopen("fill.pyc")\n',
    );
    assert.equal(after["pdf/scripts/all.sh"], scripts["pdf/scripts/all.sh"].replace("fill.py", "fill_form.py"));
    assert.ok(outcome && "edits" in outcome);
    const unsure = outcome.edits.filter((edit) => edit.unsure).map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
    assert.deepEqual(unsure.sort(), ["all.sh", "run.py", "run.py"]);
  });

  const refusals: readonly (readonly [string, RegExp])[] = [
    ["references/more.md", /`references\/more\.md` exists already in the skill pdf/],
    ["../other/guide.md", /leaves the directory of the skill pdf/],
    ["", /Enter a path/],
    ["/etc/passwd", /Enter a path/],
    ["references/SKILL.md", /the name of a skill's own file/],
    ["references/con.md", /is the name of a device/],
  ];
  for (const [name, message] of refusals) {
    it(`is refused for "${name}"`, async () => {
      assert.match(refusal(await rename("references/guide.md)", name)), message);
    });
  }

  it("is refused where there is no file", async () => {
    assert.match(refusal(await rename("guide.md).", "x.md", "other/SKILL.md")), /`guide\.md` does not exist/);
  });
});

describe("renaming a heading", () => {
  const headings = {
    "pdf/SKILL.md": skill(
      "pdf",
      "",
      "# Top\n\nSee [a](#set-up), [b](references/a.md#set-up), `references/a.md#set-up-1`.\n\n## Set up\n",
    ),
    "pdf/references/a.md": "# A\r\n\r\n## Set up\r\n\r\n[x](#set-up-1) [y](../SKILL.md#set-up)\r\n\r\n## Set up\r\n",
    "other/SKILL.md": skill("other", "", "[z](../pdf/references/a.md#set-up-1) [w](../pdf/references/a.md#set-up)\n"),
  };
  const renameHeading = async (path: keyof typeof headings, before: string, text: string) => {
    const cursor = await at({ ...headings, [path]: headings[path].replace(before, `$0${before}`) });
    return renameAt(cursor.document, cursor.position, text, cursor.view);
  };

  it("changes the anchors of links to it, and of its namesakes that are counted anew", async () => {
    const after = applied(headings, await renameHeading("pdf/references/a.md", "## Set up\r", "## Installing it"));
    assert.deepEqual(after, {
      "pdf/SKILL.md": headings["pdf/SKILL.md"]
        .replace("a.md#set-up)", "a.md#installing-it)")
        .replace("a.md#set-up-1", "a.md#set-up"),
      "pdf/references/a.md":
        "# A\r\n\r\n## Installing it\r\n\r\n[x](#set-up) [y](../SKILL.md#set-up)\r\n\r\n## Set up\r\n",
      "other/SKILL.md": headings["other/SKILL.md"]
        .replace("#set-up)", "#installing-it)")
        .replace("#set-up-1", "#set-up"),
    });
  });

  it("works from a link to it", async () => {
    const after = applied(headings, await renameHeading("pdf/SKILL.md", "set-up)", "Übersicht"));
    assert.match(after["pdf/SKILL.md"]!, /## Übersicht\n$/);
    assert.match(after["pdf/SKILL.md"]!, /\[a\]\(#übersicht\)/);
    assert.match(after["pdf/references/a.md"]!, /\.\.\/SKILL\.md#übersicht/);
  });

  it("is refused for what is no heading", async () => {
    for (const text of ["", "  ", "a\nb"]) {
      assert.match(refusal(await renameHeading("pdf/references/a.md", "## Set up\r", text)), /one line of text/);
    }
  });
});
