import assert from "node:assert/strict";
import * as vscode from "vscode";

import { endOf, eventsOf } from "./runs.ts";
import { activated, type Extension } from "./support.ts";

/** Vendor of the extension in `test/vscode/modelExtension`, which a runner may load beside the one under test. */
const vendor = "skillwright-test";

describe("chat with a model of VS Code", () => {
  let extension: Extension;
  before(async function () {
    extension = await activated();
    const models = await vscode.lm.selectChatModels({ vendor });
    if (models.length === 0) this.skip();
  });

  it("lists it, sends it the catalog and the tools, and runs what it calls", async function () {
    this.timeout(60_000);
    const { models } = await extension.testing.chatState();
    const choice = models.find(({ provider, detail }) => provider === "vscode" && detail.startsWith(vendor));
    assert.ok(choice, models.map(({ label }) => label).join());
    await vscode.commands.executeCommand("skillwright.newConversation");
    assert.ok(await extension.testing.chooseModel(`vscode:${choice.id}`));
    try {
      const events = await eventsOf(extension, "Load code-review, please");
      const { outcome, answer, error } = endOf(events);
      assert.equal(outcome, "answered", error?.message);
      assert.match(answer, /^Loaded code-review with \d+ characters\.$/);
      assert.ok(
        events.some((event) => event.type === "tool.finished" && event.skill === "code-review" && !event.isError),
      );
    } finally {
      await extension.testing.chooseModel("rehearsal:");
    }
  });
});
