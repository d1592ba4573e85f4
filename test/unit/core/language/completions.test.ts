import assert from "node:assert/strict";
import { completionsAt } from "../../../../core/language/completion/index.ts";
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

/** The whole text after the proposal with this label was taken. */
async function take(place: Marked, label: string, options?: ViewOptions): Promise<string> {
  const proposal = (await ask(place, options)).find((candidate) => candidate.label === label);
  assert.ok(proposal, `no proposal ${label}`);
  return replaced(place.document, proposal.range, proposal.newText);
}

const skills = [
  record("data-analysis", { path: skillPath, tags: ["data"] }),
  record("api-design", { tags: ["data", "http"], category: "code" }),
  record("code-review", { tags: ["quality"], category: "engineering" }),
];

describe("completion of frontmatter keys", () => {
  it("offers fields that are not there yet, with documentation and support by target", async () => {
    const proposals = await ask(inFrontmatter("name: a\n$0"));
    assert.ok(!proposals.some(({ label }) => label === "name"));
    const effort = proposals.find(({ label }) => label === "effort");
    assert.equal(effort?.detail, "used by Claude Code");
    assert.match(effort?.documentation ?? "", /\| VS Code \| marked as not supported \|/);
  });

  it("offers the fields that a selected target uses before the others", async () => {
    const proposals = [...(await ask(inFrontmatter("$0"), { targets: ["langflow"] }))];
    const sorted = proposals.sort((a, b) => ((a.sortText ?? "") < (b.sortText ?? "") ? -1 : 1));
    const names = sorted.map(({ label }) => label);
    assert.ok(names.indexOf("dependencies") < names.indexOf("effort"));
  });

  it("offers nothing but the specification's fields where everything else is refused", async () => {
    assert.deepEqual(await labels(inFrontmatter("name: a\n$0"), { targets: ["agentskills"] }), [
      "description",
      "license",
      "compatibility",
      "metadata",
      "allowed-tools",
    ]);
  });

  it("writes the colon, and begins a list", async () => {
    assert.equal(await take(inFrontmatter("lic$0"), "license"), "---\nlicense: \n---\n\n# Body\n");
    assert.equal(await take(inFrontmatter("$0"), "tags"), "---\ntags:\n  - \n---\n\n# Body\n");
  });

  it("leaves a colon that is there", async () => {
    assert.equal(await take(inFrontmatter("nam$0: a"), "name"), "---\nname: a\n---\n\n# Body\n");
  });
});

describe("completion of frontmatter values", () => {
  it("offers the tags of the workspace, the most used first, without those of the list", async () => {
    assert.deepEqual(await labels(inFrontmatter("tags:\n  - http\n  - $0"), { skills }), ["data", "quality"]);
  });

  it("offers the other skills as dependencies, with what they are for", async () => {
    const proposals = await ask(inFrontmatter("dependencies: [$0"), { skills });
    assert.deepEqual(
      proposals.map(({ label }) => label),
      ["api-design", "code-review"],
    );
    assert.match(proposals[0]?.documentation ?? "", /What api\\-design does/);
  });

  it("writes a blank behind a bare dash, and the dash where there is none", async () => {
    const expected = "---\ndependencies:\n  - api-design\n---\n\n# Body\n";
    assert.equal(await take(inFrontmatter("dependencies:\n  -$0"), "api-design", { skills }), expected);
    assert.equal(await take(inFrontmatter("dependencies:\n  $0"), "api-design", { skills }), expected);
  });

  it("quotes what YAML would read as something else", async () => {
    const odd = [record("x", { tags: ["2024", "a: b"] })];
    assert.equal(
      await take(inFrontmatter("tags:\n  - $0"), "2024", { skills: odd }),
      '---\ntags:\n  - "2024"\n---\n\n# Body\n',
    );
    assert.equal(
      await take(inFrontmatter('tags: ["$0"]'), "a: b", { skills: odd }),
      '---\ntags: ["a: b"]\n---\n\n# Body\n',
    );
  });

  it("offers true and false for switches", async () => {
    assert.deepEqual(await labels(inFrontmatter("user-invocable: $0")), ["true", "false"]);
    assert.equal(
      await take(inFrontmatter("user-invocable:$0"), "false"),
      "---\nuser-invocable: false\n---\n\n# Body\n",
    );
  });

  it("offers known values, and categories that the workspace uses", async () => {
    assert.deepEqual(await labels(inFrontmatter("effort: $0")), ["low", "medium", "high", "xhigh", "max"]);
    assert.deepEqual((await labels(inFrontmatter("category: $0"), { skills })).slice(0, 2), ["code", "engineering"]);
    assert.ok((await labels(inFrontmatter("license: $0"))).includes("Apache-2.0"));
  });

  it("offers the directory's name as the name", async () => {
    assert.equal(
      await take(inFrontmatter("name: dat$0"), "data-analysis"),
      "---\nname: data-analysis\n---\n\n# Body\n",
    );
  });

  it("adds one tool to a list of words", async () => {
    const place = inFrontmatter("allowed-tools: Read Gr$0 Write");
    assert.ok(!(await labels(place)).includes("Read"));
    assert.equal(await take(place, "Grep"), "---\nallowed-tools: Read Grep Write\n---\n\n# Body\n");
  });

  it("offers nothing for prose", async () => {
    assert.deepEqual(await labels(inFrontmatter("description: $0")), []);
    assert.deepEqual(await labels(inFrontmatter("description: |\n  $0")), []);
    assert.deepEqual(await labels(inFrontmatter("colour: $0")), []);
  });
});

describe("completion in the body", () => {
  const files = { "guide.md": "# Guide\n\n## Start here\n", "references/a b.md": "", "scripts/run.py": "print()" };

  it("offers the skill's files in links and images", async () => {
    assert.deepEqual(await labels(inBody("[a]($0)"), { files }), ["guide.md", "references/a b.md", "scripts/run.py"]);
    const place = inBody("![a](ref$0)");
    assert.match(await take(place, "references/a b.md", { files }), /!\[a\]\(references\/a%20b\.md\)/);
  });

  it("offers them in inline code as they are, but for those with blanks", async () => {
    assert.deepEqual(await labels(inBody("Run `$0`"), { files }), ["guide.md", "scripts/run.py"]);
    assert.match(await take(inBody("Run `./sc$0`"), "scripts/run.py", { files }), /Run `\.\/scripts\/run\.py`$/);
  });

  it("never offers to leave the skill", async () => {
    assert.deepEqual(await labels(inBody("[a](../$0)"), { files }), []);
    assert.deepEqual(await labels(inBody("[a](/$0)"), { files }), []);
  });

  it("offers headings of this file and of others as anchors", async () => {
    assert.deepEqual(await labels(inBody("# One\n\n[a](#$0)\n\n## Two words\n"), { files }), ["one", "two-words"]);
    assert.deepEqual(await labels(inBody("[a](guide.md#$0)"), { files }), ["guide", "start-here"]);
  });

  it("offers nothing in prose", async () => {
    assert.deepEqual(await labels(inBody("Read $0"), { files }), []);
  });
});

describe("completion of a file without frontmatter", () => {
  it("offers a whole frontmatter on the first line", async () => {
    const [proposal] = await ask(marked("$0"));
    assert.equal(proposal?.label, "frontmatter");
    assert.equal(proposal.plainText, "---\nname: data-analysis\ndescription: What it does. Use when …\n---\n\n");
  });

  it("offers it behind begun fences and keeps the body", async () => {
    const place = marked("--$0\n\n# Title\n");
    const [proposal] = await ask(place);
    assert.match(
      replaced(place.document, proposal!.range, proposal!.plainText!),
      /^---\nname[^]*\n---\n\n\n# Title\n$/,
    );
  });

  it("does not offer it further down", async () => {
    assert.deepEqual(await labels(marked("# Title\n$0")), []);
  });
});
