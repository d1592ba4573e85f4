import assert from "node:assert/strict";
import { skill } from "../../support/agentRuns.ts";
import { cli } from "../../support/cliRuns.ts";
import { createMemoryFileSystem } from "../../support/memoryFileSystem.ts";
import type { MemoryFileSystem } from "../../support/memoryFileSystem.ts";
import { onlyRules } from "../../support/ruleConfigs.ts";

const broken = "---\nname: Broken\n---\nBody\n";
const fine = (name: string) => skill(name, "Does things with care. Use when things have to be done.");

/** Two skills without and one with an error, in two directories. */
function project(more: Readonly<Record<string, string>> = {}): MemoryFileSystem {
  return createMemoryFileSystem({
    "/project/.git/HEAD": "",
    "/project/skills/first/SKILL.md": fine("first"),
    "/project/skills/first/references/guide.md": "# Guide\n",
    "/project/skills/second/SKILL.md": fine("second"),
    "/project/old/broken/SKILL.md": broken,
    "/project/README.md": "# Project\n",
    ...more,
  });
}

interface Report {
  readonly findings: readonly { readonly rule: string; readonly file: string; readonly severity: string }[];
  readonly skills: number;
  readonly errors: number;
}

async function report(files: MemoryFileSystem, ...argv: string[]): Promise<Report> {
  return (await cli(files, ["check", "--json", ...argv])).json() as Report;
}

describe("skillwright check: paths", () => {
  const counts: readonly (readonly [string, readonly string[], number])[] = [
    ["nothing: the current directory", [], 3],
    ["a directory", ["skills"], 2],
    ["several directories", ["skills/first", "old"], 2],
    ["the same skill twice", ["skills/first", "skills/first/SKILL.md"], 1],
    ["a SKILL.md", ["skills/first/SKILL.md"], 1],
    ["a file of a skill, which stands for the skill", ["skills/first/references/guide.md"], 1],
    ["a pattern of directories", ["skills/*"], 2],
    ["a pattern of files", ["skills/**/SKILL.md"], 2],
    ["a pattern that also matches files of no skill", ["**/*.md"], 3],
    ["a pattern with braces", ["{skills,old}/*"], 3],
    ["an absolute pattern", ["/project/skills/f*"], 1],
  ];
  for (const [title, paths, skills] of counts) {
    it(`may be ${title}`, async () => assert.equal((await report(project(), ...paths)).skills, skills));
  }

  it("may lie above the current directory", async () => {
    const { json } = await cli(project(), ["check", "../../old", "--json"], {}, { cwd: "/project/skills/first" });
    assert.equal((json() as Report).skills, 1);
  });

  it("may be a configuration alone", async () => {
    const { findings, skills } = await report(
      project({ "/project/.skillwright.yaml": "targets: [nope]\n" }),
      ".skillwright.yaml",
    );
    assert.deepEqual([skills, findings.map(({ file }) => file)], [0, ["/project/.skillwright.yaml"]]);
  });

  const manifest = "/project/.claude-plugin/plugin.json";
  for (const [title, paths, expected] of [
    ["leads to the manifests in it", [], true],
    ["below a plugin leaves its manifest alone", ["skills"], false],
    ["may be a manifest", [".claude-plugin/plugin.json"], true],
  ] as const) {
    it(title, async () => {
      const { findings } = await report(project({ [manifest]: "{" }), ...paths);
      assert.equal(
        findings.some(({ file }) => file === manifest),
        expected,
      );
    });
  }

  it("include the text files of a skill", async () => {
    const files = project({
      "/project/.skillwright.yaml": onlyRules({ "reference-missing": "warning" }),
      "/project/skills/first/SKILL.md": `${fine("first")}\nRead [the guide](references/guide.md).\n`,
      "/project/skills/first/references/guide.md": "# Guide\n\nSee [more](gone.md).\n",
    });
    const { findings } = await report(files, "skills/first");
    assert.deepEqual(
      findings.map(({ file }) => file),
      ["/project/skills/first/references/guide.md"],
    );
  });

  it("take the configuration of each folder", async () => {
    const files = createMemoryFileSystem({
      "/project/one/.skillwright.yaml": "rules:\n  description-missing: off\n",
      "/project/one/a/SKILL.md": "---\nname: a\n---\nBody\n",
      "/project/two/.skillwright.yaml": "rules:\n  description-missing: hint\n",
      "/project/two/b/SKILL.md": "---\nname: b\n---\nBody\n",
    });
    const { findings } = await report(files, "one", "two");
    assert.deepEqual(
      findings.filter(({ rule }) => rule === "description-missing").map(({ file, severity }) => [file, severity]),
      [["/project/two/b/SKILL.md", "hint"]],
    );
  });

  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ["a path that is not there", "nowhere", /^nowhere does not exist\.\n$/],
    [
      "a file of no skill",
      "README.md",
      /^README\.md is neither a directory nor a SKILL\.md, and belongs to no skill\.\n$/,
    ],
    ["a pattern that matches nothing", "docs/*", /^No skill matches docs\/\*\.\n$/],
    ["a pattern that matches no skill", "*.md", /^No skill matches \*\.md\.\n$/],
  ];
  for (const [title, path, message] of wrong) {
    it(`may not be ${title}`, async () => {
      const { code, error } = await cli(project(), ["check", path]);
      assert.equal(code, 2);
      assert.match(error, message);
    });
  }
});

describe("skillwright check: options", () => {
  const targetFile =
    "---\nname: first\ndescription: Does things. Use when things have to be done.\nwhen: later\n---\nBody\n";

  it("takes --target before the configuration, repeated or with commas", async () => {
    const files = project({
      "/project/.skillwright.yaml": "targets: [vscode]\n",
      "/project/skills/first/SKILL.md": targetFile,
    });
    const severities = async (...argv: string[]) =>
      (await report(files, "skills/first", ...argv)).findings
        .filter(({ rule }) => rule === "unknown-field")
        .map(({ severity }) => severity);
    assert.deepEqual(await severities("--target", "agentskills"), ["error"]);
    assert.deepEqual(
      await severities("--target", "vscode,claude-code"),
      await severities("--target", "vscode", "--target", "claude-code"),
    );
    assert.notDeepEqual(await severities("--target", "vscode,claude-code"), ["error"]);
  });

  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ["a mistyped target", ["--target", "claud-code"], /There is no target "claud-code"\. Did you mean "claude-code"\?/],
    [
      "an unknown target",
      ["--target", "notepad"],
      /There is no target "notepad"\. The targets are agentskills, vscode,/,
    ],
    ["no target", ["--target", ","], /Name at least one target/],
    ["an unknown format", ["--format", "xml"], /Allowed choices are text, json, sarif, github/],
    ["two formats", ["--json", "--format", "sarif"], /--json and --format sarif exclude each other/],
    ["a missing baseline", ["--baseline", "b.json"], /^b\.json does not exist: add --update-baseline/],
    ["an update without the file", ["--update-baseline"], /add --baseline <file>/],
    ["a negative limit", ["--max-warnings=-1"], /whole number/],
  ];
  for (const [title, argv, message] of wrong) {
    it(`exits with 2 for ${title}, without a stack`, async () => {
      const { code, error, out } = await cli(project(), ["check", ...argv]);
      assert.deepEqual([code, out], [2, ""]);
      assert.match(error, message);
      assert.doesNotMatch(error, /\n\s+at /);
    });
  }

  it("lists errors only with --quiet, and still counts warnings", async () => {
    const files = project({
      "/project/.skillwright.yaml": onlyRules({ "name-directory-mismatch": "warning" }),
      "/project/skills/third/SKILL.md": fine("other"),
    });
    const { out, code } = await cli(files, ["check", "skills", "--quiet", "--max-warnings", "0"]);
    assert.deepEqual([out, code], ["0 errors, 1 warning, 0 hints in 3 skills.\n", 1]);
  });

  it("tells its version", async () => {
    assert.deepEqual((({ code, out }) => [code, out])(await cli(project(), ["--version"])), [0, "1.2.3\n"]);
  });
});

describe("skillwright check: the terminal", () => {
  const terminal = { terminal: true };

  it("gets colours and progress when a person looks", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [`/project/more/s${i}/SKILL.md`, fine(`s${i}`)]),
    );
    const { out, error } = await cli(project(many), ["check"], {}, terminal);
    assert.ok(out.includes("\u001b[31merror\u001b[39m"));
    assert.match(error, /^\r\u001b\[KChecking \d+ of 104[^]*\r\u001b\[K$/);
  });

  const without: readonly (readonly [string, Record<string, string>, boolean])[] = [
    ["no colours with NO_COLOR", { NO_COLOR: "1" }, false],
    ["no colours on a dumb terminal", { TERM: "dumb" }, false],
    ["colours with an empty NO_COLOR", { NO_COLOR: "" }, true],
  ];
  for (const [title, environment, colored] of without) {
    it(`gets ${title}`, async () => {
      const { out } = await cli(project(), ["check"], environment, terminal);
      assert.equal(out.includes("\u001b["), colored);
    });
  }

  it("gets no progress in CI", async () => {
    assert.equal((await cli(project(), ["check"], { CI: "true" }, terminal)).error, "");
  });

  it("leaves a pipe plain, unless FORCE_COLOR asks", async () => {
    const { out, error } = await cli(project(), ["check"]);
    assert.deepEqual([out.includes("\u001b"), error], [false, ""]);
    assert.ok((await cli(project(), ["check"], { FORCE_COLOR: "1" })).out.includes("\u001b"));
  });
});
