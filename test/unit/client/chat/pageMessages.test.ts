import assert from "node:assert/strict";

import { readPageMessage } from "../../../../client/chat/pageMessages.ts";
import type { PageToHost } from "../../../../contract/chat.ts";

describe("messages of the chat page", () => {
  const good: readonly PageToHost[] = [
    { kind: "ready" },
    { kind: "send", prompt: "Hello" },
    { kind: "stop" },
    { kind: "clear" },
    { kind: "chooseModel", model: "rehearsal:" },
    { kind: "manageModels" },
    { kind: "chooseProfile", profile: "a.yaml" },
    { kind: "chooseProfile", profile: "" },
    { kind: "editProfile" },
    { kind: "openSkill", skill: "a" },
    { kind: "openSkill", skill: "a", file: "b.md", line: 3 },
    { kind: "openLink", href: "https://example.com" },
    { kind: "copy", text: "x" },
    { kind: "newSkill" },
    { kind: "exportRun", run: "1" },
  ];
  for (const message of good) {
    it(`are taken: ${JSON.stringify(message)}`, () => assert.deepEqual(readPageMessage(message), message));
  }

  const bad: readonly unknown[] = [
    undefined,
    null,
    "ready",
    [],
    {},
    { kind: "constructor" },
    { kind: "send" },
    { kind: "send", prompt: "" },
    { kind: "send", prompt: 3 },
    { kind: "send", prompt: "x".repeat(200_001) },
    { kind: "chooseProfile" },
    { kind: "chooseProfile", profile: null },
    { kind: "chooseProfile", profile: "x".repeat(5_000) },
    { kind: "openSkill" },
    { kind: "openSkill", skill: "a", file: { toString: "x" } },
    { kind: "openSkill", skill: "a", line: -1 },
    { kind: "openSkill", skill: "a", line: 1.5 },
    { kind: "openSkill", skill: "a", line: "1" },
    { kind: "copy", text: ["x"] },
    { kind: "run", command: "rm" },
  ];
  for (const message of bad) {
    it(`are refused: ${JSON.stringify(message)?.slice(0, 60)}`, () => {
      assert.equal(readPageMessage(message), undefined);
    });
  }

  it("are rebuilt, so that nothing else comes along", () => {
    const message = { kind: "openSkill", skill: "a", path: "/etc/passwd" };
    assert.deepEqual(Object.keys(readPageMessage(message) ?? {}), ["kind", "skill"]);
    assert.deepEqual(readPageMessage({ kind: "stop", run: "1" }), { kind: "stop" });
  });
});
