import assert from "node:assert/strict";
import { defaultCapabilities } from "../../../contract/capabilities.ts";
import { chatState, delegatedRun } from "../../support/runFixture.ts";
import { useChatPage } from "./support/chatPage.ts";

describe("what the agent can do", () => {
  const open = useChatPage();

  it("is shown on demand, and each capability can be switched", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState() });
    const button = chat.page.getByRole("button", { name: "What the agent can do" });
    assert.equal(await button.getAttribute("aria-expanded"), "false");
    await button.click();
    const boxes = chat.page.getByRole("group", { name: /What the agent can do/ }).getByRole("checkbox");
    await boxes.first().waitFor();
    assert.deepEqual(
      await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)),
      Object.values(defaultCapabilities),
    );
    await chat.page.getByRole("checkbox", { name: /^Delegation/ }).check();
    assert.deepEqual(await chat.posted(), [{ kind: "setCapability", capability: "delegation", on: true }]);
    assert.deepEqual(await chat.faults(), []);
  });

  it("shows a plan as a list with what is done, and a sub-agent as a card with its own steps", async () => {
    const chat = await open({ height: 1400 });
    await chat.say({ kind: "state", state: chatState({ runs: [delegatedRun] }) });
    const plan = chat.page.locator(".todos li");
    assert.deepEqual(await plan.evaluateAll((items) => items.map((item) => item.getAttribute("data-status"))), [
      "completed",
      "in_progress",
      "pending",
    ]);
    const task = chat.page.locator('[data-kind="task"]');
    assert.match(await task.locator(".card-title").first().innerText(), /^Sub-agent done$/);
    await task.locator("summary").first().click();
    const steps = task.getByRole("list", { name: "Steps of the sub-agent" });
    await steps.getByText("Skill loaded").waitFor();
    assert.match(await steps.innerText(), /812 rows, no gaps/);
    assert.equal(
      await chat.page.locator(".run > .trace > .answer").innerText(),
      "Answer\n\nThe second quarter is cleaner.",
    );
    assert.deepEqual(await chat.faults(), []);
  });
});
