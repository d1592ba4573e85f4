import assert from "node:assert/strict";

import { decodeRow, decorate, encodeRow, rowStateOf } from "../../../../client/catalog/decoration.ts";
import {
  catalogMessage,
  catalogTotals,
  count,
  describeProblems,
  formatBytes,
  formatTokens,
  skillDescription,
  skillLabel,
  skillsWithErrors,
} from "../../../../client/catalog/texts.ts";
import { shortPath } from "../../../../client/catalog/shortPath.ts";
import { escapeMarkdown, fileTooltip, rootTooltip, skillTooltip } from "../../../../client/catalog/tooltip.ts";
import { root, skill, snapshot } from "../support.ts";

const tokens = { catalog: 80, instructions: 1_234, supporting: 15_600 };
const problems = { errors: 1, warnings: 2, hints: 9 };

describe("numbers", () => {
  const examples = [
    [0, "≈ 0"],
    [640, "≈ 640"],
    [999, "≈ 999"],
    [1_000, "≈ 1k"],
    [1_234, "≈ 1.2k"],
    [9_949, "≈ 9.9k"],
    [9_999, "≈ 10k"],
    [34_400, "≈ 34k"],
    [999_600, "≈ 1M"],
    [1_240_000, "≈ 1.2M"],
  ] as const;
  for (const [number, text] of examples) {
    it(`of tokens: ${number} is ${text}`, () => assert.equal(formatTokens(number), text));
  }

  it("have the right plural and separators", () => {
    assert.equal(count(1, "skill"), "1 skill");
    assert.equal(count(0, "skill"), "0 skills");
    assert.equal(count(12_345, "token"), "12,345 tokens");
  });

  it("of bytes", () => {
    assert.deepEqual([812, 3_400, 1_000_000].map(formatBytes), ["812 B", "3.4 KB", "1 MB"]);
  });
});

describe("row of a skill", () => {
  it("tells cost and version", () => {
    assert.equal(skillDescription(skill("a", { tokens, version: "2.1" })), "≈ 1.2k · v2.1");
    assert.equal(skillDescription(skill("a", { version: "v3" })), "v3");
  });

  it("tells first why the agent does not see it", () => {
    assert.equal(skillDescription(skill("a", { tokens, state: "shadowed" })), "shadowed · ≈ 1.2k · v1.0");
    assert.equal(skillDescription(skill("a", { state: "ineligible" })), "not eligible · v1.0");
    const reasons = ['Skill "a" needs the program `jq`, which is not on the PATH.', 'Skill "a" is for macOS.'];
    const without = skill("a", { state: "ineligible", reasons });
    assert.equal(skillDescription(without), "not eligible: needs the program jq, which is not on the PATH · v1.0");
    assert.equal(skillLabel(without), "a, not eligible skill, needs the program jq, which is not on the PATH");
    assert.ok(
      skillTooltip(without, undefined).includes(String.raw`needs the program \`jq\`, which is not on the PATH`),
    );
    const many = skill("a", { state: "ineligible", reasons: [`Skill "a" needs ${"x".repeat(200)}.`] });
    assert.ok(skillDescription(many).length < 100);
  });

  it("is said in words to a screen reader", () => {
    assert.equal(
      skillLabel(skill("a", { tokens, problems })),
      "a, active skill, about 1,234 tokens when loaded, 1 error, 2 warnings",
    );
  });

  it("shows errors before warnings, and dims what the agent does not see", () => {
    assert.deepEqual(decorate(rowStateOf(skill("a", { problems }))), {
      badge: "1",
      tooltip: "1 error, 2 warnings",
      color: "list.errorForeground",
    });
    assert.deepEqual(decorate({ state: "active", errors: 0, warnings: 120 }), {
      badge: "99",
      tooltip: "120 warnings",
      color: "list.warningForeground",
    });
    assert.equal(decorate({ state: "hidden", errors: 3, warnings: 0 }).color, "disabledForeground");
    assert.deepEqual(decorate({ state: "active", errors: 0, warnings: 0 }), {});
  });

  it("does not count hints as problems", () => {
    assert.equal(describeProblems({ errors: 0, warnings: 0, hints: 4 }), "");
  });

  it("carries its state in an address, and refuses any other address", () => {
    const row = { state: "shadowed", errors: 2, warnings: 0 } as const;
    assert.deepEqual(decodeRow(encodeRow(row)), row);
    for (const query of ["", "active", "open,1,2", "active,x,2", "active,1,2,3"]) {
      assert.equal(decodeRow(query), undefined);
    }
  });
});

describe("totals above the tree", () => {
  it("tell how many skills there are, how many the agent sees, and what the catalog costs", () => {
    const skills = [skill("a"), skill("b"), skill("a", { state: "shadowed" })];
    const shot = snapshot(skills, { tokens: { catalog: 640, instructions: 0, supporting: 0 } });
    assert.equal(catalogTotals(shot), "3 skills, 2 active · catalog ≈ 640 tokens");
    assert.equal(catalogTotals({ ...shot, catalogBudget: 640 }), "3 skills, 2 active · catalog ≈ 640 tokens");
    assert.equal(
      catalogTotals({ ...shot, catalogBudget: 300 }),
      "3 skills, 2 active · catalog ≈ 300 tokens, shortened from ≈ 640",
    );
    assert.equal(catalogTotals(snapshot([skill("a")])), "1 skill");
    assert.equal(catalogTotals(snapshot([])), undefined);
  });
});

describe("remarks of discovery above the tree", () => {
  const message = (warnings: readonly string[]) => catalogMessage(snapshot([skill("a")], { warnings }));

  it("are shown when there is a short one, and counted otherwise", () => {
    assert.equal(message([]), "1 skill");
    assert.equal(message(["Too many folders."]), "1 skill\nToo many folders.");
    assert.equal(message(["x".repeat(500)]), "1 skill · 1 remark in the log");
    assert.equal(message(["One.", "Two."]), "1 skill · 2 remarks in the log");
  });
});

describe("badge of the view", () => {
  it("counts skills with errors, but none that is left out on purpose", () => {
    const skills = [skill("a", { problems }), skill("b", { problems, state: "hidden" }), skill("c")];
    assert.equal(skillsWithErrors(snapshot(skills)), 1);
  });
});

describe("places", () => {
  const folder = { name: "w", path: "/w" };
  const cases = [
    ["/w/.claude/skills", [folder], ".claude/skills"],
    ["/w", [folder], "."],
    ["/w/.claude/skills", [folder, { name: "v", path: "/v" }], "w: .claude/skills"],
    ["/home/me/.claude/skills", [folder], "~/.claude/skills"],
    ["/home/me", [folder], "~"],
    ["/elsewhere/skills", [folder], "/elsewhere/skills"],
    ["/workshop/skills", [folder], "/workshop/skills"],
  ] as const;
  for (const [path, folders, short] of cases) {
    it(`are named shortly: ${path} is ${short}`, () => assert.equal(shortPath(path, folders, "/home/me"), short));
  }
});

describe("tooltip", () => {
  it("of a skill tells description, tokens by tier, state with reasons, place, scope and readers", () => {
    const text = skillTooltip(
      skill("a", { tokens, problems, state: "shadowed", reasons: ["The skill a in .github/skills wins."] }),
      root("/w/.claude/skills", { targets: ["claude-code", "vscode"] }),
    );
    for (const part of [
      "shadowed",
      "What a does",
      String.raw`The skill a in \.github/skills wins`,
      "| Catalog entry | ≈ 80 |",
      "| Instructions | ≈ 1.2k |",
      "≈ 16k",
      "1 error, 2 warnings",
      "Scope: workspace",
      String.raw`claude\-code, vscode`,
    ]) {
      assert.ok(text.includes(part), `${part}\n---\n${text}`);
    }
  });

  it("of a skill says while tokens are not counted", () => {
    assert.match(skillTooltip(skill("a"), undefined), /being counted/);
  });

  it("shows text of a skill and never renders it", () => {
    const hostile = "![x](https://evil/p.png) [run](command:x) <img src=x> $(bug) `code`\n# Title\n| a |";
    const text = escapeMarkdown(hostile);
    assert.doesNotMatch(text, /(?<!\\)[![\](<>$`#|]/);
    assert.doesNotMatch(text, /\n/);
    assert.ok(skillTooltip(skill("a", { description: "x".repeat(5_000) }), undefined).length < 1_500);
  });

  it("of a root tells who reads it", () => {
    assert.match(rootTooltip(root("/w/x"), 0), /0 skills[\s\S]*no known agent/);
  });

  it("of a file that leads out of the skill says so", () => {
    assert.match(fileTooltip(skill("a"), { name: "x", bytes: 1, kind: "escapes" }), /leads out of the skill a/);
  });
});
