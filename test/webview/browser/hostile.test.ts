import assert from "node:assert/strict";
import type { TraceEventBody } from "../../../contract/trace.ts";
import { chatState, ledger, rehearsalModel, trace } from "../../support/runFixture.ts";
import { useChatPage, type ChatPage } from "./support/chatPage.ts";
import { eventually } from "../../support/eventually.ts";

const attacks = [
  "<script>window.hacked = 1</script>",
  "<img src=x onerror='window.hacked = 1'>",
  "<svg onload=window.hacked=1>",
  "[click](javascript:window.hacked=1)",
  "[click](<javascript:window.hacked=1>)",
  "[click](command:workbench.action.terminal.new)",
  "[click](file:///etc/passwd)",
  "[click](vscode://evil.extension/run)",
  "[click](data:text/html,<script>window.hacked=1</script>)",
  "<javascript:window.hacked=1>",
  "![tracker](https://evil.example/pixel.png)",
  "![inline](data:image/png;base64,AAAA)",
  '![x](x.png "\\" onerror=window.hacked=1 x=\\"")',
  '```"><script>window.hacked=1</script>\ncode\n```',
  '```x" onclick="window.hacked=1\ncode\n```',
  "<style>body{display:none}</style>",
  "<iframe src='https://evil.example'></iframe>",
  "<form action='https://evil.example'><input name=a></form>",
  "<math><mtext><table><mglyph><style><img src=x onerror=window.hacked=1>",
  "</h2></section><h1>Forged</h1>",
].join("\n\n");

const skill = "evil</span><script>window.hacked=1</script>";
const file = "<img src=x onerror=window.hacked=1>.md";

const bodies: readonly TraceEventBody[] = [
  { type: "run.started", prompt: attacks, model: { ...rehearsalModel, label: attacks } },
  {
    type: "catalog.rendered",
    tier: 0,
    skills: [{ name: skill, shown: "dropped" }],
    tokens: 1,
    durationMs: 1,
    cache: "miss",
  },
  { type: "tool.started", id: "1", attempt: 1, tool: "load_skill", input: { skill_name: skill }, tier: 1, skill },
  {
    type: "tool.finished",
    id: "1",
    attempt: 1,
    tool: "load_skill",
    output: JSON.stringify({ skill_name: skill, description: attacks, instructions: attacks, available_files: [file] }),
    isError: false,
    durationMs: 1,
    tokens: 1,
    tier: 1,
    skill,
  },
  {
    type: "tool.finished",
    id: "2",
    attempt: 1,
    tool: "read_skill_file",
    output: JSON.stringify({ skill_name: skill, filename: file, content: attacks }),
    isError: false,
    durationMs: 1,
    tokens: 1,
    tier: 2,
    skill,
    file,
  },
  {
    type: "tool.finished",
    id: "3",
    attempt: 1,
    tool: "<script>window.hacked=1</script>",
    output: JSON.stringify({ error: attacks, available_skills: [attacks] }),
    isError: true,
    durationMs: 1,
    tokens: 1,
  },
  { type: "notice", code: attacks, level: "info", message: attacks },
  {
    type: "run.finished",
    outcome: "failed",
    answer: attacks,
    durationMs: 1,
    ledger,
    error: { code: attacks, message: attacks },
  },
];

describe("hostile texts in the chat", () => {
  const open = useChatPage();
  const requests: string[] = [];

  const openAttack = async (): Promise<ChatPage> => {
    const chat = await open();
    requests.length = 0;
    chat.page.on("request", (request) => requests.push(request.url()));
    await chat.say({
      kind: "state",
      state: chatState({
        runs: [{ run: "r", events: trace("r", bodies) }],
        models: [{ ...rehearsalModel, label: attacks, detail: attacks }],
        profiles: [{ id: attacks, label: attacks, detail: attacks }],
        profile: { id: attacks, setsModel: false, fixed: [], remarks: [attacks] },
      }),
    });
    await chat.openAll();
    return chat;
  };

  it("runs nothing, fetches nothing, and breaks no rule of the policy", async () => {
    const chat = await openAttack();
    assert.ok((await chat.page.locator(".markdown").count()) >= 3);
    await chat.page.waitForTimeout(200);
    assert.equal(await chat.page.evaluate(() => "hacked" in window), false);
    assert.deepEqual(requests, []);
    assert.deepEqual(await chat.faults(), []);
  });

  it("becomes no element that could act", async () => {
    const { page } = await openAttack();
    const active = "script, img, svg, iframe, form, style, object, embed, base, meta, link";
    assert.equal(
      await page.evaluate((selector) => document.querySelectorAll(`#root :is(${selector})`).length, active),
      0,
    );
    const attributes = await page.evaluate(() =>
      [...document.querySelectorAll(".markdown *")].flatMap((element) => element.getAttributeNames()),
    );
    assert.deepEqual([...new Set(attributes)].sort(), ["class", "data-href", "role", "tabindex", "title"]);
    assert.equal(await page.getByRole("heading", { name: "Forged", exact: true }).count(), 0);
  });

  it("leaves no link but those to the web, and they ask", async () => {
    const chat = await openAttack();
    const links = await chat.page.locator(".md-link").evaluateAll((found) => found.map((link) => link.outerHTML));
    for (const link of links) assert.match(link, /^<a [^>]*data-href="https:\/\/evil\.example\/[^"]*"/);
    for (const dead of await chat.page.locator(".answer .md-deadlink").all()) await dead.click();
    assert.deepEqual(await chat.posted(), []);
    assert.equal(await chat.page.locator("dialog[open]").count(), 0);
  });

  it("shows the text of an attack as text, and a note in the place of an image", async () => {
    const { page } = await openAttack();
    const answer = await page.locator(".answer").innerText();
    assert.ok(answer.includes("<script>window.hacked = 1</script>"));
    assert.ok(answer.includes("Image not shown: tracker"));
    assert.equal(await page.locator(".skill-badge").first().innerText(), skill);
  });

  it("survives text that is made to overload a Markdown parser", async () => {
    const chat = await open();
    const deep = `${"> ".repeat(3000)}x\n\n${"[".repeat(5000)}\n\n${"*a ".repeat(5000)}\n\n${"- ".repeat(2000)}`;
    const events = trace("r", [{ type: "run.finished", outcome: "answered", answer: deep, durationMs: 1, ledger }]);
    const started = performance.now();
    await chat.say({ kind: "state", state: chatState({ runs: [{ run: "r", events }] }) });
    assert.ok(performance.now() - started < 3000);
    assert.equal(await chat.page.locator(".answer").count(), 1);
  });
});

describe("links in the chat", () => {
  const open = useChatPage();
  const linked = trace("r", [
    {
      type: "run.finished",
      outcome: "answered",
      answer: "See [our bank](https://evil.example/login) or https://example.org/docs.",
      durationMs: 1,
      ledger,
    },
  ]);
  const openLinks = async (): Promise<ChatPage> => {
    const chat = await open();
    await chat.say({ kind: "state", state: chatState({ runs: [{ run: "r", events: linked }] }) });
    return chat;
  };

  it("open only after a question that shows where they really lead", async () => {
    const chat = await openLinks();
    await chat.page.getByRole("link", { name: "our bank" }).click();
    const dialog = chat.page.getByRole("dialog", { name: "Open this address in the browser?" });
    assert.equal(await dialog.locator(".link-dialog-address").innerText(), "https://evil.example/login");
    assert.deepEqual(await chat.posted(), []);
    await dialog.getByRole("button", { name: "Open" }).click();
    assert.deepEqual(await chat.posted(), [{ kind: "openLink", href: "https://evil.example/login" }]);
    await chat.page.locator("dialog:not([open])").waitFor({ state: "attached" });
  });

  for (const how of ["Escape", "Cancel"]) {
    it(`stay closed after ${how}, and the keyboard is back on the link`, async () => {
      const chat = await openLinks();
      const link = chat.page.getByRole("link", { name: "https://example.org/docs" });
      await link.focus();
      await chat.page.keyboard.press("Enter");
      await chat.page.getByRole("dialog").waitFor();
      if (how === "Escape") await chat.page.keyboard.press("Escape");
      else await chat.page.getByRole("button", { name: "Cancel" }).click();
      await chat.page.locator("dialog:not([open])").waitFor({ state: "attached" });
      assert.deepEqual(await chat.posted(), []);
      await eventually(async () =>
        assert.equal(await link.evaluate((element) => element === document.activeElement), true),
      );
    });
  }
});
