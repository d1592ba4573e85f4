import assert from "node:assert/strict";
import type { TraceEventBody } from "../../../contract/trace.ts";
import { answeredBodies, answeredRun, chatState, trace } from "../../support/runFixture.ts";
import { useChatPage, type ChatPage } from "./support/chatPage.ts";
import { eventually } from "../../support/eventually.ts";

describe("a run in the chat", () => {
  const open = useChatPage();
  const openRun = async (bodies: readonly TraceEventBody[] = answeredBodies): Promise<ChatPage> => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ running: true }) });
    await chat.tell(trace("run-1", bodies));
    return chat;
  };
  const loadCard = ({ page }: ChatPage) => page.locator('.step[data-tool="load_skill"]');
  const fileCard = ({ page }: ChatPage) => page.locator('.step[data-tool="read_skill_file"]');

  it("is read in the order in which it happened", async () => {
    const { page } = await openRun();
    const text = await page.locator(".run").innerText();
    const order = [
      "What stands out in sales-2026.csv?",
      "Catalog",
      "so I load data-analysis",
      "Skill loaded",
      "Reference loaded",
      "The file has 1,204 rows",
      "Token ledger",
      "Answered in 1,240 ms",
    ].map((part) => text.indexOf(part));
    assert.ok(!order.includes(-1), `${order.join()} in ${text}`);
    assert.deepEqual(
      order,
      [...order].sort((left, right) => left - right),
    );
  });

  it("says what a tool does while it runs, and what it did when it is done", async () => {
    const chat = await openRun(answeredBodies.slice(0, 7));
    await loadCard(chat).getByText("Loading skill", { exact: true }).waitFor();
    assert.equal(await loadCard(chat).locator(".codicon-loading").count(), 1);
    await chat.tell(trace("run-1", answeredBodies).slice(7, 8));
    await loadCard(chat).getByText("Skill loaded", { exact: true }).waitFor();
    assert.equal(await loadCard(chat).locator(".codicon-loading").count(), 0);
    assert.equal(await loadCard(chat).locator(".rail .codicon-book").count(), 1);
  });

  it("shows a loaded skill with name, time, tokens, description and supporting files", async () => {
    const chat = await openRun();
    const card = loadCard(chat);
    assert.equal(await card.locator(".skill-badge").innerText(), "data-analysis");
    assert.equal(await card.locator(".ms").innerText(), "12 ms");
    assert.equal(await card.locator(".cached").innerText(), "cached");
    assert.match(await card.locator(".card-tokens").innerText(), /^≈\s1,204 tokens$/);
    assert.match(await card.locator(".description").innerText(), /^Structured analysis of CSV/);
    assert.deepEqual(await card.locator(".file-entry-name").allInnerTexts(), [
      "references/profiling.md",
      "references/charts.md",
      "scripts/profile.py",
    ]);
    assert.deepEqual(await card.locator(".files li[data-read=true]").allInnerTexts(), [
      "references/profiling.md\nread in part",
    ]);
  });

  it("shows the instructions as Markdown, with their size, when they are opened", async () => {
    const chat = await openRun();
    const fold = loadCard(chat).locator(".text-fold");
    assert.match(await fold.locator("summary").innerText(), /Instructions\s+932 characters · ≈\s1,204 tokens/);
    assert.equal(await fold.locator(".markdown").count(), 0);
    await fold.locator("summary").click();
    await eventually(async () =>
      assert.deepEqual(await fold.getByRole("heading").allInnerTexts(), ["Data analysis", "When to use", "Steps"]),
    );
    assert.equal(await fold.locator("td.md-right").first().innerText(), "< 5 %");
    assert.match(await fold.locator("pre").innerText(), /frame = pandas\.read_csv/);
  });

  it("shows a file with skill, name, lines, and a warning when its end was not read", async () => {
    const card = fileCard(await openRun());
    assert.equal(await card.locator(".file-path").innerText(), "data-analysis › references/profiling.md");
    assert.equal(await card.locator(".lines").innerText(), "Lines 1–120 of 310");
    assert.equal(await card.locator(".tail").innerText(), "Tail not read. Lines 121–310 did not reach the model.");
    assert.match(await card.locator(".text-fold summary").innerText(), /Content\s+179 characters/);
  });

  it("shows a file that is no Markdown as plain text", async () => {
    const bodies = answeredBodies.map((body) =>
      body.type === "tool.finished" && body.tool === "read_skill_file"
        ? {
            ...body,
            output: JSON.stringify({ skill_name: "s", filename: "run.py", content: "# no heading\nprint(1)" }),
          }
        : body,
    );
    const card = fileCard(await openRun(bodies));
    await card.locator(".text-fold summary").click();
    await card.locator("pre.plain-text").waitFor();
    assert.equal(await card.locator("pre.plain-text").innerText(), "# no heading\nprint(1)");
    assert.equal(await card.getByRole("heading").count(), 0);
  });

  it("lists the catalog with what was cut", async () => {
    const { page } = await openRun();
    const row = page.locator('.step[data-kind="catalog"]');
    assert.match(await row.locator("summary").innerText(), /6 skills · ≈\s318 tokens · 1 shortened\s+3 ms/);
    await row.locator("summary").click();
    await eventually(async () =>
      assert.deepEqual(await row.locator("li[data-shown=shortened]").allInnerTexts(), ["sql-style\nshortened"]),
    );
    assert.equal(await row.locator("li").count(), 6);
  });

  it("falls back to input and output when the result is no JSON", async () => {
    const bodies = answeredBodies.map((body) =>
      body.type === "tool.finished" && body.tool === "load_skill" ? { ...body, output: "Loaded, fine." } : body,
    );
    const card = loadCard(await openRun(bodies));
    await card.locator("summary").click();
    await eventually(async () =>
      assert.deepEqual(await card.locator(".generic pre").allInnerTexts(), [
        '{\n  "skill_name": "data-analysis"\n}',
        "Loaded, fine.",
      ]),
    );
  });

  it("shows and copies the raw JSON", async () => {
    const chat = await openRun();
    await loadCard(chat).getByRole("button", { name: "Show raw JSON" }).click();
    const raw = JSON.parse(await loadCard(chat).locator("pre.raw").innerText()) as { input: unknown };
    assert.deepEqual(raw.input, { skill_name: "data-analysis" });
    await loadCard(chat).getByRole("button", { name: "Copy what the model got" }).click();
    const finished = answeredBodies[7]!;
    assert.deepEqual(await chat.posted(), [
      { kind: "copy", text: finished.type === "tool.finished" && finished.output },
    ]);
  });

  it("opens skills and files by name", async () => {
    const chat = await openRun();
    await loadCard(chat).getByRole("button", { name: "Open SKILL.md" }).click();
    await loadCard(chat).getByRole("button", { name: "scripts/profile.py" }).click();
    await fileCard(chat).getByRole("button", { name: "Open file" }).click();
    await loadCard(chat).locator(".text-fold summary").click();
    await loadCard(chat).getByRole("link", { name: "the profiling checklist" }).click();
    const skill = "data-analysis";
    assert.deepEqual(await chat.posted(), [
      { kind: "openSkill", skill },
      { kind: "openSkill", skill, file: "scripts/profile.py" },
      { kind: "openSkill", skill, file: "references/profiling.md", line: 1 },
      { kind: "openSkill", skill, file: "references/profiling.md" },
    ]);
  });

  it("exports the run and copies the answer", async () => {
    const chat = await openRun();
    await chat.page.getByRole("button", { name: "Export this run" }).click();
    await chat.page.getByRole("button", { name: "Copy the answer" }).click();
    const [exported, copied] = await chat.posted();
    assert.deepEqual(exported, { kind: "exportRun", run: "run-1" });
    assert.equal(copied?.kind === "copy" && copied.text.startsWith("The file has **1,204 rows**"), true);
  });

  it("looks the same after a reload", async () => {
    const live = await (await openRun()).page.locator("main").innerText();
    const again = await open();
    await again.say({ kind: "state", state: chatState({ runs: [answeredRun] }) });
    assert.equal(await again.page.locator("main").innerText(), live);
    assert.deepEqual(await again.faults(), []);
  });

  it("keeps what is selected in an answer while more of it arrives", async () => {
    const chat = await openRun([...answeredBodies.slice(0, 3), { type: "model.text", call: 1, text: "One.\n\nTwo" }]);
    await chat.page.locator(".answer p").first().selectText();
    const more = {
      ...trace("run-1", answeredBodies)[0]!,
      type: "model.text",
      call: 1,
      text: " and three.",
      seq: 4,
    } as const;
    await chat.tell([more]);
    assert.equal(await chat.page.locator(".answer .markdown").innerText(), "One.\n\nTwo and three.");
    assert.equal(await chat.page.evaluate(() => getSelection()?.toString().trim()), "One.");
  });

  it("marks a tool as not finished when the run was stopped in the middle of it", async () => {
    const finished = answeredBodies.at(-1)!;
    assert.ok(finished.type === "run.finished");
    const chat = await openRun([...answeredBodies.slice(0, 7), { ...finished, outcome: "stopped", answer: "" }]);
    await loadCard(chat).getByText("Loading skill: not finished").waitFor();
    assert.equal(await chat.page.locator(".outcome").innerText(), "You stopped this run. There is no answer.");
    assert.equal(await chat.page.locator(".codicon-loading").count(), 0);
  });
});
