import assert from "node:assert/strict";
import * as vscode from "vscode";

import { defaultCapabilities } from "../../../contract/capabilities.ts";
import type { ChatState } from "../../../contract/chat.ts";
import { endOf, eventsOf } from "./runs.ts";
import {
  activated,
  closeEditors,
  diagnosticsWhen,
  eventually,
  fileUri,
  open,
  remove,
  type Extension,
} from "./support.ts";

describe("agent profiles", () => {
  let extension: Extension;
  before(async () => {
    extension = await activated();
    assert.ok(await extension.testing.chooseModel("rehearsal:"));
  });
  after(async () => {
    await extension.testing.chooseProfile("");
    await remove(".skillwright");
    await closeEditors();
  });

  const stateWhen = (what: string, isTrue: (state: ChatState) => boolean): Promise<ChatState> =>
    eventually(what, extension.testing.onChatMessage, async () => {
      const state = await extension.testing.chatState();
      return isTrue(state) ? state : undefined;
    });

  it("are made by the command: the file is valid, opened, and offered in the chat", async () => {
    const path = await vscode.commands.executeCommand<string>("skillwright.newProfile", {
      name: "Data people",
      skills: { names: ["data-analysis"], categories: [], tags: [] },
      model: "rehearsal",
      toggles: { ...defaultCapabilities, planning: false },
    });
    assert.ok(path.endsWith("/.skillwright/agents/data-people.yaml"), path);
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    assert.equal(editor.document.uri.path, fileUri(".skillwright/agents/data-people.yaml").path);
    await diagnosticsWhen(editor.document.uri, "a profile without a finding", (rules) => rules.length === 0);
    const { profiles, profile } = await stateWhen("the new profile", (state) => state.profiles.length === 1);
    assert.deepEqual(profiles, [{ id: "data-people.yaml", label: "Data people", detail: "data-people.yaml" }]);
    assert.equal(profile, undefined);
  });

  it("give a run their skills and switches", async () => {
    assert.ok(await extension.testing.chooseProfile("data-people.yaml"));
    const state = await stateWhen("the skills of the profile", ({ skills }) => skills.active === 1);
    assert.deepEqual(state.skills.names, ["data-analysis"]);
    assert.equal(state.capabilities.planning, false);
    assert.equal(state.profile?.setsModel, true);
    const events = await eventsOf(extension, "Review this code for quality");
    assert.equal(endOf(events).outcome, "answered");
    const rendered = events.find((event) => event.type === "catalog.rendered");
    assert.deepEqual(
      rendered?.skills.map(({ name }) => name),
      ["data-analysis"],
    );
  });

  it("follow their file, and say what of it is not applied", async () => {
    const document = await open(".skillwright/agents/data-people.yaml");
    const edit = new vscode.WorkspaceEdit();
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    edit.replace(document.uri, whole, "name: Data people\nmodel: nobody-has-it\nroots: [/outside]\n");
    await vscode.workspace.applyEdit(edit);
    assert.ok(document.isDirty, "what is not saved counts too");
    const { profile, model } = await stateWhen("the remark", (state) => (state.profile?.remarks.length ?? 0) > 1);
    assert.equal(model, "rehearsal:");
    assert.match(profile?.remarks[0] ?? "", /asks for the model "nobody-has-it"/);
    assert.match(profile?.remarks[1] ?? "", /\/outside does not exist/);
  });

  it("are no longer chosen when their file is gone", async () => {
    await closeEditors();
    await remove(".skillwright/agents/data-people.yaml");
    // The file watcher may miss what happens in folders that were made a moment ago.
    await vscode.commands.executeCommand("skillwright.refreshCatalog");
    const { profile, skills } = await stateWhen("no profile", ({ profiles }) => profiles.length === 0);
    assert.equal(profile, undefined);
    assert.notDeepEqual(skills.names, ["data-analysis"]);
  });
});
