import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
  answeredBodies,
  answeredRun,
  chatState,
  delegatedRun,
  lockedModel,
  trace,
  troubledRun,
} from "../../support/runFixture.ts";
import { useChatPage, type ChatPage } from "./support/chatPage.ts";
import { dark, highContrast, light } from "./support/themes.ts";

const folder = fileURLToPath(new URL("../../../test-results/webview/", import.meta.url));

/** Device pixels per pixel of the pictures. */
const scale = 2;

describe("pictures of the chat page", () => {
  const open = useChatPage();
  before(() => mkdir(folder, { recursive: true }));

  const shoot = async (chat: ChatPage, name: string): Promise<void> => {
    await chat.page.evaluate(() => document.fonts.ready);
    await chat.page.screenshot({ path: `${folder}${name}.png` });
  };

  for (const theme of [dark, light, highContrast]) {
    it(`answered run, ${theme.kind}`, async () => {
      const chat = await open({ scale, theme, height: 1500 });
      await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
      await shoot(chat, theme.kind.replace("vscode-", ""));
    });
  }

  it("300 pixels wide", async () => {
    const chat = await open({ scale, width: 300, height: 1500 });
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    await shoot(chat, "narrow");
  });

  it("1,000 pixels wide", async () => {
    const chat = await open({ scale, width: 1000, height: 1250 });
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    await shoot(chat, "wide");
  });

  it("instructions, raw JSON and catalog opened", async () => {
    const chat = await open({ scale, width: 560, height: 1500 });
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    await chat.page.getByText("Instructions").first().click();
    await chat.page.locator(".catalog-row > summary").click();
    await chat.page.getByRole("button", { name: "Show raw JSON" }).nth(1).click();
    await shoot(chat, "opened");
  });

  it("errors and a failed run", async () => {
    const chat = await open({ scale, height: 1250 });
    await chat.say({
      kind: "state",
      state: chatState({ runs: [troubledRun], model: "openai-compatible:qwen3-coder-30b" }),
    });
    await shoot(chat, "error");
  });

  it("capabilities, a plan and a sub-agent", async () => {
    const chat = await open({ scale, width: 480, height: 1500 });
    await chat.say({ kind: "state", state: chatState({ runs: [delegatedRun] }) });
    await chat.page.getByRole("button", { name: "What the agent can do" }).click();
    await chat.page.locator('[data-kind="task"] summary').first().click();
    await chat.page.getByText("Skill loaded").waitFor();
    await shoot(chat, "delegation");
  });

  it("the ledger", async () => {
    const chat = await open({ scale, width: 480, height: 1500 });
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    await chat.page.locator(".ledger").screenshot({ path: `${folder}ledger.png` });
  });

  it("a run under way", async () => {
    const chat = await open({ scale });
    await chat.say({ kind: "state", state: chatState({ running: true }) });
    await chat.tell(trace("run-1", answeredBodies.slice(0, 11)));
    await shoot(chat, "running");
  });

  it("half a side bar", async () => {
    const chat = await open({ scale, width: 300, height: 410 });
    await chat.say({ kind: "state", state: chatState() });
    await shoot(chat, "low-empty");
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    await shoot(chat, "low");
  });

  it("empty states", async () => {
    const fresh = await open({ scale, height: 640 });
    await fresh.say({ kind: "state", state: chatState() });
    await shoot(fresh, "empty");
    const skills = { active: 0, names: [], searchedRoots: chatState().skills.searchedRoots };
    const none = await open({ scale, height: 640 });
    await none.say({ kind: "state", state: chatState({ skills }) });
    await shoot(none, "empty-no-skills");
    const model = await open({ scale, height: 640, theme: light });
    await model.say({ kind: "state", state: chatState({ models: [], model: "" }) });
    await shoot(model, "empty-no-model");
  });

  it("a model that cannot be used, and the list of models", async () => {
    const chat = await open({ scale, height: 640 });
    await chat.say({ kind: "state", state: chatState({ model: `vscode:${lockedModel.id}` }) });
    await chat.page.getByRole("combobox", { name: "Model" }).click();
    await shoot(chat, "models");
  });

  it("the question before an address is opened", async () => {
    const chat = await open({ scale, height: 640 });
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    await chat.page.locator(".text-fold > summary").first().click();
    await chat.page.locator(".md-link", { hasText: "pandas manual" }).click();
    await shoot(chat, "link");
  });
});
