import assert from "node:assert/strict";
import type { TraceEventBody } from "../../../contract/trace.ts";
import { answeredBodies, answeredRun, chatState, trace, troubledRun } from "../../support/runFixture.ts";
import { useChatPage, type ChatPage } from "./support/chatPage.ts";
import { dark, highContrast, light } from "./support/themes.ts";
import { eventually } from "../../support/eventually.ts";

const long = "a-skill-with-a-name-that-is-as-long-as-the-specification-allows-it";

/** The answered run with names, words and code that are longer than any view is wide. */
const longBodies: readonly TraceEventBody[] = answeredBodies.map((body) => {
  const file = `references/${long}/${long}.md`;
  if (body.type === "run.started") return { ...body, prompt: `${long}${long}${long}` };
  if (body.type === "run.finished")
    return { ...body, answer: `${long}${long}\n\n\`${long}${long}\`\n\n    ${long}${long}` };
  if (body.type !== "tool.finished") return body;
  const output = {
    skill_name: long,
    filename: file,
    description: `${long}${long}`,
    instructions: `# ${long}${long}\n\n| ${long} | ${long} |\n| - | - |\n| ${long} | ${long} |`,
    content: long,
    available_files: [file],
  };
  const about = body.tool === "load_skill" ? { skill: long } : { skill: long, file };
  return { ...body, ...about, output: JSON.stringify(output) };
});

/** What reaches beyond the right or left edge of the page and is not inside something that scrolls sideways. */
function overflowing(chat: ChatPage): Promise<readonly string[]> {
  return chat.page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll("#root *")]
      .filter((element) => !element.closest(".sr-only, .progress, .codicon"))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 0.5 || left < -0.5) && !scrolls(element.parentElement);
      })
      .map((element) => `${element.tagName}.${element.className}`);
  });
}

describe("the layout of the chat", () => {
  const open = useChatPage();

  for (const width of [200, 300, 420, 1000]) {
    it(`holds long names within ${width} pixels`, async () => {
      const chat = await open({ width });
      const runs = [{ run: "long", events: trace("long", longBodies) }, troubledRun];
      await chat.say({ kind: "state", state: chatState({ runs }) });
      await chat.openAll();
      assert.deepEqual(await overflowing(chat), []);
      assert.deepEqual(
        await chat.page.evaluate(() =>
          [document.documentElement, document.querySelector("main")].map(
            (box) => box && box.scrollWidth - box.clientWidth,
          ),
        ),
        [0, 0],
      );
      assert.deepEqual(await chat.faults(), []);
    });
  }

  it("keeps the newest text in view, until the reader scrolls away", async () => {
    const chat = await open({ height: 500 });
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun], running: true }) });
    const fromEnd = (): Promise<number> =>
      chat.page.locator("main").evaluate((main) => Math.round(main.scrollHeight - main.clientHeight - main.scrollTop));
    await chat.tell(trace("run-9", answeredBodies.slice(0, 9)));
    await eventually(async () => assert.equal(await fromEnd(), 0));
    await chat.page.locator("main").evaluate((main) => main.scrollTo(0, 0));
    await chat.tell(trace("run-9", answeredBodies).slice(9));
    assert.ok((await fromEnd()) > 300);
    await chat.page.getByRole("button", { name: "Go to the newest text" }).click();
    await eventually(async () =>
      assert.equal(await chat.page.locator("main").evaluate((main) => main.scrollTop > 0), true),
    );
    await chat.page.getByRole("button", { name: "Go to the newest text" }).waitFor({ state: "detached" });
  });

  it("ends with the first line of the ledger, so that the answer stays in view", async () => {
    const chat = await open({ height: 500 });
    await chat.say({ kind: "state", state: chatState({ running: true }) });
    await chat.tell(trace("run-9", answeredBodies));
    const main = await chat.page.locator("main").boundingBox();
    const bottom = (main?.y ?? 0) + (main?.height ?? 0);
    const summary = await chat.page.locator(".ledger > summary").boundingBox();
    assert.ok(Math.abs((summary?.y ?? 0) + (summary?.height ?? 0) + 12 - bottom) <= 1);
    assert.equal(await chat.page.locator(".answer li").last().isVisible(), true);
    assert.equal(await chat.page.getByRole("button", { name: "Go to the newest text" }).count(), 0);
  });

  it("begins with the heading of an empty conversation, however low the view is", async () => {
    const chat = await open({ height: 300 });
    await chat.say({ kind: "state", state: chatState() });
    assert.equal(await chat.page.locator("main").evaluate((main) => main.scrollTop), 0);
  });

  it("leaves what the reader opens where it is", async () => {
    const chat = await open({ height: 700 });
    await chat.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    const fold = chat.page.locator('.step[data-tool="read_skill_file"] .text-fold > summary');
    await fold.scrollIntoViewIfNeeded();
    const before = (await fold.boundingBox())?.y ?? 0;
    await fold.click();
    await chat.say();
    assert.ok(Math.abs(((await fold.boundingBox())?.y ?? 0) - before) < 1);
  });

  it("moves nothing for those who asked for less motion", async () => {
    const chat = await open();
    await chat.page.emulateMedia({ reducedMotion: "reduce" });
    await chat.say({ kind: "state", state: chatState({ running: true }) });
    await chat.tell(trace("run-1", answeredBodies.slice(0, 7)));
    assert.deepEqual(await chat.page.evaluate(() => document.getAnimations().length), 0);
  });

  for (const theme of [dark, light, highContrast]) {
    it(`takes every color from the theme: ${theme.kind}`, async () => {
      const chat = await open({ theme });
      await chat.say({ kind: "state", state: chatState({ runs: [answeredRun, troubledRun] }) });
      const color = (selector: string): Promise<string> =>
        chat.page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).color);
      const hex = (value: string): string =>
        `rgb(${[1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16)).join(", ")})`;
      assert.equal(await color(".answer"), hex(theme.variables["foreground"] ?? ""));
      assert.equal(await color(".error-text"), hex(theme.variables["errorForeground"] ?? ""));
      assert.equal(await color('.step[data-tier="1"] .rail'), hex(theme.variables["charts-green"] ?? ""));
    });
  }
});
