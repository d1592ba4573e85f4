import assert from "node:assert/strict";
import { supportTable } from "../../../../core/language/support.ts";
import { targetById } from "../../../../core/targets/index.ts";

describe("the table of a field's support", () => {
  it("says for every agent what becomes of the field, and where it is refused", () => {
    const targets = ["claude-code", "vscode", "claude-ai", "agentskills", "copilot-cli", "codex"];
    assert.equal(
      supportTable(
        targets.flatMap((id) => targetById(id) ?? []),
        "model",
      ),
      [
        "| Agent | `model` |",
        "| --- | --- |",
        "| Claude Code | used |",
        "| VS Code | marked as not supported |",
        "| claude.ai and Skills API | refused at upload |",
        "| Agent Skills specification | refused by its validator |",
        "| Copilot CLI | warned about |",
        "| Codex | ignored |",
      ].join("\n"),
    );
  });

  it("is empty without agents", () => assert.equal(supportTable([], "model"), ""));
});
