import assert from "node:assert/strict";
import { readMetadata } from "../../../../core/skill/metadata.ts";
import { parseFrontmatter } from "../../../../core/skill/frontmatter.ts";
import { nameKey, visibleText } from "../../../../core/skill/names.ts";
import type { SkillMetadata } from "../../../../core/skill/types.ts";
import { block } from "./support.ts";

function read(...lines: readonly string[]): SkillMetadata {
  return readMetadata(parseFrontmatter(block(...lines)).frontmatter, "folder");
}

describe("metadata", () => {
  it("has defaults for everything but the description", () => {
    assert.deepEqual(readMetadata(undefined, "folder"), {
      name: "folder",
      description: "",
      version: "1.0",
      tags: [],
      dependencies: [],
      allowedTools: [],
      requiredTools: [],
      disableModelInvocation: false,
    });
  });

  it("keeps the spelling of numbers", () => {
    assert.equal(read("version: 1.10").version, "1.10");
    assert.equal(read("name: 007").name, "007");
  });

  it("takes the directory's name for one that cannot be seen", () => {
    assert.equal(read("name: ''").name, "folder");
    assert.equal(read('name: "\\u200b"').name, "folder");
  });

  it("takes the last of duplicate keys, as most readers do", () => {
    assert.equal(read("name: a", "name: b").name, "b");
  });

  const lists: readonly [line: string, expected: readonly string[]][] = [
    ["tags: [a, b, a, '']", ["a", "b"]],
    ["tags: a, b c,", ["a", "b c"]],
    ["tags: one", ["one"]],
    ["tags: [1, true]", ["1", "true"]],
    ["tags: {a: b}", []],
    ["tags:", []],
    ["tags: null", []],
  ];
  for (const [line, expected] of lists) it(line, () => assert.deepEqual(read(line).tags, expected));

  const tools: readonly [line: string, expected: readonly string[]][] = [
    ["allowed-tools: Bash(git add:*) Bash(jq:*) Read", ["Bash(git add:*)", "Bash(jq:*)", "Read"]],
    ["allowed-tools: Read, Write, Bash(npm run test, lint)", ["Read", "Write", "Bash(npm run test, lint)"]],
    ["allowed-tools: [Read, 'Bash(git:*)']", ["Read", "Bash(git:*)"]],
    ["allowed-tools: ", []],
  ];
  for (const [line, expected] of tools) it(line, () => assert.deepEqual(read(line).allowedTools, expected));

  it("reads yes and no as people write them", () => {
    for (const yes of ["true", "True", '"true"', "yes", "on"]) {
      assert.equal(read(`disable-model-invocation: ${yes}`).disableModelInvocation, true, yes);
    }
    for (const no of ["false", "no", "maybe", "[true]", ""]) {
      assert.equal(read(`disable-model-invocation: ${no}`).disableModelInvocation, false, no);
    }
  });

  it("reads dependencies as a list or a string, and the category", () => {
    assert.deepEqual(read("dependencies:", "  - a", "  - b").dependencies, ["a", "b"]);
    assert.deepEqual(read("dependencies: a, b").dependencies, ["a", "b"]);
    assert.equal(read("category: ops").category, "ops");
    assert.equal("category" in read("name: a"), false);
  });
});

describe("names in comparison", () => {
  it("ignore what is not seen and how it is composed, not letter case", () => {
    assert.equal(nameKey("cafe\u0301"), nameKey("caf\u00e9"));
    assert.equal(nameKey("a\u200bb\u202e"), "ab");
    assert.equal(nameKey(" two\n words "), "two words");
    assert.notEqual(nameKey("Skill"), nameKey("skill"));
  });

  it("visible text is one line", () => {
    assert.equal(visibleText("a\u0000b\r\n\tc\u2028d"), "ab c d");
  });
});
