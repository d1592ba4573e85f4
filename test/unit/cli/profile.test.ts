import assert from "node:assert/strict";
import { cli } from "../../support/cliRuns.ts";
import { createMemoryFileSystem } from "../../support/memoryFileSystem.ts";

const skill = (name: string, more = ""): string =>
  `---\nname: ${name}\ndescription: Does ${name} work. Use for ${name}.\n${more}---\n\nDo ${name}.\n`;

/** A project with three skills, one of them out of the usual places, and profiles by file. */
function project(profiles: Readonly<Record<string, string>>) {
  const files = Object.entries(profiles).map(([file, text]) => [`/project/.skillwright/agents/${file}`, text] as const);
  return createMemoryFileSystem({
    "/project/.git/HEAD": "",
    "/project/.claude/skills/report/SKILL.md": skill("report", "category: data\n"),
    "/project/.claude/skills/deploy/SKILL.md": skill("deploy", "required_capabilities: [shell]\n"),
    "/project/other/notes/SKILL.md": skill("notes", "tags: [writing]\n"),
    "/elsewhere/secret/SKILL.md": skill("secret"),
    ...Object.fromEntries(files),
  });
}

type Json = Readonly<Record<string, unknown>>;

const listed = async (profile: string): Promise<{ names: unknown[]; error: string; code: number }> => {
  const files = project({ "one.yaml": profile });
  const { code, out, error } = await cli(files, ["catalog", "--json", "--profile", "one"]);
  const skills = out === "" ? [] : ((JSON.parse(out) as Json)["skills"] as Json[]);
  return { code, error, names: skills.map(({ name }) => name) };
};

describe("--profile", () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ["nothing of skills", "description: Any.\n", ["deploy", "notes", "report"]],
    ["names", "skills:\n  names: [report]\n", ["report"]],
    ["a category or a tag", "skills:\n  categories: [data]\n  tags: [writing]\n", ["notes", "report"]],
    ["allow and deny", 'allow: ["*o*"]\ndeny: [deploy]\n', ["notes", "report"]],
    ["what the agent can", "capabilities: [files]\n", ["notes", "report"]],
    ["where skills come from (US-7)", "roots: [other]\n", ["notes"]],
    ["a root that is not there", "roots: [nowhere]\n", []],
  ];
  for (const [what, profile, names] of cases) {
    it(`with ${what} gives the agent ${names.join(", ") || "no skill"}`, async () => {
      assert.deepEqual((await listed(profile)).names, names);
    });
  }

  it("leaves out a root outside the workspace, and says so", async () => {
    const { names, error } = await listed("roots: [../elsewhere, other]\n");
    assert.deepEqual(names, ["notes"]);
    assert.match(error, /skill root \/elsewhere lies outside the workspace folder/);
  });

  it("names a profile by its name, its file or a path", async () => {
    const files = project({ "one.yaml": "name: Data people\nskills: {names: [report]}\n" });
    for (const given of ["Data people", "one", "one.yaml", ".skillwright/agents/one.yaml"]) {
      const { code, out } = await cli(files, ["catalog", "--profile", given]);
      assert.equal(code, 0, given);
      assert.match(out, /<name>report<\/name>/);
      assert.doesNotMatch(out, /<name>notes<\/name>/);
    }
  });

  const mistakes: readonly (readonly [string, string, RegExp])[] = [
    [
      "a name that is nearly right",
      "Data peopel",
      /There is no agent profile "Data peopel"\. Did you mean "Data people"\?/,
    ],
    ["a name of nothing", "zzzzzz", /There is no agent profile "zzzzzz"\. There are: Data people\./],
    ["a file that is not there", "nowhere.yaml", /There is no agent profile "nowhere\.yaml"/],
    ["the name of an object's insides", "__proto__", /There is no agent profile "__proto__"/],
  ];
  for (const [what, given, message] of mistakes) {
    it(`${what} ends with what can be chosen`, async () => {
      const { code, error } = await cli(project({ "one.yaml": "name: Data people\n" }), [
        "catalog",
        "--profile",
        given,
      ]);
      assert.equal(code, 2);
      assert.match(error, message);
    });
  }

  it("preview runs with the profile's prompt, switches, limits and skills", async () => {
    const files = project({
      "one.yaml":
        "system_prompt: |\n  You are terse.\n\n  {skill_catalog}\ntoggles: {planning: false, context: false}\nskills: {names: [report]}\n",
    });
    const { code, json, error } = await cli(files, ["preview", "do report work", "--json", "--profile", "one"]);
    assert.equal(code, 0, error);
    const { events, loaded } = json() as { events: Json[]; loaded: string[] };
    const rendered = events.find(({ type }) => type === "catalog.rendered") as { skills: Json[] };
    assert.deepEqual(
      rendered.skills.map(({ name }) => name),
      ["report"],
    );
    assert.deepEqual(loaded, ["report"]);
  });

  it("says of a model that only VS Code knows that another one is used", async () => {
    const files = project({ "one.yaml": "model: big\n" });
    const { code, error } = await cli(files, ["preview", "hello", "--profile", "one"]);
    assert.equal(code, 0);
    assert.match(error, /asks for the model "big", which is set up in VS Code only\. The rehearsal model is used/);
  });

  it("says what of the profile cannot be used", async () => {
    const { error } = await listed("base_url: https://example.org\n");
    assert.match(error, /one\.yaml: `base_url` is passed over/);
  });
});

describe("skillwright list and show", () => {
  const machine = { os: "linux", findBinaries: async () => [], hasVariable: () => false, lookAgain() {} };
  const files = () =>
    createMemoryFileSystem({
      "/project/.git/HEAD": "",
      "/project/.claude/skills/a/SKILL.md": skill("a", 'metadata: {"openclaw": {"requires": {"bins": ["jq"]}}}\n'),
    });
  const reason = 'Skill "a" needs the program `jq`, which is not on the PATH.';

  it("say why an agent is not given a skill", async () => {
    const asJson = await cli(files(), ["list", "--json"], {}, { machine });
    const [first] = asJson.json() as Json[];
    assert.deepEqual([first?.["state"], first?.["reasons"]], ["ineligible", [reason]]);
    const shown = await cli(files(), ["show", "a"], {}, { machine });
    assert.ok(shown.out.includes(`ineligible. ${reason}`), shown.out);
  });

  it("give it where the machine has what it needs", async () => {
    const complete = { ...machine, findBinaries: async (names: readonly string[]) => names };
    const { json } = await cli(files(), ["list", "--json"], {}, { machine: complete });
    assert.equal((json() as Json[])[0]?.["state"], "active");
  });
});
