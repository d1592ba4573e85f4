import assert from "node:assert/strict";
import { prepareRename, renameAt } from "../../../../../core/language/rename/index.ts";
import { skill } from "../../workspace/fixture.ts";
import { at } from "../navigation/fixture.ts";
import { applied, changed, refusal } from "../refactor/apply.ts";

const pdf = skill("pdf-forms", "", "# pdf-forms\n\nSee [guide](references/guide.md) and `references/guide.md`.\n");
const reports = skill(
  "reports",
  'dependencies: ["pdf-forms", pdf]\n',
  "Use the `pdf-forms` skill, [it](../pdf-forms/SKILL.md), [guide](<../pdf-forms/references/guide.md#start>), `pdf-forms-2`.\n",
);
const files = {
  "pdf-forms/SKILL.md": pdf,
  "pdf-forms/references/guide.md":
    "# Guide\n\n## Start\n\nBack to [it](../SKILL.md), on to [reports](../../reports/SKILL.md).\n",
  "pdf-forms/agents/openai.yaml": 'interface:\n  default_prompt: "Use $pdf-forms, not $pdf-forms-2."\n',
  "pdf-forms/evals/evals.json": '{ "skill_name": "pdf-forms", "evals": [{ "prompt": "pdf-forms" }] }\n',
  "reports/SKILL.md": reports,
  "reports/evals/routing.json":
    '{"skills": ["reports", "pdf-forms"], "cases": [{"prompt": "pdf-forms", "expected_primary": "pdf-forms"}]}',
  "/w/.claude-plugin/marketplace.json": '{"plugins": [{"source": "./", "skills": ["./.claude/skills/pdf-forms"]}]}',
  "/w/.claude/evals/pdf/triggers.yaml": "skill_name: pdf-forms\ntriggers: []\n",
  "/w/package.json": '{"contributes": {"chatSkills": [{"path": "./.claude/skills/pdf-forms/SKILL.md"}]}}',
};

async function rename(path: keyof typeof files, before: string, newName: string, all: Record<string, string> = files) {
  const text = all[path] ?? "";
  const cursor = await at({ ...all, [path]: text.replace(before, `$0${before}`) });
  return renameAt(cursor.document, cursor.position, newName, cursor.view);
}

describe("renaming a skill", () => {
  const expected = {
    "pdf-forms/SKILL.md": undefined,
    "pdf-forms/references/guide.md": undefined,
    "pdf-forms/agents/openai.yaml": undefined,
    "pdf-forms/evals/evals.json": undefined,
    "form-filling/SKILL.md": pdf.replace("name: pdf-forms", "name: form-filling"),
    "form-filling/references/guide.md": files["pdf-forms/references/guide.md"],
    "form-filling/agents/openai.yaml": 'interface:\n  default_prompt: "Use $form-filling, not $pdf-forms-2."\n',
    "form-filling/evals/evals.json": '{ "skill_name": "form-filling", "evals": [{ "prompt": "pdf-forms" }] }\n',
    "reports/SKILL.md": skill(
      "reports",
      'dependencies: ["form-filling", pdf]\n',
      "Use the `form-filling` skill, [it](../form-filling/SKILL.md), [guide](<../form-filling/references/guide.md#start>), `pdf-forms-2`.\n",
    ),
    "reports/evals/routing.json":
      '{"skills": ["reports", "form-filling"], "cases": [{"prompt": "pdf-forms", "expected_primary": "form-filling"}]}',
    "/w/.claude-plugin/marketplace.json":
      '{"plugins": [{"source": "./", "skills": ["./.claude/skills/form-filling"]}]}',
    "/w/.claude/evals/pdf/triggers.yaml": "skill_name: form-filling\ntriggers: []\n",
    "/w/package.json": '{"contributes": {"chatSkills": [{"path": "./.claude/skills/form-filling/SKILL.md"}]}}',
  };

  const places: readonly (readonly [keyof typeof files, string])[] = [
    ["pdf-forms/SKILL.md", "pdf-forms\ndesc"],
    ["reports/SKILL.md", 'pdf-forms", pdf'],
    ["reports/SKILL.md", "../pdf-forms/SKILL"],
    ["reports/SKILL.md", "pdf-forms` skill"],
    ["pdf-forms/evals/evals.json", 'pdf-forms", "evals'],
    ["/w/.claude-plugin/marketplace.json", "./.claude"],
  ];
  for (const [path, before] of places) {
    it(`changes its directory and all that names it, from ${before.trim()} in ${path}`, async () => {
      const outcome = await rename(path, before, "form-filling");
      assert.deepEqual(changed(files, applied(files, outcome)), expected);
    });
  }

  it("marks what may be an ordinary word, and nothing else", async () => {
    const outcome = await rename("pdf-forms/SKILL.md", "pdf-forms\ndesc", "form-filling");
    assert.ok(outcome && "edits" in outcome);
    assert.deepEqual(
      outcome.edits.filter((edit) => edit.unsure),
      [],
      "beside the word skill",
    );
    const words = { ...files, "reports/SKILL.md": skill("reports", "", "They call it `pdf-forms`.\n") };
    const other = await rename("pdf-forms/SKILL.md", "pdf-forms\ndesc", "form-filling", words);
    assert.ok(other && "edits" in other);
    assert.deepEqual(
      other.edits.filter((edit) => edit.unsure).map(({ path, range }) => [path, range.start]),
      [["/w/.claude/skills/reports/SKILL.md", { line: 5, character: 14 }]],
    );
  });

  it("gives the file in its new directory something to undo", async () => {
    const outcome = await rename("pdf-forms/SKILL.md", "pdf-forms\ndesc", "form-filling");
    assert.ok(outcome && "edits" in outcome);
    assert.deepEqual(outcome.touches, [
      {
        path: "/w/.claude/skills/form-filling/SKILL.md",
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } },
        newText: "---",
      },
    ]);
  });

  it("keeps quotes and line ends", async () => {
    const crlf = {
      "a-one/SKILL.md": '---\r\nname: "a-one"\r\ndescription: One.\r\n---\r\n\r\nSee `./x.md`.\r\n',
      "b-two/SKILL.md":
        "---\r\nname: b-two\r\ndescription: Two.\r\ndependencies:\r\n  - 'a-one'\r\n---\r\n[a](../a-one/SKILL.md)\r\n",
    };
    const outcome = await rename("a-one/SKILL.md" as never, "a-one", "123", crlf);
    assert.deepEqual(applied(crlf, outcome), {
      "123/SKILL.md": crlf["a-one/SKILL.md"].replace("a-one", "123"),
      "b-two/SKILL.md": crlf["b-two/SKILL.md"].replace("'a-one'", "'123'").replace("../a-one/", "../123/"),
    });
    const plain = { "a-one/SKILL.md": skill("a-one") };
    assert.match(
      applied(plain, await rename("a-one/SKILL.md" as never, "a-one", "123", plain))["123/SKILL.md"]!,
      /^name: "123"$/m,
    );
  });

  it("leaves a directory of another name where it is", async () => {
    const odd = { "folder/SKILL.md": skill("a-one"), "b-two/SKILL.md": skill("b-two", "dependencies: [a-one]\n") };
    assert.deepEqual(applied(odd, await rename("folder/SKILL.md" as never, "a-one", "a-new", odd)), {
      "folder/SKILL.md": odd["folder/SKILL.md"].replace("name: a-one", "name: a-new"),
      "b-two/SKILL.md": skill("b-two", "dependencies: [a-new]\n"),
    });
  });

  it("takes a directory with it that bears the allowed form of a bad name", async () => {
    const odd = { "my-skill/SKILL.md": skill("My Skill") };
    assert.deepEqual(applied(odd, await rename("my-skill/SKILL.md" as never, "My Skill", "a-new", odd)), {
      "a-new/SKILL.md": odd["my-skill/SKILL.md"].replace("name: My Skill", "name: a-new"),
    });
  });

  it("touches only the winner of two skills of one name", async () => {
    const two = {
      "a-one/SKILL.md": skill("a-one"),
      "/w/.github/skills/a-one/SKILL.md": skill("a-one"),
      "b-two/SKILL.md": skill("b-two", "dependencies: [a-one]\n"),
    };
    const loser = applied(two, await rename("/w/.github/skills/a-one/SKILL.md" as never, "a-one", "a-new", two));
    const winner = applied(two, await rename("a-one/SKILL.md" as never, "a-one", "a-new", two));
    const dependency = (after: Record<string, string>) => /\[(.*)\]/.exec(after["b-two/SKILL.md"] ?? "")?.[1];
    assert.deepEqual(new Set([dependency(loser), dependency(winner)]), new Set(["a-one", "a-new"]));
  });

  const refusals: readonly (readonly [string, RegExp])[] = [
    ["", /^Enter a name/],
    ["Pdf Forms", /cannot be the name of a skill: it must be lowercase, contains invalid characters \(space\)/],
    ["-x", /cannot start or end with a hyphen/],
    ["x".repeat(65), /at most 64 characters; `x+` has 65/],
    ["reports", /already a skill named `reports`: .*\/reports\/SKILL\.md/],
    ["taken", /\.claude\/skills\/taken exists already/],
  ];
  for (const [name, message] of refusals) {
    it(`is refused for the name "${name.slice(0, 10)}"`, async () => {
      const all = { ...files, "taken/readme.txt": "x" };
      assert.match(refusal(await rename("pdf-forms/SKILL.md", "pdf-forms\ndesc", name, all)), message);
    });
  }
});

describe("preparing a rename", () => {
  const prepare = async (path: keyof typeof files, before: string) => {
    const cursor = await at({ ...files, [path]: files[path].replace(before, `$0${before}`) });
    const found = await prepareRename(cursor.document, cursor.position, cursor.view);
    if (!found || "refused" in found) return found?.refused;
    const { lines, text } = cursor.document;
    return `${text.slice(lines.offset(found.range.start), lines.offset(found.range.end))} | ${found.placeholder}`;
  };

  it("gives the place and what the new name begins with", async () => {
    assert.equal(await prepare("pdf-forms/SKILL.md", "pdf-forms\ndesc"), "pdf-forms | pdf-forms");
    assert.equal(await prepare("reports/SKILL.md", 'pdf-forms", pdf'), "pdf-forms | pdf-forms");
    assert.equal(await prepare("reports/SKILL.md", "../pdf-forms/SKILL"), "../pdf-forms/SKILL.md | pdf-forms");
    assert.equal(await prepare("pdf-forms/SKILL.md", "references/guide"), "references/guide.md | references/guide.md");
    assert.equal(await prepare("reports/SKILL.md", "start>"), "start | Start");
    assert.equal(await prepare("pdf-forms/references/guide.md", "## Start"), "Start | Start");
  });

  it("says why something cannot be renamed, and nothing in prose", async () => {
    assert.equal(await prepare("reports/SKILL.md", "pdf]"), "There is no skill named `pdf`.");
    assert.equal(await prepare("reports/SKILL.md", "Use the"), undefined);
  });
});
