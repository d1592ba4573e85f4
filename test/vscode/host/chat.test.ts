import assert from "node:assert/strict";
import * as vscode from "vscode";

import type { ToolFinished, TraceEvent } from "../../../contract/trace.ts";
import { endOf, eventsOf } from "./runs.ts";
import { activated, closeEditors, open, type Extension } from "./support.ts";

const prompt = "Analyze this CSV of monthly sales and summarize the trends";

/** What the agent got of a skill's instructions. */
function loadOf(events: readonly TraceEvent[], skill: string): ToolFinished {
  const load = events.find(
    (event): event is ToolFinished =>
      event.type === "tool.finished" && event.tool === "load_skill" && event.skill === skill,
  );
  assert.ok(load, `${skill} was not loaded`);
  return load;
}

describe("chat", () => {
  let extension: Extension;
  before(async () => {
    extension = await activated();
    assert.ok(await extension.testing.chooseModel("rehearsal:"));
  });
  afterEach(closeEditors);

  it("runs the agent over the workspace's skills, step by step, with a ledger", async function () {
    this.timeout(60_000);
    const events = await eventsOf(extension, prompt);
    const { outcome, answer, ledger, error } = endOf(events);
    assert.equal(outcome, "answered", error?.message);
    assert.ok(answer.length > 0);
    assert.deepEqual(
      events.map(({ seq }) => seq),
      events.map((_, index) => index),
      "events without gaps",
    );
    const load = loadOf(events, "data-analysis");
    assert.equal(load.tier, 1);
    assert.deepEqual(Object.keys(JSON.parse(load.output) as object).sort(), [
      "available_files",
      "description",
      "instructions",
      "skill_name",
    ]);
    assert.ok(ledger.catalog > 0 && ledger.instructions > 0 && ledger.allInPrompt > ledger.instructions);
  });

  it("keeps the conversation for a page that is shown later", async () => {
    const state = await extension.testing.chatState();
    assert.ok(state.runs.length > 0);
    assert.equal(state.running, false);
    assert.equal(state.model, "rehearsal:");
    assert.ok(state.skills.names.includes("code-review"));
    await vscode.commands.executeCommand("skillwright.newConversation");
    assert.equal((await extension.testing.chatState()).runs.length, 0);
  });

  it("reads the unsaved text of an open editor", async () => {
    const document = await open("data-analysis/SKILL.md");
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, document.lineAt(document.lineCount - 1).range.end, "\nUnsaved words of the author.\n");
    await vscode.workspace.applyEdit(edit);
    assert.ok(document.isDirty);
    const load = loadOf(await eventsOf(extension, prompt), "data-analysis");
    assert.match(load.output, /Unsaved words of the author/);
  });

  it("stops at once when it is told to, and answers the next prompt", async () => {
    const running = eventsOf(extension, prompt);
    extension.testing.stop();
    assert.equal(endOf(await running).outcome, "stopped");
    assert.equal(endOf(await eventsOf(extension, prompt)).outcome, "answered");
  });

  it("takes one prompt at a time", async () => {
    const running = eventsOf(extension, prompt);
    assert.equal(await extension.testing.send("Another one"), undefined);
    await running;
  });
});
