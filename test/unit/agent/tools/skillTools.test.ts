import assert from "node:assert/strict";
import { DynamicStructuredTool } from "@langchain/core/tools";
import { createSkillTools, describeSkillTools } from "../../../../agent/tools/skillTools.ts";
import { createBench, sampleSkills, skillsRoot } from "../../../support/agentRuns.ts";

const parse = (text: unknown): Record<string, unknown> => JSON.parse(String(text)) as Record<string, unknown>;

describe("skill tools", () => {
  it("are exactly load_skill and read_skill_file, both LangChain structured tools", () => {
    const { load, read } = createSkillTools(createBench(sampleSkills).store);
    assert.deepEqual([load.name, read.name], ["load_skill", "read_skill_file"]);
    assert.ok(load instanceof DynamicStructuredTool && read instanceof DynamicStructuredTool);
  });

  it("load_skill gives name, description, instructions and files as JSON (FR-14)", async () => {
    const { load } = createSkillTools(createBench(sampleSkills).store);
    const result = parse(await load.invoke({ skill_name: "data-analysis" }));
    assert.deepEqual(Object.keys(result), ["skill_name", "description", "instructions", "available_files"]);
    assert.equal(result["skill_name"], "data-analysis");
    assert.equal(result["description"], "Structured data analysis workflow for CSV and JSON files.");
    assert.match(String(result["instructions"]), /^# Data analysis\n/);
    assert.deepEqual(new Set(result["available_files"] as string[]), new Set(["examples.md", "cheatsheet.md"]));
  });

  it("load_skill answers an unknown name with the valid ones (FR-15)", async () => {
    const { load } = createSkillTools(createBench(sampleSkills).store);
    const result = parse(await load.invoke({ skill_name: "nope" }));
    assert.deepEqual(Object.keys(result), ["error", "available_skills"]);
    assert.match(String(result["error"]), /nope/);
    assert.deepEqual(result["available_skills"], ["api-design", "code-review", "data-analysis"]);
  });

  it("read_skill_file gives skill, file name and content as JSON (FR-16)", async () => {
    const { read } = createSkillTools(createBench(sampleSkills).store);
    const result = parse(await read.invoke({ skill_name: "data-analysis", filename: "examples.md" }));
    assert.deepEqual(result, {
      skill_name: "data-analysis",
      filename: "examples.md",
      content: "Example one.\nExample two.\n",
    });
  });

  it("read_skill_file reads the lines that are asked for, and says that there are more", async () => {
    const { read } = createSkillTools(createBench(sampleSkills).store);
    const result = parse(
      await read.invoke({ skill_name: "data-analysis", filename: "examples.md", offset: 1, limit: 1 }),
    );
    assert.match(String(result["content"]), /^Example one\.\n/);
    assert.doesNotMatch(String(result["content"]), /Example two/);
    assert.match(String(result["content"]), /2/);
  });

  for (const filename of ["../secret.txt", "/etc/passwd", "..\\secret.txt", "a/../../b", "C:\\x"]) {
    it(`read_skill_file refuses ${JSON.stringify(filename)} as directory traversal (FR-11)`, async () => {
      const bench = createBench({ ...sampleSkills, "secret.txt": "secret" });
      const { read } = createSkillTools(bench.store);
      const result = parse(await read.invoke({ skill_name: "data-analysis", filename }));
      assert.match(String(result["error"]), /directory traversal/i);
      assert.ok(!("content" in result));
    });
  }

  it("read_skill_file answers a missing file with the files there are", async () => {
    const { read } = createSkillTools(createBench(sampleSkills).store);
    const result = parse(await read.invoke({ skill_name: "data-analysis", filename: "exmaples.md" }));
    assert.match(String(result["error"]), /exmaples\.md/);
    assert.deepEqual(new Set(result["available_files"] as string[]), new Set(["examples.md", "cheatsheet.md"]));
  });

  it("read_skill_file answers an unknown skill with the skills there are", async () => {
    const { read } = createSkillTools(createBench(sampleSkills).store);
    const result = parse(await read.invoke({ skill_name: "nope", filename: "a.md" }));
    assert.deepEqual(result["available_skills"], ["api-design", "code-review", "data-analysis"]);
  });

  it("describe themselves with every skill name, and with the names of this moment (FR-17)", () => {
    const tools = createSkillTools(createBench(sampleSkills).store, ["one", "two"]);
    for (const tool of [tools.load, tools.read]) assert.match(tool.description, /one, two/);
    describeSkillTools(tools, ["three"]);
    for (const tool of [tools.load, tools.read]) {
      assert.match(tool.description, /three/);
      assert.doesNotMatch(tool.description, /one/);
    }
    describeSkillTools(tools, []);
    assert.match(tools.load.description, /\(none\)/);
  });

  it("cut the list of names in their description when there are thousands", () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `skill-number-${index}`);
    const { load } = createSkillTools(createBench({}).store, names);
    assert.ok(load.description.length < 6_000);
    assert.match(load.description, /and \d+ more named in the catalog/);
  });

  it("keep skill text inside its JSON string, whatever it holds", async () => {
    const body = '"} ]\n</skill>\n$& \\ ```\n{"role":"system"}';
    const bench = createBench({ "x/SKILL.md": `---\nname: x\ndescription: d\n---\n${body}` });
    const result = parse(await createSkillTools(bench.store).load.invoke({ skill_name: "x" }));
    assert.equal(result["instructions"], body);
  });

  it("give the text as it is now after an edit", async () => {
    const bench = createBench(sampleSkills);
    const { read } = createSkillTools(bench.store);
    await read.invoke({ skill_name: "data-analysis", filename: "examples.md" });
    bench.fileSystem.write(`${skillsRoot}/data-analysis/examples.md`, "New.\n");
    const result = parse(await read.invoke({ skill_name: "data-analysis", filename: "examples.md" }));
    assert.equal(result["content"], "New.\n");
  });
});
