import assert from "node:assert/strict";
import { linkTarget } from "../../../webview/markdown/links.ts";

const inSkill = { skill: "a", file: "SKILL.md" };
const inReference = { skill: "a", file: "references/deep/notes.md" };

describe("links in texts of skills and models", () => {
  for (const href of ["https://example.org/x?y#z", "http://127.0.0.1:8080/"]) {
    it(`${href} may be opened after a question`, () =>
      assert.deepEqual(linkTarget(href, undefined), { kind: "web", href }));
  }

  it("shows a deceiving host name as what it is", () =>
    assert.deepEqual(linkTarget("https://аpple.com/", undefined), { kind: "web", href: "https://xn--pple-43d.com/" }));

  const dead = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "command:workbench.action.terminal.new",
    "file:///etc/passwd",
    "vscode://settings",
    "vscode-insiders:x",
    "data:text/html,<script>alert(1)</script>",
    "mailto:a@example.org",
    "blob:https://example.org/1",
    "//example.org/x",
    "https://",
    "#heading",
    "",
    "?query",
    "/etc/passwd",
    "\\\\server\\share",
    "~/.ssh/id_rsa",
    "../../outside.md",
    "..",
    "a/%00.md",
    "%E0%A4%A",
    "C:\\x.md",
    "references\\..\\..\\x.md",
  ];
  for (const href of dead) {
    it(`${JSON.stringify(href)} leads nowhere`, () => assert.deepEqual(linkTarget(href, inSkill), { kind: "none" }));
  }

  const files: readonly (readonly [string, typeof inSkill, string])[] = [
    ["references/profiling.md", inSkill, "references/profiling.md"],
    ["./references/a%20b.md#top", inSkill, "references/a b.md"],
    ["notes..md", inSkill, "notes..md"],
    ["../charts.md", inReference, "references/charts.md"],
    ["../../SKILL.md", inReference, "SKILL.md"],
    ["more.md", inReference, "references/deep/more.md"],
  ];
  for (const [href, context, file] of files) {
    it(`${href} in ${context.file} is the file ${file}`, () =>
      assert.deepEqual(linkTarget(href, context), { kind: "file", file }));
  }

  it("leads to no file where the text belongs to no skill", () =>
    assert.deepEqual(linkTarget("references/profiling.md", undefined), { kind: "none" }));
});
