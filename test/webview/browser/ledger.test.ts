import assert from "node:assert/strict";
import { answeredBodies, answeredRun, chatState, ledger, trace, troubledRun } from "../../support/runFixture.ts";
import { useChatPage } from "./support/chatPage.ts";

describe("the token ledger in the chat", () => {
  const open = useChatPage();

  it("shows both bars to scale, without one inline style attribute in the markup", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    const widths = await chat.page
      .locator(".bar")
      .evaluateAll((bars) =>
        bars.map((bar) => [...bar.children].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0)),
      );
    const ratio = (widths[0] ?? 0) / (widths[1] ?? 1);
    assert.ok(Math.abs(ratio - 3516 / 9280) < 0.03, String(ratio));
    assert.deepEqual(await chat.faults(), []);
  });

  it("holds every figure in a table with headings", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    const table = chat.page.getByRole("table", { name: "Tokens of this run by part" });
    const rows = await table.getByRole("row").allInnerTexts();
    assert.deepEqual(
      rows.map((row) => row.replaceAll(/\s+/g, " ").trim()),
      [
        "Part Tokens Share of this run",
        "System prompt ≈ 412 12 %",
        "Tool schemas ≈ 386 11 %",
        "Catalog ≈ 318 9.0 %",
        "Instructions ≈ 1,204 34 %",
        "Supporting files ≈ 806 23 %",
        "Conversation ≈ 242 6.9 %",
        "Answer ≈ 148 4.2 %",
      ],
    );
    assert.equal(await table.getByRole("rowheader").count(), 7);
  });

  it("names what was disclosed, tier by tier", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    const tiers = await chat.page.locator(".lane .tier").allInnerTexts();
    assert.match(tiers[0] ?? "", /Catalog\s+6 skills · 1 not in full\s+≈\s318/);
    assert.match(tiers[1] ?? "", /Instructions\s+data-analysis\s+≈\s1,204/);
    assert.match(tiers[2] ?? "", /profiling\.md\s+lines 1–120 of 310\s+tail not read\s+≈\s806/);
  });

  it("is honest when disclosure cost more", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [troubledRun] }) });
    assert.equal((await chat.page.locator(".saving").innerText()).replaceAll("\u00A0", " "), "15 % more");
    assert.match(await chat.page.locator(".saving-sentence").innerText(), /cost more than they save/);
  });

  it("leaves out the sign for 'about' when the model counted", async () => {
    const chat = await open();
    const exact = answeredBodies.map((body) =>
      "ledger" in body ? { ...body, ledger: { ...ledger, exact: true } } : body,
    );
    await chat.say({ kind: "state", state: chatState({ runs: [{ run: "run-1", events: trace("run-1", exact) }] }) });
    assert.equal(await chat.page.locator(".ledger-total").innerText(), "3,516 tokens");
  });

  it("is open for the latest run and closed for those before it", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun, troubledRun] }) });
    const states = await chat.page
      .locator(".ledger")
      .evaluateAll((cards) => cards.map((card) => card.hasAttribute("open")));
    assert.deepEqual(states, [false, true]);
  });
});
