import assert from "node:assert/strict";

import { ChatSession } from "../../../../client/chat/chatSession.ts";
import { PageOutbox } from "../../../../client/chat/pageOutbox.ts";
import { exportedRun, exportedSpans } from "../../../../client/chat/runExport.ts";
import type { ChatState, HostToPage } from "../../../../contract/chat.ts";
import { eventsOf, finished, ledger, started } from "./support.ts";

describe("conversation", () => {
  it("keeps the events of each run for a page that is shown again", () => {
    const session = new ChatSession("s");
    const [one, two] = [eventsOf("1", [started, finished("a")]), eventsOf("2", [started])];
    for (const event of [...one, ...two]) session.add(event);
    assert.deepEqual(session.runs, [
      { run: "1", events: one },
      { run: "2", events: two },
    ]);
  });

  it("tells a restarted agent what was asked and answered; failed runs left nothing to refer to", () => {
    const session = new ChatSession("s");
    const failed = { ...finished(""), outcome: "failed" } as never;
    for (const event of [
      ...eventsOf("1", [started, finished("First answer")]),
      ...eventsOf("2", [started, failed]),
      ...eventsOf("3", [started]),
    ]) {
      session.add(event);
    }
    assert.deepEqual(session.history(), [
      { role: "user", text: "Do it" },
      { role: "assistant", text: "First answer" },
    ]);
  });

  it("lets the oldest runs go before it grows without bound", () => {
    const session = new ChatSession("s");
    for (let i = 0; i < 120; i++) session.add(eventsOf(String(i), [started])[0]!);
    assert.equal(session.runs.length, 100);
    assert.equal(session.runs[0]?.run, "20");
  });
});

describe("exported run", () => {
  it("holds every event, and what is looked for first on top", () => {
    const events = eventsOf("1", [started, finished("The answer")]);
    const { name, text } = exportedRun({ run: "1", events });
    assert.match(name, /^skillwright-run-1970-01-01-00-00-01\.json$/);
    const value = JSON.parse(text) as Record<string, unknown>;
    assert.deepEqual(
      [value["version"], value["prompt"], value["outcome"], value["answer"], value["ledger"]],
      [1, "Do it", "answered", "The answer", ledger],
    );
    assert.deepEqual(value["events"], events);
  });

  it("can be OpenTelemetry spans", () => {
    const { name, text } = exportedSpans({ run: "1", events: eventsOf("1", [started, finished("The answer")]) }, "s");
    assert.match(name, /\.otlp\.json$/);
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: readonly { scopeSpans: readonly { spans: unknown[] }[] }[];
    };
    assert.equal(resourceSpans[0]?.scopeSpans[0]?.spans.length, 1);
  });
});

describe("messages to the page", () => {
  const state: HostToPage = { kind: "state", state: {} as ChatState };
  const prefill: HostToPage = { kind: "prefill", prompt: "Use x to ", send: false };

  it("wait for the page only as far as they matter later", () => {
    const outbox = new PageOutbox();
    const sent: HostToPage[] = [];
    outbox.post(state);
    outbox.post(prefill);
    outbox.open((message) => sent.push(message));
    assert.deepEqual(sent, []);
    outbox.post(state);
    assert.deepEqual(sent, [state, prefill]);
    outbox.post(state);
    assert.equal(sent.length, 3);
  });

  it("are not sent to a hidden page", () => {
    const outbox = new PageOutbox();
    const sent: HostToPage[] = [];
    outbox.open((message) => sent.push(message));
    outbox.close();
    outbox.post(state);
    outbox.post(prefill);
    assert.deepEqual(sent, []);
  });
});
