import assert from "node:assert/strict";
import type { Finding } from "../../../../contract/finding.ts";
import { renderAgentSkillsCatalog } from "../../../../core/catalog/agentskills.ts";
import { dirname } from "../../../../core/path/paths.ts";
import { checkSkillDirectory, findSkillFile } from "../../../../core/rules/checkDirectory.ts";
import { findEntry } from "../../../../core/skill/entries.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { readMetadata } from "../../../../core/skill/metadata.ts";
import { targetsForPath } from "../../../../core/targets/index.ts";
import { createMemoryFileSystem, type MemoryContent } from "../../../support/memoryFileSystem.ts";

// The 40 cases of skills-ref 0.1.0 (agentskills/agentskills @69ef37e, skills-ref/tests), in its order and with its
// verdicts: what it accepts has no error here, and what it refuses has an error with the words it uses.

const description = "description: A test skill";
const fields = (...lines: readonly string[]): string => ["---", ...lines, "---", "Body", ""].join("\n");
const named = (name: string, ...more: readonly string[]): string => fields(`name: ${name}`, description, ...more);

async function errors(path: string, files: Readonly<Record<string, MemoryContent>>): Promise<Finding[]> {
  const options = targetsForPath(`${path}/SKILL.md`, { configured: ["agentskills"] });
  const found = await checkSkillDirectory(createMemoryFileSystem(files), path, options);
  return found.filter(({ severity }) => severity === "error");
}

interface ValidatorCase {
  readonly test: string;
  readonly directory: string;
  readonly text: string;
  /** Words of the one error; none where the skill is valid. */
  readonly has: readonly string[];
}

const validator: readonly ValidatorCase[] = [
  { test: "valid_skill", directory: "my-skill", text: named("my-skill"), has: [] },
  { test: "invalid_name_uppercase", directory: "MySkill", text: named("MySkill"), has: ["lowercase"] },
  {
    test: "name_too_long",
    directory: "a".repeat(70),
    text: named("a".repeat(70)),
    has: ["exceeds", "character limit"],
  },
  {
    test: "name_leading_hyphen",
    directory: "-my-skill",
    text: named("-my-skill"),
    has: ["cannot start or end with a hyphen"],
  },
  { test: "name_consecutive_hyphens", directory: "my--skill", text: named("my--skill"), has: ["consecutive hyphens"] },
  { test: "name_invalid_characters", directory: "my_skill", text: named("my_skill"), has: ["invalid characters"] },
  {
    test: "name_directory_mismatch",
    directory: "wrong-name",
    text: named("correct-name"),
    has: ["must match skill name"],
  },
  {
    test: "unexpected_fields",
    directory: "my-skill",
    text: named("my-skill", "unknown_field: should not be here"),
    has: ["Unexpected fields"],
  },
  {
    test: "valid_with_all_fields",
    directory: "my-skill",
    text: named("my-skill", "license: MIT", "metadata:", "  author: Test"),
    has: [],
  },
  {
    test: "allowed_tools_accepted",
    directory: "my-skill",
    text: named("my-skill", "allowed-tools: Bash(jq:*) Bash(git:*)"),
    has: [],
  },
  { test: "i18n_chinese_name", directory: "技能", text: named("技能"), has: [] },
  { test: "i18n_russian_name_with_hyphens", directory: "мой-навык", text: named("мой-навык"), has: [] },
  { test: "i18n_russian_lowercase_valid", directory: "навык", text: named("навык"), has: [] },
  { test: "i18n_russian_uppercase_rejected", directory: "НАВЫК", text: named("НАВЫК"), has: ["lowercase"] },
  {
    test: "description_too_long",
    directory: "my-skill",
    text: fields("name: my-skill", `description: ${"x".repeat(1100)}`),
    has: ["exceeds", "1024"],
  },
  {
    test: "valid_compatibility",
    directory: "my-skill",
    text: named("my-skill", "compatibility: Requires Python 3.11+"),
    has: [],
  },
  {
    test: "compatibility_too_long",
    directory: "my-skill",
    text: named("my-skill", `compatibility: ${"x".repeat(550)}`),
    has: ["exceeds", "500"],
  },
  { test: "nfkc_normalization", directory: "caf\u00e9", text: named("cafe\u0301"), has: [] },
];

describe("skills-ref: test_validator.py", () => {
  for (const { test, directory, text, has } of validator) {
    it(test, async () => {
      const found = await errors(`/skills/${directory}`, { [`/skills/${directory}/SKILL.md`]: text });
      assert.equal(found.length, has.length === 0 ? 0 : 1, found.map(({ message }) => message).join("\n"));
      for (const words of has) assert.ok(found[0]?.message.includes(words), found[0]?.message);
    });
  }

  const paths = [
    { test: "nonexistent_path", path: "/skills/nowhere", has: "does not exist" },
    { test: "not_a_directory", path: "/skills/file.txt", has: "Not a directory" },
    { test: "missing_skill_md", path: "/skills/empty", has: "Missing required file: SKILL.md" },
  ];
  for (const { test, path, has } of paths) {
    it(test, async () => {
      const found = await errors(path, { "/skills/file.txt": "test", "/skills/empty": { kind: "directory" } });
      assert.deepEqual([found.length, found[0]?.message.includes(has)], [1, true], found[0]?.message);
    });
  }
});

const parser: readonly { readonly test: string; readonly text: string; readonly has: readonly string[] }[] = [
  { test: "missing_frontmatter", text: "# No frontmatter here", has: ["must start with YAML frontmatter"] },
  {
    test: "unclosed_frontmatter",
    text: "---\nname: my-skill\ndescription: A test skill\n",
    has: ["not properly closed"],
  },
  { test: "invalid_yaml", text: "---\nname: [invalid\ndescription: broken\n---\nBody here\n", has: ["Invalid YAML"] },
  { test: "non_dict_frontmatter", text: "---\n- just\n- a\n- list\n---\nBody\n", has: ["must be a YAML mapping"] },
  { test: "missing_name", text: fields(description), has: ["Missing required field", "name"] },
  { test: "missing_description", text: fields("name: my-skill"), has: ["Missing required field", "description"] },
];

describe("skills-ref: test_parser.py", () => {
  for (const { test, text, has } of parser) {
    it(test, async () => {
      const found = await errors("/my-skill", { "/my-skill/SKILL.md": text });
      assert.ok(
        found.some(({ message }) => has.every((words) => message.includes(words))),
        found.map(({ message }) => message).join("\n"),
      );
    });
  }

  it("valid_frontmatter", () => {
    const document = parseSkillDocument(`${named("my-skill")}# My Skill\n\nInstructions here.\n`);
    const { name, description: read } = readMetadata(document.frontmatter, "");
    assert.deepEqual([name, read], ["my-skill", "A test skill"]);
    assert.ok(document.text.slice(document.body.span.start).includes("# My Skill"));
  });

  it("read_valid_skill", () => {
    const { frontmatter } = parseSkillDocument(named("my-skill", "license: MIT"));
    assert.deepEqual(
      ["name", "description", "license"].map((key) => scalar(frontmatter, key)),
      ["my-skill", "A test skill", "MIT"],
    );
  });

  it("read_with_metadata", () => {
    const { frontmatter } = parseSkillDocument(
      named("my-skill", "metadata:", "  author: Test Author", "  version: 1.0"),
    );
    const value = findEntry(frontmatter, "metadata")?.value;
    assert.ok(value?.kind === "map");
    const map = value.entries.map((entry) => [entry.key, entry.value.kind === "scalar" ? entry.value.text : undefined]);
    assert.deepEqual(map, [
      ["author", "Test Author"],
      ["version", "1.0"],
    ]);
  });

  it("missing_skill_md", async () => {
    const found = await errors("/empty", { "/empty": { kind: "directory" } });
    assert.ok(found[0]?.message.includes("SKILL.md not found"));
  });

  it("find_skill_md_prefers_uppercase", async () => {
    assert.deepEqual(await find({ "/a/skill.md": "", "/a/SKILL.md": "" }), { path: "/a/SKILL.md" });
  });

  it("find_skill_md_accepts_lowercase", async () => {
    assert.deepEqual(await find({ "/a/skill.md": "" }), { path: "/a/skill.md" });
  });

  it("find_skill_md_returns_none_when_missing", async () => {
    assert.ok("problem" in (await find({ "/a/README.md": "" })));
  });

  it("read_properties_with_lowercase_skill_md", async () => {
    assert.deepEqual(await errors("/my-skill", { "/my-skill/skill.md": named("my-skill") }), []);
  });

  it("read_with_allowed_tools", () => {
    const { frontmatter } = parseSkillDocument(named("my-skill", "allowed-tools: Bash(jq:*) Bash(git:*)"));
    assert.equal(scalar(frontmatter, "allowed-tools"), "Bash(jq:*) Bash(git:*)");
  });
});

describe("skills-ref: test_prompt.py", () => {
  const entry = (name: string, text = "A test skill") => ({
    name,
    description: text,
    location: `/skills/${name}/SKILL.md`,
  });

  it("empty_list", () => {
    assert.equal(renderAgentSkillsCatalog([]), "<available_skills>\n</available_skills>");
  });

  it("single_skill", () => {
    const text = renderAgentSkillsCatalog([entry("my-skill")]);
    assert.ok(text.includes("<name>\nmy-skill\n</name>"));
    assert.ok(text.includes("<description>\nA test skill\n</description>"));
    assert.ok(text.includes("<location>\n/skills/my-skill/SKILL.md\n</location>"));
    assert.match(text, /^<available_skills>\n[^]*\n<\/available_skills>$/);
  });

  it("multiple_skills", () => {
    const text = renderAgentSkillsCatalog([entry("skill-a"), entry("skill-b")]);
    assert.deepEqual([text.split("<skill>").length, text.split("</skill>").length], [3, 3]);
    assert.ok(text.includes("skill-a") && text.includes("skill-b"));
  });

  it("special_characters_escaped", () => {
    const text = renderAgentSkillsCatalog([entry("special", "Use <foo> & <bar> tags")]);
    assert.ok(text.includes("Use &lt;foo&gt; &amp; &lt;bar&gt; tags"));
    assert.ok(!text.includes("<foo>") && !text.includes("<bar>"));
  });
});

function scalar(frontmatter: Parameters<typeof findEntry>[0], key: string): string | undefined {
  const value = findEntry(frontmatter, key)?.value;
  return value?.kind === "scalar" ? value.text : undefined;
}

function find(files: Readonly<Record<string, MemoryContent>>) {
  return findSkillFile(createMemoryFileSystem(files), dirname(Object.keys(files)[0] ?? "/a/x"));
}
