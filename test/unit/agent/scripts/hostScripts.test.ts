import assert from "node:assert/strict";
import type { WorkerToHost } from "../../../../contract/agent.ts";
import type { ScriptTask } from "../../../../contract/scripts.ts";
import { HostCalls } from "../../../../agent/host/hostCalls.ts";
import { createHostScripts } from "../../../../agent/host/hostScripts.ts";
import { finishedScript } from "./support.ts";

const task: ScriptTask = {
  source: { kind: "code", language: "sh", text: "ls", writtenBy: "model" },
  args: [],
  network: false,
  files: [],
  hidden: [],
  context: { agent: "a", session: "s" },
};

describe("scripts by way of the host", () => {
  const posted: WorkerToHost[] = [];
  const host = new HostCalls((message) => void posted.push(message));
  const run = createHostScripts(host);
  beforeEach(() => void (posted.length = 0));

  it("are asked for in one call, whose answer is the outcome", async () => {
    const running = run(task);
    const [message] = posted;
    assert.ok(message?.kind === "call");
    assert.deepEqual(message.request, { method: "runScript", task });
    host.reply(message.call, finishedScript);
    assert.equal(await running, finishedScript);
  });

  it("are cancelled at the host when the run is stopped", async () => {
    const abort = new AbortController();
    const running = run(task, abort.signal);
    abort.abort();
    await assert.rejects(running, { name: "AbortError" });
    assert.deepEqual(
      posted.map(({ kind }) => kind),
      ["call", "cancel"],
    );
  });

  it("are refused with what the host says when it fails", async () => {
    const running = run(task);
    const [message] = posted;
    assert.ok(message?.kind === "call");
    host.replyError(message.call, { code: "host", message: "The disk is full.", retryable: false });
    assert.deepEqual(await running, { kind: "refused", message: "The disk is full." });
  });
});
