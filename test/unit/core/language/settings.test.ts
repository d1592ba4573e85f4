import assert from "node:assert/strict";
import { settingsCompletionsAt } from "../../../../core/language/settings/completion.ts";
import { settingsHoverAt } from "../../../../core/language/settings/hover.ts";
import { settingsShape } from "../../../../core/language/settings/settingsFile.ts";
import type { Proposal } from "../../../../core/language/types.ts";
import { LineIndex } from "../../../../core/text/lineIndex.ts";
import { record, view } from "./fixture.ts";

const config = "/w/.skillwright.yaml";
const profile = "/w/.skillwright/agents/reviewer.yaml";
const skills = [record("api-design", { tags: ["http"], category: "code" }), record("code-review")];

function at(marked: string) {
  const offset = marked.indexOf("$0");
  const text = marked.replace("$0", "");
  return { text, position: new LineIndex(text).position(offset) };
}

async function propose(path: string, marked: string): Promise<readonly Proposal[]> {
  const { text, position } = at(marked);
  const shape = settingsShape(path, ["/w"]);
  assert.ok(shape);
  return settingsCompletionsAt(text, shape, position, path, view({ skills }), ["Local Qwen"]);
}

async function take(path: string, marked: string, label: string): Promise<string> {
  const proposal = (await propose(path, marked)).find((candidate) => candidate.label === label);
  assert.ok(proposal, `no proposal ${label}`);
  const { text } = at(marked);
  const lines = new LineIndex(text);
  return (
    text.slice(0, lines.offset(proposal.range.start)) + proposal.newText + text.slice(lines.offset(proposal.range.end))
  );
}

function hover(path: string, marked: string): string {
  const { text, position } = at(marked);
  return settingsHoverAt(text, settingsShape(path, ["/w"])!, position, path, view({ skills }))?.markdown ?? "";
}

describe("files of settings", () => {
  it("are the configuration of a folder, and the YAML files of its agents", () => {
    for (const path of [config, profile, "/w/.skillwright/agents/b.yml"]) assert.ok(settingsShape(path, ["/w"]), path);
    for (const path of ["/w/a/.skillwright.yaml", "/w/.skillwright/agents/a/b.yaml", "/w/.skillwright/agents/a.md"]) {
      assert.equal(settingsShape(path, ["/w"]), undefined, path);
    }
  });
});

describe("completion in .skillwright.yaml", () => {
  const cases: readonly (readonly [text: string, label: string, expected: string])[] = [
    ["tar$0", "targets", "targets:\n  - "],
    ["targets:\n  - cl$0", "claude-code", "targets:\n  - claude-code"],
    ["targets: [vscode, $0]", "codex", "targets: [vscode, codex]"],
    ["rules:\n  unknown$0", "unknown-field", "rules:\n  unknown-field: "],
    ["rules:\n  body-lines: $0", "off", "rules:\n  body-lines: off"],
    ["rules:\n  body-lines:$0", "hint", "rules:\n  body-lines: hint"],
    ["rules: { unknown-field: warn$0 }", "warning", "rules: { unknown-field: warning }"],
    ["budgets:\n  body$0", "bodyTokens", "budgets:\n  bodyTokens: "],
    ["roots:\n  - $0", ".claude/skills", "roots:\n  - .claude/skills"],
    ["targets: : x\nru$0", "rules", "targets: : x\nrules:\n  "],
  ];
  for (const [text, label, expected] of cases) {
    it(`takes ${label} in ${JSON.stringify(text)}`, async () =>
      assert.equal(await take(config, text, label), expected));
  }

  it("explains rules by their summary, and leaves out what is there", async () => {
    const proposals = await propose(config, "rules:\n  body-lines: off\n  $0");
    assert.ok(!proposals.some(({ label }) => label === "body-lines"));
    assert.ok((proposals.find(({ label }) => label === "name-format")?.documentation ?? "").length > 20);
  });
});

describe("hover in .skillwright.yaml", () => {
  const cases: readonly (readonly [text: string, said: RegExp])[] = [
    ["tar$0gets: [vscode]", /Agents that the skills are written for/],
    ["targets: [vsc$0ode]", /`vscode`: VS Code/],
    ["rules:\n  name-for$0mat: off", /`name-format`\*\* · spec · /],
    ["rules:\n  name-format: of$0f", /The rule is not applied/],
    ["budgets:\n  body$0Lines: 3", /Takes a whole number of at least 1\. Default: `500`/],
  ];
  for (const [text, said] of cases)
    it(`explains ${JSON.stringify(text)}`, () => assert.match(hover(config, text), said));
});

describe("completion and hover in agent profiles", () => {
  const cases: readonly (readonly [text: string, label: string, expected: string])[] = [
    ["mod$0", "model", "model: "],
    ["model: $0", "Local Qwen", "model: Local Qwen"],
    ["model:$0", "rehearsal", "model: rehearsal"],
    ["toggles:\n  plan$0", "planning", "toggles:\n  planning: "],
    ["toggles:\n  planning: $0", "false", "toggles:\n  planning: false"],
    ["skills:\n  names: [$0]", "api-design", "skills:\n  names: [api-design]"],
    ["skills:\n  tags:\n    - $0", "http", "skills:\n  tags:\n    - http"],
    ["skills:\n  categories: [$0]", "code", "skills:\n  categories: [code]"],
    ["deny:\n  - code$0", "code-review", "deny:\n  - code-review"],
    ["limits:\n  tool$0", "tool_calls", "limits:\n  tool_calls: "],
  ];
  for (const [text, label, expected] of cases) {
    it(`takes ${label} in ${JSON.stringify(text)}`, async () =>
      assert.equal(await take(profile, text, label), expected));
  }

  it("explains settings and skills", () => {
    assert.match(hover(profile, "system$0_prompt: x"), /\{skill_catalog\}/);
    assert.match(hover(profile, "allow: [api-$0design]"), /What api\\-design does/);
  });
});
