import assert from "node:assert/strict";
import { checkSkill } from "../../../../core/rules/check.ts";
import type { Rule } from "../../../../core/rules/types.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { targetById } from "../../../../core/targets/index.ts";
import { check, good, skill } from "./ruleCases.ts";

const broken = skill("name: PDF", "description: Reads PDF files. Use when asked.", "licence: MIT");
const ids = (text: string, around?: Parameters<typeof check>[1]): string[] =>
  check(text, around).map(({ rule }) => rule);

function rule(id: string, severity: Rule["severity"], checks: Rule["check"], more: Partial<Rule> = {}): Rule {
  const sample = { bad: id, good: id };
  return { id, category: "spec", severity, summary: "", why: "", fix: "none", sample, check: checks, ...more };
}

function run(rules: readonly Rule[], text = "a\nb\n", targets: readonly string[] = ["vscode", "codex"]) {
  const failed: string[] = [];
  const findings = checkSkill({
    document: parseSkillDocument(text),
    path: "/ws/a/SKILL.md",
    targets: targets.flatMap((id) => targetById(id) ?? []),
    rules,
    onFailure: ({ id }) => failed.push(id),
  });
  return { findings, failed };
}

describe("checking a skill", () => {
  it("gives findings in the order of the text, the gravest first", () => {
    const at = (start: number) => ({ span: { start, end: start + 1 }, message: "m" });
    const late = rule("late", "error", (context) => context.report(at(2)));
    const hint = rule("hint", "hint", (context) => context.report(at(0)));
    const error = rule("error", "error", (context) => context.report(at(0)));
    assert.deepEqual(
      run([late, hint, error]).findings.map((finding) => finding.rule),
      ["error", "hint", "late"],
    );
  });

  it("gives the same finding once", () => {
    const twice = rule("twice", "hint", (context) => {
      context.report({ span: { start: 0, end: 1 }, message: "m" });
      context.report({ span: { start: 0, end: 1 }, message: "m" });
    });
    assert.equal(run([twice]).findings.length, 1);
  });

  it("goes on when a rule fails, and tells which", () => {
    const bad = rule("bad", "hint", () => {
      throw new Error("oops");
    });
    const fine = rule("fine", "hint", (context) => context.report({ span: { start: 0, end: 1 }, message: "m" }));
    const { findings, failed } = run([bad, fine]);
    assert.deepEqual([findings.map((finding) => finding.rule), failed], [["fine"], ["bad"]]);
  });

  it("takes the gravest severity of the selected targets, and names them where they differ", () => {
    const differing = rule("r", "warning", (context) => context.report({ span: { start: 0, end: 1 }, message: "m" }), {
      targets: { vscode: "error", codex: "off" },
    });
    assert.deepEqual(pick(run([differing]).findings[0]), { severity: "error", targets: ["vscode"] });
    assert.deepEqual(pick(run([differing], "a", ["vscode"]).findings[0]), { severity: "error", targets: undefined });
    assert.deepEqual(pick(run([differing], "a", ["gemini-cli"]).findings[0]), {
      severity: "warning",
      targets: undefined,
    });
    assert.deepEqual(run([differing], "a", ["codex"]).findings, []);
  });

  it("lets the configuration decide over targets and the bare specification", () => {
    const severities = { "name-format": "hint", "unknown-field": "error" } as const;
    const found = check(broken, { input: { severities } });
    assert.deepEqual(
      found.map((finding) => [finding.rule, finding.severity]),
      [
        ["name-directory-mismatch", "warning"],
        ["name-format", "hint"],
        ["unknown-field", "error"],
      ],
    );
    assert.ok(
      !ids(broken, { targets: ["agentskills"], input: { severities: { "name-format": "off" } } }).includes(
        "name-format",
      ),
    );
  });

  it("leaves out what a comment in the frontmatter turns off", () => {
    assert.deepEqual(
      ids(skill("# skillwright-disable name-format, unknown-field", ...broken.split("\n").slice(1, 4))),
      ["name-directory-mismatch"],
    );
  });

  it("leaves out what a comment at the end of a line turns off", () => {
    assert.deepEqual(ids(skill("name: docx-tools # skillwright-disable name-directory-mismatch", good[1])), []);
  });

  it("leaves out what a comment in the body turns off", () => {
    const text = `${broken}\n<!-- skillwright-disable unknown-field -->\n`;
    assert.ok(!ids(text).includes("unknown-field"));
  });

  it("takes no text of a value for a comment", () => {
    const text = skill(good[0], "description: |", "  # skillwright-disable unknown-field", "licence: MIT");
    assert.deepEqual(ids(text), ["description-vague", "unknown-field"]);
  });

  it("gives hints only for test data, templates and backups", () => {
    for (const path of ["/ws/tests/fixtures/a/SKILL.md", "/ws/template/SKILL.md", "/ws/backups/2026/a/SKILL.md"]) {
      assert.deepEqual([...new Set(check(broken, { path }).map(({ severity }) => severity))], ["hint"], path);
    }
    for (const path of ["/ws/skills/make-skill-template/SKILL.md", "/ws/skills/template-engine/SKILL.md"]) {
      assert.equal(check(broken, { path })[0]?.severity, "error", path);
    }
  });

  it("keeps the verdicts of the reference validator there when the specification alone is asked for", () => {
    for (const text of ["# No frontmatter\n", `\n${skill(...good)}`, skill("name: a", "description: b: c")]) {
      const path = "/ws/tests/fixtures/a/SKILL.md";
      const found = check(text, { path, targets: ["agentskills"] });
      assert.ok(
        found.some(({ rule, severity }) => /^(?:frontmatter|yaml)-/.test(rule) && severity === "error"),
        text,
      );
    }
  });

  it("says nothing about a good skill", () => {
    assert.deepEqual(check(skill(...good)), []);
  });

  it("says nothing twice when decoding found the same problem", () => {
    const text = `\u0007${skill(...good)}`;
    const [problem] = parseSkillDocument(text).problems;
    assert.ok(problem);
    assert.deepEqual(check(text, { problems: [problem] }), check(text));
  });
});

function pick(finding: { severity: string; targets?: readonly string[] } | undefined) {
  return { severity: finding?.severity, targets: finding?.targets };
}
