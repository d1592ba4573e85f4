import assert from "node:assert/strict";
import type { ChatState } from "../../../contract/chat.ts";
import { chatState } from "../../support/runFixture.ts";
import { useChatPage } from "./support/chatPage.ts";

const profiles: ChatState["profiles"] = [
  { id: "reviewer.yaml", label: "Reviewer", detail: "Reviews changes." },
  { id: "writer.yaml", label: "Writer", detail: "writer.yaml" },
];

describe("agent profiles", () => {
  const open = useChatPage();

  it("are not offered where there are none", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState() });
    await chat.page.locator(".model-picker").first().waitFor();
    assert.equal(await chat.page.locator(".profile-row").count(), 0);
  });

  it("are chosen in the header; what the chosen one decides can be seen and not switched", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ profiles }) });
    const picker = chat.page.locator(".profile-row vscode-single-select");
    const edit = chat.page.getByRole("button", { name: "Edit the agent profile" });
    assert.equal(await picker.evaluate((select) => (select as HTMLElement & { value: string }).value), "-");
    assert.equal(await edit.isDisabled(), true);
    await picker.click();
    await picker.getByRole("option", { name: "Reviewer" }).click();
    assert.deepEqual(await chat.posted(), [{ kind: "chooseProfile", profile: "reviewer.yaml" }]);

    const remark = "The profile Reviewer asks for <b>big</b>, which is not set up: Rehearsal is used.";
    const profile = { id: "reviewer.yaml", setsModel: true, fixed: ["planning" as const], remarks: [remark] };
    await chat.say({ kind: "state", state: chatState({ profiles, profile }) });
    assert.equal(await picker.evaluate((select) => (select as HTMLElement & { value: string }).value), "reviewer.yaml");
    assert.equal(await chat.page.locator(".profile-remarks").innerText(), remark);
    const model = chat.page.locator('vscode-single-select[label="Model"]');
    assert.equal(await model.evaluate((select) => (select as HTMLElement & { disabled: boolean }).disabled), true);
    await edit.click();
    await chat.page.getByRole("button", { name: "What the agent can do" }).click();
    await chat.page.getByRole("group", { name: "What the agent can do, as its profile says" }).waitFor();
    assert.equal(await chat.page.getByRole("checkbox", { name: /^Planning/ }).isDisabled(), true);
    assert.equal(await chat.page.getByRole("checkbox", { name: /^Delegation/ }).isDisabled(), false);

    await picker.click();
    await picker.getByRole("option", { name: "No profile" }).click();
    assert.deepEqual((await chat.posted()).slice(-2), [
      { kind: "editProfile" },
      { kind: "chooseProfile", profile: "" },
    ]);
    assert.deepEqual(await chat.faults(), []);
  });
});
