import assert from "node:assert/strict";
import { answeredBodies, chatState, trace, troubledRun } from "../../support/runFixture.ts";
import { useChatPage, type ChatPage } from "./support/chatPage.ts";

describe("errors in the chat", () => {
  const open = useChatPage();
  const openTrouble = async (): Promise<ChatPage> => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [troubledRun] }) });
    return chat;
  };
  const colorOf = (chat: ChatPage, selector: string): Promise<string> =>
    chat.page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);

  it("shows a failed step in red with its message and the names that are valid", async () => {
    const chat = await openTrouble();
    const card = chat.page.locator('.step[data-status="error"]');
    assert.match(await card.locator(".card-title").innerText(), /^Loading skill failed$/);
    assert.equal(await card.locator(".error-text").innerText(), "There is no skill named 'review'.");
    assert.equal(await card.locator("h4").innerText(), "Available skills");
    assert.equal((await card.locator(".choices li").allInnerTexts())[1], "code-review");
    assert.equal(await colorOf(chat, ".error-text"), "rgb(248, 81, 73)");
    assert.equal(await card.getByRole("button", { name: "Open SKILL.md" }).count(), 0);
  });

  it("goes on after a failed step", async () => {
    const chat = await openTrouble();
    assert.deepEqual(
      await chat.page
        .locator(".step")
        .evaluateAll((steps) => steps.map((step) => (step as HTMLElement).dataset["tool"])),
      [undefined, "load_skill", "search_workspace"],
    );
    await chat.page.getByText("search_workspace finished").waitFor();
  });

  it("shows limits and retries as notices, never as an answer", async () => {
    const { page } = await openTrouble();
    assert.deepEqual(await page.locator(".notice p").allTextContents(), [
      "warning: The model did not answer in time; trying again in 2 seconds. model-retry",
      "Model call 2, attempt 2, failed: 504 Gateway Timeout",
    ]);
    assert.equal(await page.locator(".answer").count(), 0);
  });

  it("shows why a run failed, with its code and what can be done", async () => {
    const chat = await openTrouble();
    const outcome = chat.page.getByRole("group", { name: "The run failed" });
    assert.match(await outcome.innerText(), /did not answer after 3 attempts\. Start the model server/);
    assert.equal(await outcome.locator("code").innerText(), "model-unreachable");
    await outcome.getByRole("button", { name: "Manage models" }).click();
    await outcome.getByRole("button", { name: "Try again" }).click();
    assert.deepEqual(await chat.posted(), [
      { kind: "manageModels" },
      { kind: "send", prompt: "Review the changes in src/payment" },
    ]);
  });

  it("keeps the part of an answer that had arrived before a stop", async () => {
    const chat = await open();
    const finished = answeredBodies.at(-1)!;
    assert.ok(finished.type === "run.finished");
    const bodies = [...answeredBodies.slice(0, 14), { ...finished, outcome: "stopped", answer: "" } as const];
    await chat.say({ kind: "state", state: chatState({ runs: [{ run: "r", events: trace("r", bodies) }] }) });
    assert.match(await chat.page.locator(".answer .markdown").innerText(), /^The file has 1,204 rows/);
    assert.equal(await chat.page.locator(".outcome").innerText(), "You stopped this run. The answer is not complete.");
  });

  it("says that a run was cut off by a reload", async () => {
    const chat = await open();
    const events = trace("r", answeredBodies.slice(0, 5));
    await chat.say({ kind: "state", state: chatState({ runs: [{ run: "r", events }] }) });
    assert.match(await chat.page.locator(".outcome").innerText(), /^This run was interrupted\./);
  });

  it("says that it does not understand the host, and shows the rest", async () => {
    const chat = await open();
    const strange = { run: "r", events: [...trace("r", answeredBodies), { v: 2, type: "new" } as never] };
    await chat.say({ kind: "state", state: chatState({ runs: [strange] }) });
    assert.match(await chat.page.getByRole("alert").innerText(), /Reload the window/);
    await chat.page.getByText("Skill loaded").waitFor();
  });

  it("ignores messages that are not the host's", async () => {
    const chat = await openTrouble();
    await chat.say({ type: "devtools" } as never, null as never, { kind: "evil" } as never);
    assert.equal(await chat.page.getByRole("alert").count(), 0);
    assert.deepEqual(await chat.faults(), []);
  });
});
