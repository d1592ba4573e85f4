import assert from "node:assert/strict";
import type { ChatState } from "../../../contract/chat.ts";
import { sendState } from "../../../webview/state/sendState.ts";
import { initialState, update } from "../../../webview/state/update.ts";
import { chatState, lockedModel, remoteModel } from "../../support/runFixture.ts";

const remote = "openai-compatible:qwen3-coder-30b";

function sending(change: Partial<ChatState>) {
  const message = { kind: "state", state: chatState(change) } as const;
  return sendState(update(initialState(""), { kind: "host", received: { message, incomplete: false } }).state);
}

describe("whether a prompt can be sent", () => {
  it("waits for the host's first message", () => {
    assert.deepEqual(sendState(initialState("")), { ready: false, cause: "loading" });
  });

  const cases: readonly {
    title: string;
    change: Partial<ChatState>;
    cause: string;
    reason?: RegExp;
    instead?: string;
  }[] = [
    { title: "not while a run is under way", change: { running: true }, cause: "running" },
    { title: "not without any model", change: { models: [], model: "" }, cause: "noModel", reason: /no model/ },
    { title: "not with an unknown model", change: { model: "vscode:gone" }, cause: "noModel", instead: "Rehearsal" },
    {
      title: "not with a model that is not available",
      change: { model: `vscode:${lockedModel.id}` },
      cause: "unavailable",
      reason: /GPT-5 \(Copilot\) cannot be used now: copilot, permission was not given/,
      instead: "Rehearsal",
    },
    {
      title: "in an untrusted workspace not with a real model",
      change: { model: remote, trusted: false },
      cause: "untrusted",
      reason: /not trusted, so only the rehearsal model/,
      instead: "Rehearsal",
    },
    {
      title: "without a way out when the rehearsal model is missing",
      change: { model: remote, trusted: false, models: [remoteModel] },
      cause: "untrusted",
    },
  ];
  for (const { title, change, cause, reason, instead } of cases) {
    it(title, () => {
      const result = sending(change);
      assert.equal(result.ready, false);
      assert.equal(result.ready ? "" : result.cause, cause);
      if (reason !== undefined) assert.match("reason" in result ? result.reason : "", reason);
      assert.equal("instead" in result ? result.instead?.label : undefined, instead);
    });
  }

  for (const change of [{}, { model: remote }, { trusted: false }]) {
    it(`is possible: ${JSON.stringify(change)}`, () => assert.deepEqual(sending(change), { ready: true }));
  }
});
