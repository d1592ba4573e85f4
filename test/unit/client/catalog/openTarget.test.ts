import assert from "node:assert/strict";

import { openTargetOf } from "../../../../client/catalog/openTarget.ts";
import { skill, snapshot } from "../support.ts";

const files = [
  { name: "references/a.md", bytes: 1, kind: "text" },
  { name: "notes..md", bytes: 1, kind: "text" },
  { name: "secret", bytes: 1, kind: "escapes" },
] as const;
const shot = snapshot([
  skill("pdf", { state: "shadowed", root: "/w/.github/skills" }),
  skill("pdf", { files }),
  skill("broken", { state: "invalid" }),
]);
const directory = "/w/.claude/skills/pdf";

describe("opening from the chat page", () => {
  it("opens the skill that the agent loads, not one it shadows", () => {
    assert.deepEqual(openTargetOf(shot, { skill: "pdf" }), { path: `${directory}/SKILL.md`, directory });
    assert.deepEqual(openTargetOf(shot, { skill: "pdf", file: "SKILL.md" }), {
      path: `${directory}/SKILL.md`,
      directory,
    });
  });

  it("opens a file that the catalog lists", () => {
    assert.deepEqual(openTargetOf(shot, { skill: "pdf", file: "references/a.md" }), {
      path: `${directory}/references/a.md`,
      directory,
    });
    assert.ok("path" in openTargetOf(shot, { skill: "pdf", file: "notes..md" }));
  });

  it("opens a skill that is not active when there is no other", () => {
    assert.ok("path" in openTargetOf(shot, { skill: "broken" }));
  });

  for (const file of [
    "../pdf-extra/x.md",
    "/etc/passwd",
    "references",
    "references\\a.md",
    "REFERENCES/a.md",
    "nope.md",
  ]) {
    it(`refuses ${file}, which the catalog does not list`, () => {
      assert.deepEqual(openTargetOf(shot, { skill: "pdf", file }), { problem: `The skill pdf has no file ${file}.` });
    });
  }

  it("refuses a link that leads out of the skill, and a skill that is not there", () => {
    assert.match(JSON.stringify(openTargetOf(shot, { skill: "pdf", file: "secret" })), /leads out of the skill pdf/);
    assert.match(JSON.stringify(openTargetOf(shot, { skill: "../pdf" })), /no skill named/);
    assert.match(JSON.stringify(openTargetOf(shot, { skill: "constructor" })), /no skill named/);
  });
});
