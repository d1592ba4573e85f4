import assert from "node:assert/strict";
import { answeredBodies, answeredRun, chatState, trace } from "../../support/runFixture.ts";
import { useChatPage, type ChatPage } from "./support/chatPage.ts";

describe("the chat by keyboard and screen reader", () => {
  const open = useChatPage();
  const live = ({ page }: ChatPage) => page.locator("[data-live]").textContent();

  it("goes from head to prompt box in the order of the trace", async () => {
    const chat = await open({ height: 1800 });
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    const stops: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await chat.page.keyboard.press("Tab");
      const stop = await chat.page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute("aria-label") ?? element?.getAttribute("title") ?? element?.textContent ?? "";
      });
      stops.push(stop.replaceAll(/\s+/g, " ").trim());
      if (stop === "Prompt") break;
    }
    const expected = [
      "Manage models",
      "New conversation",
      "Catalog",
      "Skill loaded",
      "Instructions",
      "references/profiling.md",
      "Open SKILL.md of data-analysis",
      "Show raw JSON",
      "Copy what the model got",
      "Reference loaded",
      "Content",
      "Token ledger",
      "Copy the answer",
      "Export this run",
      "Prompt",
    ];
    const places = expected.map((name) => stops.findIndex((stop) => stop.includes(name)));
    assert.ok(!places.includes(-1), `${places.join()}: ${stops.join(" | ")}`);
    assert.deepEqual(
      places,
      [...places].sort((left, right) => left - right),
    );
  });

  it("opens and closes a card with Enter and with Space", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    const summary = chat.page.locator('.step[data-tool="load_skill"] .card > summary');
    const isOpen = (): Promise<boolean> =>
      summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open);
    await summary.focus();
    assert.equal(await isOpen(), true);
    await chat.page.keyboard.press("Enter");
    assert.equal(await isOpen(), false);
    await chat.page.keyboard.press("Space");
    assert.equal(await isOpen(), true);
  });

  it("says what happens, and at the end the answer, once", async () => {
    const chat = await open();
    const events = trace("run-1", answeredBodies);
    await chat.say({ kind: "state", state: chatState({ running: true }) });
    await chat.tell(events.slice(0, 7));
    assert.equal(await live(chat), "Loading skill data-analysis…");
    await chat.tell(events.slice(7, 14));
    assert.equal(await live(chat), "Writing…");
    await chat.tell(events.slice(14, 15));
    assert.equal(await live(chat), "Writing…");
    await chat.tell(events.slice(15));
    assert.match((await live(chat)) ?? "", /^Answered in 1,240 ms\. The file has/);
  });

  it("has a name for every control and a heading for every part", async () => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    const nameless = await chat.page
      .locator("button, [role=button], [role=combobox], textarea")
      .evaluateAll((elements) =>
        elements
          .filter((element) => !(element.getAttribute("aria-label") ?? element.textContent ?? "").trim())
          .map((element) => element.outerHTML),
      );
    assert.deepEqual(nameless, []);
    const headings = await chat.page.getByRole("heading").allTextContents();
    assert.deepEqual(headings, ["You asked: What stands out in sales-2026.csv?", "Supporting files 3", "Answer"]);
    await chat.page.getByRole("region", { name: "What stands out in sales-2026.csv?" }).waitFor();
    await chat.page.getByRole("main", { name: "Conversation" }).waitFor();
  });
});
