import assert from "node:assert/strict";
import type { SupportingFile } from "../../../../contract/catalog.ts";
import { isFencedCode } from "../../../../core/scripts/fencedCode.ts";
import { findScript, isNoScript, scriptsOf } from "../../../../core/scripts/scriptFile.ts";
import { isToolSkill, toolModuleOf } from "../../../../core/scripts/toolModule.ts";
import { parseFrontmatter } from "../../../../core/skill/frontmatter.ts";

function skill(frontmatter: string, names: readonly string[], escapes: readonly string[] = []) {
  const files: SupportingFile[] = names.map((name) => ({
    name,
    bytes: 1,
    kind: escapes.includes(name) ? "escapes" : "text",
  }));
  const text = `---\nname: weather-tool\ndescription: d\n${frontmatter}---\n`;
  return { name: "weather-tool", frontmatter: parseFrontmatter(text).frontmatter, files };
}

describe("scripts of a skill", () => {
  const weather = skill(
    "entry_points:\n  get_current: get_weather.py\n  up: ../evil.py\n  forecast: ./scripts/forecast.py\n",
    ["get_weather.py", "helper.py", "reference.md", "scripts/forecast.py", "scripts/deep/a.sh", "scripts/out.py"],
    ["scripts/out.py"],
  );

  it("are its entry points and the files below scripts/, links that leave it excepted", () => {
    assert.deepEqual(scriptsOf(weather), ["get_current", "forecast", "scripts/forecast.py", "scripts/deep/a.sh"]);
  });

  const found: readonly (readonly [asked: string, expected: object])[] = [
    ["get_current", { path: "get_weather.py", entryPoint: "get_current" }],
    ["get_weather.py", { path: "get_weather.py", entryPoint: "get_current" }],
    ["scripts/forecast.py", { path: "scripts/forecast.py", entryPoint: "forecast" }],
    ["forecast", { path: "scripts/forecast.py", entryPoint: "forecast" }],
    ["./scripts/deep/a.sh", { path: "scripts/deep/a.sh" }],
    ["deep/a.sh", { path: "scripts/deep/a.sh" }],
  ];
  for (const [asked, expected] of found) {
    it(`"${asked}" is found`, () => assert.deepEqual(findScript(weather, asked), expected));
  }

  const refused: readonly (readonly [asked: string, reason: RegExp])[] = [
    ["../../etc/passwd", /`\.\.` leaves the skill directory/],
    ["scripts/../helper.py", /`\.\.` leaves the skill directory/],
    ["scripts\\..\\helper.py", /`\.\.` leaves the skill directory/],
    ["/bin/sh", /an absolute path is not allowed/],
    ["C:\\x.py", /not allowed/],
    ["file:///bin/sh", /not allowed/],
    ["~/x.py", /home directory/],
    ["a\u0000.py", /control character/],
    ["", /no file name is given/],
    ["helper.py", /Only its entry points and files below scripts\/ can be run/],
    ["reference.md", /Only its entry points/],
    ["up", /There is no script/],
    ["scripts/none.py", /There is no script/],
    ["scripts/out.py", /link that leads outside/],
    ["constructor", /There is no script/],
  ];
  for (const [asked, reason] of refused) {
    it(`${JSON.stringify(asked)} is refused, with the names that would be right`, () => {
      const answer = findScript(weather, asked);
      assert.ok(isNoScript(answer));
      assert.match(answer.error, reason);
      assert.ok(answer.available.includes("get_current"));
    });
  }
});

describe("the tool of a langchain_tool skill", () => {
  it("is told by skill_type", () => {
    assert.equal(isToolSkill(skill("skill_type: langchain_tool\n", [])), true);
    assert.equal(isToolSkill(skill("skill_type: agent_skill\n", [])), false);
    assert.equal(isToolSkill(skill("", [])), false);
  });

  const modules: readonly (readonly [front: string, files: readonly string[], expected: string | undefined])[] = [
    ["entry_points:\n  main: lib/a.mjs\n", ["lib/a.mjs", "tool.mjs"], "lib/a.mjs"],
    ["entry_points:\n  other: b.py\n  tool: ./a.py\n", ["a.py", "b.py"], "a.py"],
    ["entry_points:\n  tool: gone.py\n", ["a.py"], undefined],
    ["", ["requirements.txt", "__init__.py", "weather_tool.py", "utils.py"], "weather_tool.py"],
    ["", ["index.js", "util.js"], "index.js"],
    ["", ["only.cjs", "data.json"], "only.cjs"],
    ["", ["a.js", "b.js"], undefined],
    ["", ["lib/a.js"], undefined],
  ];
  for (const [front, files, expected] of modules) {
    it(`is ${expected ?? "unclear"} among ${files.join(", ")}`, () => {
      assert.equal(toolModuleOf(skill(front, files)), expected);
    });
  }
});

describe("code of the instructions", () => {
  const text =
    "# W\n\nUse it:\n\n```bash\n$ curl -s wttr.in\ncurl -s x\n```\n\n~~~python\nprint(1)\nprint(2)\n~~~\n\nrm -rf /\n";
  const cases: readonly (readonly [code: string, expected: boolean])[] = [
    ["curl -s wttr.in", true],
    ["  curl -s x\n", true],
    ["print(1)\r\nprint(2)", true],
    ["print(2)", true],
    ["rm -rf /", false],
    ["curl", false],
    ["", false],
  ];
  for (const [code, expected] of cases) {
    it(`${JSON.stringify(code)}: ${expected}`, () => assert.equal(isFencedCode(text, code), expected));
  }
});
