import assert from "node:assert/strict";
import { chatState } from "../../support/runFixture.ts";
import { useChatPage } from "./support/chatPage.ts";
import { eventually } from "../../support/eventually.ts";

describe("the chat before the first run", () => {
  const open = useChatPage();

  it("offers three prompts made from the skills, and puts one into the box", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState() });
    const examples = chat.page.getByRole("list", { name: "Examples" }).getByRole("button");
    const texts = await examples.allInnerTexts();
    assert.equal(texts.length, 3);
    assert.match(texts.join(), /What can the skills in this workspace do.*api-design.*code-review/);
    await examples.nth(1).click();
    const box = chat.page.getByRole("textbox", { name: "Prompt" });
    assert.equal(await box.inputValue(), texts[1]);
    await eventually(async () =>
      assert.equal(await box.evaluate((element) => element === document.activeElement), true),
    );
    assert.deepEqual(await chat.posted(), []);
  });

  it("names the searched folders when there is no skill, and makes a new one", async () => {
    const chat = await open();
    const searchedRoots = [".claude/skills", "~/.agents/skills"];
    await chat.say({ kind: "state", state: chatState({ skills: { active: 0, names: [], searchedRoots } }) });
    await chat.page.getByRole("heading", { name: "No skills found" }).waitFor();
    assert.deepEqual(await chat.page.locator(".empty-roots li").allInnerTexts(), searchedRoots);
    await chat.page.getByRole("button", { name: "New skill" }).click();
    assert.deepEqual(await chat.posted(), [{ kind: "newSkill" }]);
  });

  it("says that there is no model, and leads to where one is set up", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ models: [], model: "" }) });
    await chat.page.getByRole("heading", { name: "No model yet" }).waitFor();
    await chat.page.locator("vscode-button", { hasText: "Manage models" }).click();
    assert.deepEqual(await chat.posted(), [{ kind: "manageModels" }]);
  });

  it("waits for the host without an error", async () => {
    const chat = await open();
    assert.match(await chat.page.locator("#root").innerText(), /Looking for skills/);
    assert.deepEqual(await chat.faults(), []);
  });
});
