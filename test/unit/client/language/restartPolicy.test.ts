import assert from "node:assert/strict";

import { decideRestart } from "../../../../client/language/restartPolicy.ts";

describe("a crashed language server", () => {
  it("is started again at once the first time, and the user is told", () => {
    assert.deepEqual(decideRestart([1_000]), { action: "restart", delayMs: 0, tell: true });
  });

  it("is started again more slowly each time, without telling again", () => {
    const crashes = [0, 100, 1_300, 5_500];
    const decisions = crashes.map((_, index) => decideRestart(crashes.slice(0, index + 1)));
    assert.deepEqual(
      decisions.slice(1).map((decision) => decision.action === "restart" && [decision.delayMs, decision.tell]),
      [
        [1_000, false],
        [4_000, false],
        [15_000, false],
      ],
    );
  });

  it("stays down when it crashes a fifth time within three minutes", () => {
    assert.deepEqual(decideRestart([0, 1, 2, 3, 4]), { action: "give-up" });
  });

  it("has a clean record after three quiet minutes", () => {
    assert.deepEqual(decideRestart([0, 1, 2, 3, 180_004]), { action: "restart", delayMs: 0, tell: true });
  });
});
