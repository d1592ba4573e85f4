import assert from "node:assert/strict";
import type { ChatState, HostToPage, PageToHost } from "../../../contract/chat.ts";
import type { Action, PageState } from "../../../webview/state/types.ts";
import { initialState, update } from "../../../webview/state/update.ts";
import { answeredBodies, answeredRun, chatState, trace } from "../../support/runFixture.ts";

const says = (message: HostToPage): Action => ({ kind: "host", received: { message, incomplete: false } });
const state = (change: Partial<ChatState> = {}): Action => says({ kind: "state", state: chatState(change) });
const events = trace("run-9", answeredBodies);
const event = (index: number): Action => says({ kind: "event", event: events[index]! });

/** Applies actions one after the other; gives the state, and all that was posted. */
function play(...actions: readonly Action[]): { readonly page: PageState; readonly posted: readonly PageToHost[] } {
  let page = initialState("");
  const posted: PageToHost[] = [];
  for (const action of actions) {
    const next = update(page, action);
    page = next.state;
    posted.push(...next.post);
  }
  return { page, posted };
}

const typed = (text: string): Action => ({ kind: "draft", text });
const submit: Action = { kind: "submit" };

describe("the state of the chat page", () => {
  it("is the same whether events came one by one or with a reload", () => {
    const live = play(state({ running: true }), ...events.map((_, index) => event(index)));
    const replayed = play(state({ runs: [{ run: "run-9", events }] }));
    assert.deepEqual(live.page.runs, replayed.page.runs);
  });

  it("sends a prompt once, empties the box, and waits for the run", () => {
    const { page, posted } = play(state(), typed("  Analyze this  "), submit, submit);
    assert.deepEqual(posted, [{ kind: "send", prompt: "Analyze this" }]);
    assert.equal(page.draft, "");
    assert.equal(page.pending, "Analyze this");
  });

  it("sends nothing while a run is under way, and keeps the draft", () => {
    const { page, posted } = play(state({ running: true }), typed("Next"), submit);
    assert.deepEqual(posted, []);
    assert.equal(page.draft, "Next");
  });

  it("sends no empty prompt", () => {
    assert.deepEqual(play(state(), typed(" \n "), submit).posted, []);
  });

  it("keeps a sent prompt in view until its run starts", () => {
    const waiting = play(state(), typed("Hello"), submit, state({ running: true }));
    assert.equal(waiting.page.pending, "Hello");
    const started = play(state(), typed("Hello"), submit, state({ running: true }), event(0));
    assert.equal(started.page.pending, undefined);
  });

  it("puts a prompt that the host did not take back into the box", () => {
    const { page } = play(state(), typed("Hello"), submit, state());
    assert.equal(page.draft, "Hello");
    assert.equal(page.pending, undefined);
  });

  it("does not leave a prompt in the box whose run starts after all", () => {
    const prompt = "What stands out in sales-2026.csv?";
    assert.equal(play(state(), typed(prompt), submit, state(), event(0)).page.draft, "");
  });

  it("knows that it runs from the events alone", () => {
    assert.equal(play(state(), event(0)).page.host?.running, true);
    assert.equal(play(state(), ...events.map((_, index) => event(index))).page.host?.running, false);
  });

  it("asks for the whole state again when an event is missing", () => {
    assert.deepEqual(play(state(), event(0), event(1)).posted, []);
    assert.deepEqual(play(state(), event(0), event(4)).posted, [{ kind: "ready" }]);
  });

  it("stops, says so, and forgets it when the run ends", () => {
    const { page, posted } = play(state({ running: true }), event(0), { kind: "stop" });
    assert.deepEqual(posted, [{ kind: "stop" }]);
    assert.equal(page.stopping, true);
    const rest = events.slice(1).map((_, index) => event(index + 1));
    assert.equal(play(state({ running: true }), event(0), { kind: "stop" }, ...rest).page.stopping, false);
  });

  it("calls a run interrupted that the idle host does not run any more", () => {
    const cut = { run: "run-9", events: events.slice(0, 6) };
    assert.equal(play(state({ runs: [cut] })).page.runs[0]?.status, "interrupted");
    assert.equal(play(state({ runs: [cut], running: true })).page.runs[0]?.status, "running");
  });

  it("fills the prompt box for the user, and sends when it is told to", () => {
    const filled = play(state(), says({ kind: "prefill", prompt: "Try data-analysis", send: false }));
    assert.equal(filled.page.draft, "Try data-analysis");
    assert.equal(filled.page.focusRequests, 1);
    assert.deepEqual(filled.posted, []);
    const sent = play(state(), says({ kind: "prefill", prompt: "Try data-analysis", send: true }));
    assert.deepEqual(sent.posted, [{ kind: "send", prompt: "Try data-analysis" }]);
  });

  it("keeps a prefilled prompt when it cannot be sent now", () => {
    const { page, posted } = play(state({ running: true }), says({ kind: "prefill", prompt: "Later", send: true }));
    assert.deepEqual(posted, []);
    assert.equal(page.draft, "Later");
  });

  it("opens an address only after the user has said yes", () => {
    const ask: Action = { kind: "askLink", href: "https://example.org/" };
    assert.deepEqual(play(state(), ask, { kind: "answerLink", open: false }).posted, []);
    assert.deepEqual(play(state(), ask, { kind: "answerLink", open: true }).posted, [
      { kind: "openLink", href: "https://example.org/" },
    ]);
    assert.deepEqual(play(state(), { kind: "answerLink", open: true }).posted, []);
  });

  it("starts a new conversation without bringing back a prompt that was on its way", () => {
    const { page, posted } = play(state(), typed("Hello"), submit, { kind: "clear" }, state());
    assert.deepEqual(posted.at(-1), { kind: "clear" });
    assert.equal(page.draft, "");
  });

  it("sends a failed prompt again without touching the draft", () => {
    const { page, posted } = play(state(), typed("Draft"), { kind: "retry", prompt: "Again" });
    assert.deepEqual(posted, [{ kind: "send", prompt: "Again" }]);
    assert.equal(page.draft, "Draft");
  });

  it("says when the host sent something that it does not understand", () => {
    assert.equal(play(state(), { kind: "notUnderstood" }).page.mismatch, true);
    const message: HostToPage = { kind: "state", state: chatState({ runs: [answeredRun] }) };
    assert.equal(play({ kind: "host", received: { message, incomplete: true } }).page.mismatch, true);
  });
});
