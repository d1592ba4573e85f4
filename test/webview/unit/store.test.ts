import assert from "node:assert/strict";
import type { PageToHost } from "../../../contract/chat.ts";
import { createStore } from "../../../webview/state/store.ts";
import type { Action } from "../../../webview/state/types.ts";
import { initialState } from "../../../webview/state/update.ts";
import { answeredBodies, chatState, trace } from "../../support/runFixture.ts";

function setUp() {
  const frames: (() => void)[] = [];
  const posted: PageToHost[] = [];
  const drafts: string[] = [];
  const store = createStore(
    initialState(""),
    (message) => posted.push(message),
    (flush) => frames.push(flush),
  );
  store.subscribe((state) => drafts.push(state.draft));
  return { store, frames, posted, drafts };
}

const state: Action = {
  kind: "host",
  received: { message: { kind: "state", state: chatState() }, incomplete: false },
};
const eventsOfRun: readonly Action[] = trace("r", answeredBodies).map((event) => ({
  kind: "host",
  received: { message: { kind: "event", event }, incomplete: false },
}));

describe("the store of the page", () => {
  it("renders a burst of events once", () => {
    const { store, frames, drafts } = setUp();
    for (const action of [state, ...eventsOfRun]) store.enqueue(action);
    assert.equal(frames.length, 1);
    assert.equal(drafts.length, 0);
    frames[0]?.();
    assert.equal(drafts.length, 1);
    assert.equal(store.state().runs[0]?.status, "answered");
  });

  it("lets what the user does take effect at once, after what had come before it", () => {
    const { store, frames, posted } = setUp();
    store.enqueue(state);
    store.dispatch({ kind: "draft", text: "Hello" });
    store.dispatch({ kind: "submit" });
    assert.deepEqual(posted, [{ kind: "send", prompt: "Hello" }]);
    frames[0]?.();
    assert.deepEqual(posted.length, 1);
  });

  it("stops telling a listener that has left", () => {
    const { store } = setUp();
    let calls = 0;
    const leave = store.subscribe(() => {
      calls += 1;
    });
    leave();
    store.dispatch({ kind: "draft", text: "x" });
    assert.equal(calls, 0);
  });
});
