import assert from "node:assert/strict";

import { ChatPanel } from "../../support/vscode/chatPanel.ts";
import { startModelServer, type ModelServer } from "../../support/vscode/modelServer.ts";
import { useSession } from "../../support/vscode/session.ts";

const prompt = "Analyze this CSV of monthly sales and summarize the trends";

describe("chat", () => {
  const session = useSession();

  it("shows the skill that the agent loads, the files it reads, and what that cost", async () => {
    const { workbench } = session();
    await workbench.openFile("data-analysis/SKILL.md");
    const chat = await ChatPanel.open(workbench);
    await workbench.widenSideBar(620);
    await workbench.screenshot("chat-empty");
    await chat.send(prompt);
    assert.equal(await chat.end(), "answered");

    const card = chat.steps("Skill loaded").first();
    assert.equal(await card.locator(".skill-badge").textContent(), "data-analysis");
    assert.match((await card.textContent()) ?? "", /\d\s*ms/);
    assert.ok((await chat.steps("Reference loaded").count()) > 0);
    await chat.ledger.getByText("Token ledger").waitFor();
    assert.match((await chat.ledger.textContent()) ?? "", /Instructions/);

    await workbench.toggleView("Catalog");
    await chat.ledger.scrollIntoViewIfNeeded();
    await workbench.screenshot("chat-ledger");
    await card.scrollIntoViewIfNeeded();
    await workbench.screenshot("chat-skill-loaded");
    await workbench.toggleView("Catalog");
  });
});

describe("chat with a model behind an endpoint", () => {
  const endpoint: { model?: ModelServer } = {};
  before(async () => {
    endpoint.model = await startModelServer();
  });
  after(() => endpoint.model?.stop());
  const session = useSession({
    settings: () => ({
      "skillwright.models": [{ name: "local", baseUrl: endpoint.model?.baseUrl, model: "test" }],
      "skillwright.chat.defaultModel": "openai-compatible:local",
    }),
  });

  it("stops a run in the middle of an answer, and is ready for the next prompt", async () => {
    const { workbench } = session();
    const model = endpoint.model!;
    const chat = await ChatPanel.open(workbench);
    model.hold = true;
    await chat.send(prompt);
    await chat.lastRun.getByText("Let me look at that").waitFor();
    await workbench.screenshot("chat-running");
    await chat.stop();
    assert.equal(await chat.end(), "stopped");
    assert.equal(model.abandoned(), 1);

    model.hold = false;
    await chat.send("And now?");
    assert.equal(await chat.end(), "answered");
    assert.match((await chat.lastRun.textContent()) ?? "", /Let me look at that, done\./);
  });
});

describe("chat in an untrusted workspace", () => {
  const session = useSession({ trusted: false });

  it("still rehearses", async () => {
    const { workbench } = session();
    const chat = await ChatPanel.open(workbench);
    await chat.send(prompt);
    assert.equal(await chat.end(), "answered");
    await chat.steps("Skill loaded").first().waitFor();
    await workbench.screenshot("chat-untrusted");
  });
});
