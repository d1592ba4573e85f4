import assert from "node:assert/strict";
import { parseOutput } from "../../../webview/tools/parseOutput.ts";

const skill = { skill_name: "a", description: "What for", instructions: "# Do", available_files: ["b.md"] };
const file = { skill_name: "a", filename: "b.md", content: "text" };

describe("reading what a tool gave the model", () => {
  it("knows a loaded skill", () =>
    assert.deepEqual(parseOutput("load_skill", JSON.stringify(skill), false), {
      kind: "skill",
      skill: "a",
      description: "What for",
      instructions: "# Do",
      files: ["b.md"],
    }));

  it("knows a file", () =>
    assert.deepEqual(parseOutput("read_skill_file", JSON.stringify(file), false), {
      kind: "file",
      skill: "a",
      file: "b.md",
      content: "text",
    }));

  it("knows an error with the names that are valid, even when it was not marked as one", () => {
    const output = JSON.stringify({ error: "No skill named 'x'.", available_skills: ["a", "b"], available_files: [] });
    for (const isError of [true, false]) {
      assert.deepEqual(parseOutput("load_skill", output, isError), {
        kind: "error",
        message: "No skill named 'x'.",
        choices: [{ label: "Available skills", names: ["a", "b"] }],
      });
    }
  });

  it("shows a failure that is no JSON as it is", () =>
    assert.deepEqual(parseOutput("load_skill", "Tool failed: out of memory", true), {
      kind: "error",
      message: "Tool failed: out of memory",
      choices: [],
    }));

  const others: readonly (readonly [string, string, string])[] = [
    ["text that is no JSON", "load_skill", "Skill loaded!"],
    ["JSON without instructions", "load_skill", '{"skill_name":"a"}'],
    ["JSON that is no object", "read_skill_file", "[1,2]"],
    ["the output of any other tool", "search_workspace", JSON.stringify(skill)],
    ["a cut JSON", "read_skill_file", '{"skill_name":"a","filename":"b.md","content":"tex'],
  ];
  for (const [title, tool, output] of others) {
    it(`leaves ${title} to the general view`, () => assert.equal(parseOutput(tool, output, false), undefined));
  }
});
