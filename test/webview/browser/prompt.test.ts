import assert from "node:assert/strict";
import { answeredBodies, answeredRun, chatState, lockedModel, trace } from "../../support/runFixture.ts";
import { useChatPage, type ChatPage, type OpenOptions } from "./support/chatPage.ts";
import { eventually } from "../../support/eventually.ts";

const remote = "openai-compatible:qwen3-coder-30b";

describe("the prompt box", () => {
  const open = useChatPage();
  const openWith = async (
    change: Parameters<typeof chatState>[0] = {},
    options: OpenOptions = {},
  ): Promise<ChatPage> => {
    const chat = await open(options);
    await chat.say({ kind: "state", state: chatState(change) });
    return chat;
  };
  const box = ({ page }: ChatPage) => page.getByRole("textbox", { name: "Prompt" });
  const button = ({ page }: ChatPage, name: string) => page.getByRole("button", { name, exact: true });

  it("sends with Enter, and makes a new line with Shift+Enter", async () => {
    const chat = await openWith();
    await box(chat).focus();
    await chat.page.keyboard.type("First line");
    await chat.page.keyboard.press("Shift+Enter");
    await chat.page.keyboard.type("second line");
    await chat.page.keyboard.press("Enter");
    assert.deepEqual(await chat.posted(), [{ kind: "send", prompt: "First line\nsecond line" }]);
    assert.equal(await box(chat).inputValue(), "");
    assert.equal(await chat.page.locator(".user-prompt").textContent(), "You asked: First line\nsecond line");
  });

  it("does not send while a text is being composed", async () => {
    const chat = await openWith();
    await box(chat).fill("にほん");
    await box(chat).dispatchEvent("keydown", { key: "Enter", isComposing: true });
    assert.deepEqual(await chat.posted(), []);
  });

  it("sends with the button, which is off while there is nothing to send", async () => {
    const chat = await openWith();
    assert.equal(await button(chat, "Send").getAttribute("disabled"), "");
    await box(chat).fill("Hello");
    await button(chat, "Send").click();
    assert.deepEqual(await chat.posted(), [{ kind: "send", prompt: "Hello" }]);
  });

  it("has Stop in the place of Send while a run is under way, and gives the keyboard back to the box", async () => {
    const chat = await openWith({ running: true });
    await chat.tell(trace("run-1", answeredBodies.slice(0, 5)));
    assert.equal(await button(chat, "Send").count(), 0);
    await button(chat, "Stop").focus();
    await chat.page.keyboard.press("Enter");
    assert.deepEqual(await chat.posted(), [{ kind: "stop" }]);
    await button(chat, "Stopping…").waitFor();
    await eventually(async () =>
      assert.equal(await box(chat).evaluate((element) => element === document.activeElement), true),
    );
    await chat.tell(trace("run-1", answeredBodies).slice(5));
    await button(chat, "Send").waitFor();
  });

  it("lets the next prompt be written while a run is under way, and keeps it", async () => {
    const chat = await openWith({ running: true });
    await box(chat).fill("And then?");
    await box(chat).press("Enter");
    assert.deepEqual(await chat.posted(), []);
    assert.equal(await box(chat).inputValue(), "And then?");
  });

  it("keeps an unsent prompt over a reload of the page", async () => {
    const chat = await openWith({}, { kept: { draft: "Half a thought" } });
    assert.equal(await box(chat).inputValue(), "Half a thought");
  });

  it("says why a model cannot be used, and offers another", async () => {
    const chat = await openWith({ model: `vscode:${lockedModel.id}` });
    await box(chat).fill("Hello");
    await box(chat).press("Enter");
    assert.match(await chat.page.locator(".cannot-send").innerText(), /cannot be used now: copilot, permission/);
    await button(chat, "Use Rehearsal").click();
    assert.deepEqual(await chat.posted(), [{ kind: "chooseModel", model: "rehearsal:" }]);
  });

  it("says in an untrusted workspace that only the rehearsal model runs", async () => {
    const chat = await openWith({ trusted: false, model: remote });
    assert.match(await chat.page.locator(".cannot-send").innerText(), /only the rehearsal model runs here/);
    assert.equal(await chat.page.getByRole("button", { name: "Manage models" }).count(), 1);
    await chat.say({ kind: "state", state: chatState({ trusted: false }) });
    assert.equal(await chat.page.locator(".cannot-send").count(), 0);
  });

  it("takes a prompt from elsewhere, and sends it when asked to", async () => {
    const chat = await openWith();
    await chat.say({ kind: "prefill", prompt: "Use code-review", send: false });
    assert.equal(await box(chat).inputValue(), "Use code-review");
    await eventually(async () =>
      assert.equal(await box(chat).evaluate((element) => element === document.activeElement), true),
    );
    await chat.say({ kind: "prefill", prompt: "Now", send: true });
    assert.deepEqual(await chat.posted(), [{ kind: "send", prompt: "Now" }]);
  });
});

describe("the head of the chat", () => {
  const open = useChatPage();
  const picker = ({ page }: ChatPage) => page.getByRole("combobox", { name: "Model" });

  it("lets a model be chosen by keyboard, and shows its detail", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState() });
    assert.equal(await chat.page.locator(".header-model").innerText(), "built in, offline, no real model");
    await picker(chat).focus();
    for (const key of ["Enter", "ArrowDown", "Enter"]) await chat.page.keyboard.press(key);
    assert.deepEqual(await chat.posted(), [{ kind: "chooseModel", model: remote }]);
    await chat.say({ kind: "state", state: chatState({ model: remote }) });
    await eventually(async () =>
      assert.equal(await chat.page.locator(".header-model").innerText(), "qwen3-coder:30b at 127.0.0.1:11434"),
    );
  });

  it("goes back to the model in use when the host refuses a choice", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState() });
    await picker(chat).click();
    await chat.page.getByRole("option", { name: "qwen3-coder-30b" }).click();
    await chat.say({ kind: "state", state: chatState() });
    await eventually(async () => assert.equal((await picker(chat).innerText()).trim(), "Rehearsal"));
  });

  it("cannot pick a model that is not available", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState() });
    await picker(chat).click();
    await chat.page.getByRole("option", { name: "GPT-5" }).click({ force: true });
    assert.deepEqual(await chat.posted(), []);
  });

  it("starts a new conversation, and manages models", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    await chat.page.getByRole("button", { name: "New conversation" }).click();
    await chat.page.getByRole("button", { name: "Manage models" }).click();
    assert.deepEqual(await chat.posted(), [{ kind: "clear" }, { kind: "manageModels" }]);
  });

  it("shows that a run is under way", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ running: true }) });
    assert.equal(await chat.page.locator(".progress").isVisible(), true);
    await chat.say({ kind: "state", state: chatState() });
    assert.equal(await chat.page.locator(".progress").isVisible(), false);
  });
});
