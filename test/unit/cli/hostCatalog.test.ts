import assert from "node:assert/strict";
import { sampleSkills, skillsRoot } from "../../support/agentRuns.ts";
import { cli } from "../../support/cliRuns.ts";
import { createMemoryFileSystem, type MemoryFileSystem } from "../../support/memoryFileSystem.ts";

type Json = Record<string, unknown>;

function workspace(more: Readonly<Record<string, string>> = {}): MemoryFileSystem {
  const skills = Object.entries(sampleSkills).map(([path, text]) => [`${skillsRoot}/${path}`, text] as const);
  return createMemoryFileSystem({ ...Object.fromEntries(skills), "/project/.git/HEAD": "", ...more });
}

describe("skillwright catalog --host", () => {
  it("prints what the host shows and nothing else, and tells the rest on standard error", async () => {
    const { code, out, error } = await cli(workspace(), ["catalog", "--host", "codex"]);
    assert.equal(code, 0);
    assert.match(
      out,
      /^## Skills\n[\s\S]*\n- api-design: .* \(file: \/project\/\.agents\/skills\/api-design\/SKILL\.md\)\n/,
    );
    assert.match(error, /^Codex, as read on [\d-]+: 3 skills \(3 in full\), ≈ \d+ tokens, \d+ of 8,000 characters\.\n/);
  });

  it("gives text, tokens, budget and how each skill is shown as JSON", async () => {
    const of = async (...more: string[]) =>
      (await cli(workspace(), ["catalog", "--host", "vscode", "--json", ...more])).json() as Json;
    const unlimited = await of();
    assert.equal(unlimited["budget"], null);
    const budget = Number(unlimited["used"]) - 4;
    const result = await of("--budget", String(budget));
    assert.deepEqual(Object.keys(result), [
      "host",
      "text",
      "tokens",
      "budget",
      "used",
      "unit",
      "exact",
      "source",
      "checked",
      "note",
      "skills",
    ]);
    assert.deepEqual([result["host"], result["budget"], result["exact"]], ["vscode", budget, true]);
    const skills = (result["skills"] as Json[]).map(({ name, shown, restore }) => [name, shown, restore]);
    assert.deepEqual(skills, [
      ["api-design", "full", undefined],
      ["code-review", "full", undefined],
      ["data-analysis", "name-only", { characters: 4, skills: ["data-analysis"] }],
    ]);
  });

  it("takes the window of the model", async () => {
    const of = async (...more: string[]) =>
      ((await cli(workspace(), ["catalog", "--host", "codex", "--json", ...more])).json() as Json)["budget"];
    assert.deepEqual([await of(), await of("--context", "200000")], [8_000, 4_000]);
  });

  it("counts a named directory as a root of the host", async () => {
    const files = workspace({ "/project/other/x/SKILL.md": "---\nname: x\ndescription: Does x.\n---\n" });
    const { out } = await cli(files, ["catalog", "other", "--host", "claude-code"]);
    assert.equal(out, "- x: Does x.\n");
  });

  it("leaves out what the configuration ignores", async () => {
    const files = workspace({ "/project/.skillwright.yaml": 'ignore: [".agents/skills/api-design"]\n' });
    const { json } = await cli(files, ["catalog", "--host", "codex", "--json"]);
    const names = ((json() as Json)["skills"] as Json[]).map(({ name }) => name);
    assert.deepEqual(names, ["code-review", "data-analysis"]);
  });

  for (const [argv, message] of [
    [["--host", "codexx"], 'There is no host "codexx". Did you mean "codex"?'],
    [["--host", "linx"], /^No source tells how LinX lists skills\. The hosts are agentskills, vscode/],
    [["--context", "1000"], "--context needs a host: add --host <id>."],
  ] as const) {
    it(`exits with 2 for ${argv.join(" ")}`, async () => {
      const { code, error, out } = await cli(workspace(), ["catalog", ...argv]);
      assert.deepEqual([code, out], [2, ""]);
      if (typeof message === "string") assert.equal(error, `${message}\n`);
      else assert.match(error, message);
    });
  }
});

describe("skillwright list by category and tag", () => {
  const files = {
    "/project/.agents/skills/one/SKILL.md": "---\nname: one\ndescription: One.\ncategory: Data\ntags: [a, b]\n---\n",
    "/project/.agents/skills/two/SKILL.md": "---\nname: two\ndescription: Two.\ncategory: code\ntags: [b]\n---\n",
  };
  const names = async (...more: string[]) =>
    ((await cli(createMemoryFileSystem(files), ["list", "--json", ...more])).json() as Json[]).map(({ name }) => name);

  it("gives those of a category, of a tag, of both, in any letter case", async () => {
    assert.deepEqual(await names("--category", "data"), ["one"]);
    assert.deepEqual(await names("--tag", "B"), ["one", "two"]);
    assert.deepEqual(await names("--tag", "b", "--category", "code"), ["two"]);
  });

  it("says which there are when none is of it", async () => {
    const { code, out, error } = await cli(createMemoryFileSystem(files), ["list", "--category", "x", "--tag", "y"]);
    assert.deepEqual([code, out], [0, "No skills found.\n"]);
    assert.equal(error, "The categories are Data, code.\nThe tags are a, b.\n");
  });
});
