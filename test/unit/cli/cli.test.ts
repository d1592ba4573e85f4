import assert from "node:assert/strict";
import { sampleSkills, skill, skillsRoot } from "../../support/agentRuns.ts";
import { cli } from "../../support/cliRuns.ts";
import { createMemoryFileSystem } from "../../support/memoryFileSystem.ts";
import type { MemoryFileSystem } from "../../support/memoryFileSystem.ts";

function workspace(more: Readonly<Record<string, string>> = {}): MemoryFileSystem {
  const skills = Object.entries(sampleSkills).map(([path, text]) => [`${skillsRoot}/${path}`, text] as const);
  return createMemoryFileSystem({ ...Object.fromEntries(skills), "/project/.git/HEAD": "", ...more });
}

type Json = Record<string, unknown>;

describe("skillwright list", () => {
  it("gives every skill with state, tokens and files as JSON", async () => {
    const { code, json } = await cli(workspace(), ["list", "--json"]);
    const skills = json() as Json[];
    assert.equal(code, 0);
    assert.deepEqual(
      skills.map(({ name }) => name),
      ["api-design", "code-review", "data-analysis"],
    );
    assert.deepEqual(Object.keys(skills[2] ?? {}), [
      "name",
      "description",
      "version",
      "tags",
      "category",
      "path",
      "root",
      "scope",
      "state",
      "reasons",
      "tokens",
      "files",
    ]);
    assert.deepEqual([skills[2]?.["state"], skills[2]?.["tags"]], ["active", ["data", "analysis"]]);
    assert.deepEqual(new Set(skills[2]?.["files"] as string[]), new Set(["examples.md", "cheatsheet.md"]));
    const tokens = skills[2]?.["tokens"] as Json;
    assert.ok(Number(tokens["instructions"]) > 0 && Number(tokens["catalog"]) > 0 && tokens["supporting"] === 5);
  });

  it("is readable without --json, skills that agents see first", async () => {
    const files = workspace({ "/project/.agents/skills/a-broken/SKILL.md": "no frontmatter\n" });
    const { out } = await cli(files, ["list"]);
    const names = out
      .split("\n")
      .filter((line) => /^\S/.test(line))
      .map((line) => line.split(" ")[0]);
    assert.deepEqual(names, ["api-design", "code-review", "data-analysis", "a-broken"]);
    assert.match(out, /a-broken {2}\[invalid\]/);
  });

  it("looks at the directory that is given", async () => {
    const { json } = await cli(workspace(), ["list", ".agents/skills/code-review", "--json"]);
    assert.deepEqual(
      (json() as Json[]).map(({ name }) => name),
      ["code-review"],
    );
  });

  it("leaves the home directory out unless it is asked for", async () => {
    const files = workspace({ "/home/me/.agents/skills/mine/SKILL.md": skill("mine", "My own skill.") });
    const names = async (...more: string[]) =>
      ((await cli(files, ["list", "--json", ...more])).json() as Json[]).map(({ name }) => name);
    assert.ok(!(await names()).includes("mine"));
    assert.ok((await names("--user")).includes("mine"));
  });

  it("says so when there are none", async () => {
    const { code, out } = await cli(createMemoryFileSystem({ "/project/readme.md": "x" }), ["list"]);
    assert.deepEqual([code, out], [0, "No skills found.\n"]);
  });
});

describe("skillwright show", () => {
  it("gives one skill", async () => {
    const { code, json } = await cli(workspace(), ["show", "code-review", "--json"]);
    const found = json() as Json;
    assert.deepEqual([code, found["name"], found["files"]], [0, "code-review", ["checklist.md"]]);
    assert.match((await cli(workspace(), ["show", "code-review"])).out, /^code-review\n\nSystematic/);
  });

  it("answers an unknown name with those that were found", async () => {
    const { code, error } = await cli(workspace(), ["show", "nope"]);
    assert.equal(code, 2);
    assert.equal(error, 'There is no skill "nope". Found: api-design, code-review, data-analysis.\n');
  });
});

describe("skillwright check", () => {
  const broken = { "/project/.agents/skills/broken/SKILL.md": "---\nname: Broken\n---\nBody\n" };

  it("gives findings with range, message and fix, and exits with 1 when there are errors", async () => {
    const { code, json } = await cli(workspace(broken), ["check", "--json"]);
    const report = json() as { findings: Json[] } & Record<string, number>;
    assert.equal(code, 1);
    assert.equal(report["skills"], 4);
    assert.ok((report["errors"] ?? 0) > 0);
    const finding = report.findings.find(({ message }) => /description/.test(String(message)));
    assert.deepEqual(finding?.["file"], "/project/.agents/skills/broken/SKILL.md");
    assert.deepEqual(Object.keys(finding ?? {}).slice(0, 5), ["rule", "severity", "file", "range", "message"]);
  });

  it("is fine with 0 when there is no error", async () => {
    const { code, out } = await cli(workspace(), ["check", ".agents/skills/code-review"]);
    assert.equal(code, 0);
    assert.match(out, /in 1 skill\.\n$/);
  });

  it("counts lines and columns from 1 for people", async () => {
    const { out } = await cli(workspace(broken), ["check", ".agents/skills/broken/SKILL.md"]);
    assert.match(out, /^\.agents\/skills\/broken\/SKILL\.md\n {2}[12]:\d+ {2}(error|warning|hint) {2}/);
  });

  it("counts the tokens of instructions against their budget", async () => {
    const long = skill("long", "Does long things. Use when it takes long.", "word ".repeat(6_000));
    const { out } = await cli(workspace({ "/project/.agents/skills/long/SKILL.md": long }), ["check"]);
    assert.match(out, /long\/SKILL\.md\n.*6000 tokens.*body-tokens/);
  });

  it("fails over --max-warnings", async () => {
    const config = { "/project/.skillwright.yaml": "rules:\n  name-directory-mismatch: warning\n" };
    const odd = { "/project/.agents/skills/other-name/SKILL.md": skill("some-name", "Does things. Use when asked.") };
    const files = workspace({ ...config, ...odd });
    const { json } = await cli(files, ["check", "--json"]);
    const { warnings = 0, errors } = json() as Record<string, number>;
    assert.ok(warnings > 0 && errors === 0, JSON.stringify(json()));
    assert.equal((await cli(files, ["check", "--max-warnings", String(warnings)])).code, 0);
    assert.equal((await cli(files, ["check", "--max-warnings", String(warnings - 1)])).code, 1);
  });

  it("leaves out what `ignore` leaves out, unless it is named", async () => {
    const files = workspace({ ...broken, "/project/.skillwright.yaml": 'ignore: [".agents/skills/broken"]\n' });
    assert.equal((await cli(files, ["check"])).code, 0);
    assert.equal((await cli(files, ["check", ".agents/skills/broken"])).code, 1);
  });

  it("checks the configuration too", async () => {
    const { out } = await cli(workspace({ "/project/.skillwright.yaml": "targets: [nonsense]\n" }), ["check"]);
    assert.match(out, /\.skillwright\.yaml\n.*nonsense/);
  });
});

describe("skillwright catalog", () => {
  it("prints the catalog as the agent sees it", async () => {
    const { code, out } = await cli(workspace(), ["catalog"]);
    assert.equal(code, 0);
    assert.match(out, /^<skill>\n {2}<name>api-design<\/name>/);
  });

  it("keeps to the budget of the configuration unless another is given", async () => {
    const files = workspace({ "/project/.skillwright.yaml": "budgets:\n  catalogTokens: 12\n" });
    const result = async (...more: string[]) =>
      (await cli(files, ["catalog", "--json", ...more])).json() as { budget: number; tokens: number };
    const configured = await result();
    assert.equal(configured.budget, 12);
    assert.ok(configured.tokens <= 12);
    assert.equal((await result(".agents/skills/code-review")).budget, 12);
    assert.equal((await result("--budget", "40")).budget, 40);
    const { out } = await cli(files, ["preview", "hello"]);
    assert.match(out, new RegExp(`^Catalog: 3 skills, 3 of them shortened to fit, ≈ ${configured.tokens} tokens`));
  });

  it("gives text, tokens and how much of each skill is shown as JSON", async () => {
    const { json } = await cli(workspace(), ["catalog", "--json", "--budget", "8"]);
    const result = json() as Json;
    assert.deepEqual(Object.keys(result), ["host", "text", "tokens", "budget", "skills"]);
    assert.deepEqual([result["host"], result["budget"]], ["skillwright", 8]);
    assert.ok((result["skills"] as Json[]).some(({ shown }) => shown !== "full"));
  });
});

describe("skillwright preview", () => {
  it("prints steps, answer and ledger", async () => {
    const { code, out } = await cli(workspace(), ["preview", "Review my code"]);
    assert.equal(code, 0);
    assert.match(out, /^Catalog: 3 skills, ≈ \d+ tokens\n/);
    assert.match(out, /✓ Skill loaded: code-review \(≈ \d+ tokens/);
    assert.match(out, /✓ Reference loaded: code-review\/checklist\.md, lines 1 to 2 of 2/);
    assert.match(out, /This is a rehearsal/);
    assert.match(out, /All in the prompt ≈ \d+/);
  });

  it("gives events, ledger, loads and reads as JSON", async () => {
    const { code, json } = await cli(workspace(), ["preview", "Review my code", "--json"]);
    const result = json() as Json;
    assert.equal(code, 0);
    assert.deepEqual(Object.keys(result).slice(0, 5), ["events", "ledger", "loaded", "read", "answer"]);
    assert.deepEqual(result["loaded"], ["code-review"]);
    assert.deepEqual(result["read"], [
      { skill: "code-review", file: "checklist.md", from: 1, to: 2, truncated: false },
    ]);
  });

  it("finds only the skills of the directory that is given (US-7)", async () => {
    const { json } = await cli(workspace(), ["preview", "Review my code", ".agents/skills/api-design", "--json"]);
    assert.deepEqual((json() as Json)["loaded"], []);
  });

  it("removes tracing variables from its environment", async () => {
    const environment = { LANGSMITH_TRACING: "true", PATH: "/bin" };
    await cli(workspace(), ["preview", "hello"], environment);
    assert.deepEqual(environment, { PATH: "/bin" });
  });

  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ["an unknown model", ["--model", "gpt"], /choose one of rehearsal, openai-compatible, anthropic, ollama/],
    ["a provider without its model", ["--model", "ollama"], /ollama needs --model-id/],
    ["a server without its address", ["--model", "openai-compatible"], /needs --base-url and --model-id/],
  ];
  for (const [title, argv, message] of wrong) {
    it(`exits with 2 for ${title}`, async () => {
      const { code, error } = await cli(workspace(), ["preview", "hello", ...argv]);
      assert.equal(code, 2);
      assert.match(error, message);
    });
  }
});

describe("skillwright", () => {
  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ["an unknown command", ["frobnicate"], /unknown command/],
    ["an unknown option", ["list", "--nope"], /unknown option/],
    ["a path that does not exist", ["list", "nowhere"], /nowhere does not exist/],
    ["a file that is no SKILL.md", ["check", ".git/HEAD"], /neither a directory nor a SKILL\.md/],
    ["a number that is none", ["check", "--max-warnings", "many"], /whole number/],
  ];
  for (const [title, argv, message] of wrong) {
    it(`exits with 2 and says why for ${title}`, async () => {
      const { code, error } = await cli(workspace(), argv);
      assert.equal(code, 2);
      assert.match(error, message);
    });
  }

  it("exits with 0 for --help and names its commands", async () => {
    const { code, out } = await cli(workspace(), ["--help"]);
    assert.equal(code, 0);
    for (const name of ["list", "show", "check", "catalog", "preview"]) assert.match(out, new RegExp(`\\n  ${name} `));
    assert.doesNotMatch(out, /\n {2}(?:test|pack|unpack) /);
  });
});
