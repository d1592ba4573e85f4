import assert from "node:assert/strict";
import { validate, type Received } from "../../../webview/protocol/validate.ts";
import { answeredBodies, answeredRun, chatState, trace, troubledBodies } from "../../support/runFixture.ts";

const ours = (result: ReturnType<typeof validate>): Received => {
  if (typeof result === "string") throw new assert.AssertionError({ message: `refused as ${result}` });
  return result;
};

describe("messages from the host", () => {
  it("passes every kind of event that the agent records", () => {
    for (const event of trace("r", [...answeredBodies, ...troubledBodies])) {
      assert.deepEqual(ours(validate({ kind: "event", event })), {
        message: { kind: "event", event },
        incomplete: false,
      });
    }
  });

  it("passes a whole state", () => {
    const state = chatState({ runs: [answeredRun] });
    assert.deepEqual(ours(validate({ kind: "state", state })).message, { kind: "state", state });
  });

  it("passes a state with agent profiles", () => {
    const state = chatState({
      profiles: [{ id: "a.yaml", label: "A", detail: "For a." }],
      profile: { id: "a.yaml", setsModel: true, fixed: ["planning"], remarks: ["Not all of it is applied."] },
    });
    assert.deepEqual(ours(validate({ kind: "state", state })).message, { kind: "state", state });
  });

  it("passes a prefilled prompt", () => {
    const message = { kind: "prefill", prompt: "x", send: false };
    assert.deepEqual(ours(validate(message)).message, message);
  });

  for (const data of [undefined, null, 1, "state", [], {}, { kind: "other" }, { type: "webpackOk" }]) {
    it(`ignores what is no message of ours: ${JSON.stringify(data) ?? "undefined"}`, () =>
      assert.equal(validate(data), "foreign"));
  }

  const [event] = trace("r", answeredBodies);
  const wrong: readonly (readonly [string, unknown])[] = [
    ["a state without models", { kind: "state", state: { ...chatState(), models: undefined } }],
    ["a model without availability", { kind: "state", state: chatState({ models: [{ label: "x" } as never] }) }],
    ["a profile without a name", { kind: "state", state: chatState({ profiles: [{ id: "x" } as never] }) }],
    [
      "a profile that decides about what nobody knows",
      {
        kind: "state",
        state: chatState({ profile: { id: "x", setsModel: false, fixed: ["constructor" as never], remarks: [] } }),
      },
    ],
    ["an event of a newer version", { kind: "event", event: { ...event, v: 2 } }],
    ["an event of an unknown type", { kind: "event", event: { ...event, type: "run.paused" } }],
    ["an event named like a member of every object", { kind: "event", event: { ...event, type: "constructor" } }],
    ["a negative place in the run", { kind: "event", event: { ...event, seq: -1 } }],
    ["a prompt that is no text", { kind: "prefill", prompt: 1, send: true }],
  ];
  for (const [title, data] of wrong) {
    it(`refuses ${title}`, () => assert.equal(validate(data), "unknown"));
  }

  it("keeps the events it understands, and says that some are missing", () => {
    const strange = { v: 9, type: "from.the.future" };
    const foreignRun = trace("another", answeredBodies.slice(0, 1));
    const runs = [{ run: "run-1", events: [...answeredRun.events, strange, ...foreignRun] }];
    const result = ours(validate({ kind: "state", state: { ...chatState(), runs } }));
    assert.equal(result.incomplete, true);
    assert.deepEqual(result.message.kind === "state" && result.message.state.runs[0]?.events, answeredRun.events);
  });

  it("refuses figures that are no numbers", () => {
    const ledgerEvent = trace("r", answeredBodies).find((candidate) => candidate.type === "ledger");
    assert.ok(ledgerEvent?.type === "ledger");
    const bad = { ...ledgerEvent, ledger: { ...ledgerEvent.ledger, savedPercent: Number.NaN } };
    assert.equal(validate({ kind: "event", event: bad }), "unknown");
  });
});
