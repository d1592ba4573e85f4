import assert from "node:assert/strict";
import { completionsAt, supportingCompletionsAt } from "../../../../core/language/completion/index.ts";
import type { Proposal } from "../../../../core/language/types.ts";
import {
  inBody,
  inFrontmatter,
  marked,
  record,
  replaced,
  skillPath,
  view,
  type Marked,
  type ViewOptions,
} from "./fixture.ts";

function ask({ document, position }: Marked, options: ViewOptions = {}): Promise<readonly Proposal[]> {
  return completionsAt(document, position, skillPath, view(options));
}

async function labels(place: Marked, options?: ViewOptions): Promise<string[]> {
  return (await ask(place, options)).map((proposal) => proposal.label);
}

/** What stands between the fences after the proposal with this label was taken. */
async function take(place: Marked, label: string, options?: ViewOptions): Promise<string> {
  const proposal = (await ask(place, options)).find((candidate) => candidate.label === label);
  assert.ok(proposal, `no proposal ${label}`);
  const text = replaced(place.document, proposal.range, proposal.plainText ?? proposal.newText);
  return text.replace(/^---\r?\n/, "").replace(/\r?\n---[^]*$/, "");
}

describe("completion inside fields", () => {
  const cases: readonly (readonly [title: string, yaml: string, label: string, expected: string])[] = [
    ["a map", "metadata:\n  $0", "openclaw", "metadata:\n  openclaw:\n    "],
    ["a nested map", "metadata:\n  openclaw:\n    $0", "requires", "metadata:\n  openclaw:\n    requires:\n      "],
    [
      "a nested list",
      "metadata:\n  openclaw:\n    requires:\n      b$0",
      "bins",
      "metadata:\n  openclaw:\n    requires:\n      bins:\n        - ",
    ],
    ["braces", "metadata: { openclaw: { $0 } }", "always", "metadata: { openclaw: { always:  } }"],
    [
      "JSON",
      'metadata: {"openclaw":{"emoji":"x",$0}}',
      "homepage",
      'metadata: {"openclaw":{"emoji":"x","homepage": }}',
    ],
    [
      "JSON with a begun quote",
      'metadata: {"openclaw":{"emoji":"x","$0"}}',
      "os",
      'metadata: {"openclaw":{"emoji":"x","os": }}',
    ],
    [
      "a value of JSON",
      'metadata: {"openclaw":{"os":[$0], "emoji":"x"}}',
      "linux",
      'metadata: {"openclaw":{"os":["linux"], "emoji":"x"}}',
    ],
    [
      "a value of a nested list",
      "metadata:\n  openclaw:\n    os:\n      - lin$0",
      "linux",
      "metadata:\n  openclaw:\n    os:\n      - linux",
    ],
    [
      "a list without its dash",
      "metadata:\n  openclaw:\n    os:\n      $0",
      "darwin",
      "metadata:\n  openclaw:\n    os:\n      - darwin",
    ],
    ["the first key of a parameter", "parameters:\n  - $0", "name", "parameters:\n  - name: "],
    ["a parameter without its dash", "parameters:\n  $0", "name", "parameters:\n  - name: "],
    [
      "a further key of a parameter",
      "parameters:\n  - name: a\n    $0",
      "type",
      "parameters:\n  - name: a\n    type: ",
    ],
    [
      "a value of a parameter",
      "parameters:\n  - name: a\n    type: $0",
      "boolean",
      "parameters:\n  - name: a\n    type: boolean",
    ],
    [
      "a switch of a parameter",
      "parameters:\n  - name: a\n    required:$0",
      "false",
      "parameters:\n  - name: a\n    required: false",
    ],
    [
      "JSON Schema",
      "output_schema:\n  type: object\n  properties:\n    summary:\n      type: $0",
      "integer",
      "output_schema:\n  type: object\n  properties:\n    summary:\n      type: integer",
    ],
    ["an event of hooks", "hooks:\n  Pre$0", "PreToolUse", "hooks:\n  PreToolUse:\n    - "],
    [
      "a hook",
      "hooks:\n  Stop:\n    - hooks:\n        - type: $0",
      "command",
      "hooks:\n  Stop:\n    - hooks:\n        - type: command",
    ],
    [
      "a broken block",
      "description: a: b\nmetadata:\n  openclaw:\n    al$0",
      "always",
      "description: a: b\nmetadata:\n  openclaw:\n    always: ",
    ],
  ];
  for (const [title, yaml, label, expected] of cases) {
    it(`takes ${label} in ${title}`, async () => assert.equal(await take(inFrontmatter(yaml), label), expected));
    it(`takes ${label} in ${title}, with CRLF`, async () => {
      const place = marked(`---\n${yaml}\n---\n\n# Body\n`.replaceAll("\n", "\r\n"));
      assert.equal(await take(place, label), expected.replaceAll("\n", "\r\n"));
    });
  }

  it("leaves out what is there, and keys of maps where a list is wanted", async () => {
    assert.ok(!(await labels(inFrontmatter("metadata:\n  author: x\n  $0"))).includes("author"));
    assert.deepEqual(await labels(inFrontmatter("metadata: [$0]")), []);
    assert.deepEqual(await labels(inFrontmatter("metadata:\n  openclaw:\n    os: [linux, $0]")), ["darwin", "win32"]);
  });

  it("edits one line and holds the cursor, as editors ask of it", async () => {
    for (const [, yaml] of cases) {
      const place = inFrontmatter(yaml);
      for (const { range } of await ask(place)) {
        assert.equal(range.start.line, range.end.line);
        assert.equal(range.start.line, place.position.line);
        assert.ok(range.start.character <= place.position.character && place.position.character <= range.end.character);
      }
    }
  });

  it("offers files as entry points", async () => {
    const files = { "scripts/main.py": "", "references/a.md": "" };
    assert.equal(
      await take(inFrontmatter("entry_points:\n  main: scr$0"), "scripts/main.py", { files }),
      "entry_points:\n  main: scripts/main.py",
    );
  });

  it("explains keys, and says what is required", async () => {
    const proposals = await ask(inFrontmatter("parameters:\n  - $0"));
    assert.equal(proposals.find(({ label }) => label === "name")?.detail, "required");
    const bins = (await ask(inFrontmatter("metadata:\n  openclaw:\n    requires:\n      $0"))).find(
      ({ label }) => label === "bins",
    );
    assert.match(bins?.documentation ?? "", /must all be on the path[^]*bins:\n {2}- jq[^]*\| Claude Code \|/);
  });

  it("says of keys and values what the selected targets do with the field", async () => {
    for (const yaml of ["metadata:\n  $0", "effort: $0", "user-invocable: $0", "tags: [$0]"]) {
      const proposals = await ask(inFrontmatter(yaml), { skills: [record("a", { tags: ["data"] })] });
      assert.ok(proposals.length > 0, yaml);
      for (const { documentation } of proposals) assert.match(documentation ?? "", /\| VS Code \|/, yaml);
    }
  });
});

describe("completion of values that depend on the target", () => {
  it("offers the models that a selected target takes, with who takes them", async () => {
    const proposals = await ask(inFrontmatter("model: $0"), { targets: ["claude-code"] });
    assert.ok(proposals.some(({ label }) => label === "inherit"));
    assert.match(proposals.find(({ label }) => label === "opus")?.documentation ?? "", /Taken by Claude Code/);
  });

  it("offers the license file beside the skill before known licenses", async () => {
    const found = await labels(inFrontmatter("license: $0"), {
      files: { "LICENSE.txt": "", "references/license.md": "" },
    });
    assert.deepEqual(found.slice(0, 2), ["LICENSE.txt", "MIT"]);
  });

  it("offers agents", async () => {
    assert.ok((await labels(inFrontmatter("agent: $0"))).includes("general-purpose"));
  });
});

describe("completion of tools", () => {
  const cases: readonly (readonly [title: string, yaml: string, label: string, expected: string])[] = [
    ["between blanks", "allowed-tools: Read Gr$0 Write", "Grep", "allowed-tools: Read Grep Write"],
    ["between commas", "allowed-tools: Read, Gr$0, Write", "Grep", "allowed-tools: Read, Grep, Write"],
    ["in quotes", 'allowed-tools: "Read, Gr$0"', "Grep", 'allowed-tools: "Read, Grep"'],
    ["in a flow list", "allowed-tools: [Read, $0]", "Grep", "allowed-tools: [Read, Grep]"],
    ["in a block list", "allowed-tools:\n  - Read\n  - $0", "Grep", "allowed-tools:\n  - Read\n  - Grep"],
    ["in an empty value", "allowed-tools:$0", "Read", "allowed-tools: Read"],
    ["as a pattern", "allowed-tools: Read $0", "Bash(…)", "allowed-tools: Read Bash(git:*)"],
    ["inside a pattern", "allowed-tools: Bash(g$0) Read", "gh:*", "allowed-tools: Bash(gh:*) Read"],
    ["inside a pattern that is not closed", "allowed-tools: Bash($0", "git:*", "allowed-tools: Bash(git:*)"],
  ];
  for (const [title, yaml, label, expected] of cases) {
    it(`takes ${label} ${title}`, async () => assert.equal(await take(inFrontmatter(yaml), label), expected));
  }

  it("leaves out those that are there", async () => {
    assert.ok(!(await labels(inFrontmatter("allowed-tools: [Read, $0]"))).includes("Read"));
    assert.ok(!(await labels(inFrontmatter("allowed-tools: Read $0"))).includes("Read"));
  });
});

describe("completion of whole parts", () => {
  it("offers the kinds of frontmatter that the selected targets use", async () => {
    const of = async (target: string) => labels(marked("$0"), { targets: [target] });
    assert.deepEqual(await of("agentskills"), ["frontmatter", "frontmatter of a shared skill"]);
    assert.ok((await of("claude-code")).includes("frontmatter of a command"));
    assert.ok((await of("langflow")).includes("frontmatter with tags and dependencies"));
    assert.ok((await of("hyperagent")).includes("frontmatter with parameters"));
    assert.ok((await of("openclaw")).includes("frontmatter with requirements"));
  });

  it("gives valid frontmatters", async () => {
    const targets = ["agentskills", "claude-code", "langflow", "hyperagent", "openclaw"];
    for (const { plainText, label } of await ask(marked("$0"), { targets })) {
      const { document } = marked(`${plainText ?? ""}$0`);
      assert.deepEqual(document.problems, [], label);
      assert.ok(document.frontmatter?.closeFence, label);
    }
  });

  it("offers the sections of a skill while there are none", async () => {
    const place = inBody("$0");
    const [proposal] = await ask(place);
    assert.equal(proposal?.label, "instructions");
    assert.match(proposal.plainText ?? "", /^# Data analysis\n\n## When to use\n/);
    assert.match(proposal.newText, /the user asks to \$\{1:…\}/);
    assert.deepEqual(await labels(inBody("# Title\n\n$0")), []);
    assert.deepEqual(await labels(inBody("Some words $0")), []);
  });

  it("offers what is replaced when the skill runs", async () => {
    const body = "Look at $$0";
    assert.ok((await labels(inBody(body), { targets: ["claude-code"] })).includes("$ARGUMENTS"));
    assert.deepEqual(await labels(inBody(body), { targets: ["agentskills"] }), []);
    const place = marked("---\narguments: [issue, branch]\n---\n\nClose $i$0\n");
    const names = await labels(place, { targets: ["claude-code"] });
    assert.ok(names.includes("$issue") && names.includes("$branch"));
    assert.deepEqual(await labels(inBody("It costs 5$0"), { targets: ["claude-code"] }), []);
  });
});

describe("completion in supporting files", () => {
  const files = {
    "references/guide.md": "# Guide\n",
    "references/deep/more.md": "# More\n\n## Twice\n",
    "scripts/run.py": "",
  };
  const place = { file: "/w/.claude/skills/data-analysis/references/guide.md", skill: skillPath };
  const propose = async (text: string) => {
    const { document, position } = marked(text);
    return supportingCompletionsAt(document, position, place, view({ files, skills: [record("api-design")] }));
  };

  it("writes links from the file, and paths in inline code from the skill", async () => {
    const links = (await propose("# A\n\nSee [it]($0)")).map(({ newText }) => newText);
    assert.deepEqual(links, ["deep/more.md", "../scripts/run.py", "../SKILL.md"]);
    const code = (await propose("# A\n\nRun `scr$0`")).map(({ newText }) => newText);
    assert.deepEqual(code, ["references/deep/more.md", "scripts/run.py", "SKILL.md"]);
  });

  it("offers the headings of linked files and of its own", async () => {
    assert.deepEqual(
      (await propose("[it](deep/more.md#$0)")).map(({ label }) => label),
      ["more", "twice"],
    );
    assert.deepEqual(
      (await propose("[it](references/deep/more.md#$0)")).map(({ label }) => label),
      ["more", "twice"],
    );
    assert.deepEqual(
      (await propose("# Own one\n\n[it](#$0)")).map(({ label }) => label),
      ["own-one"],
    );
  });

  it("offers no fields", async () => {
    assert.deepEqual(await propose("---\n$0\n---\n"), []);
  });
});
