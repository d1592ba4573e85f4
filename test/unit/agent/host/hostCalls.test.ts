import assert from "node:assert/strict";
import { HostCallError, HostCalls } from "../../../../agent/host/hostCalls.ts";
import { RemoteFileSystem } from "../../../../agent/host/remoteFileSystem.ts";
import { isAbort } from "../../../../agent/models/errors.ts";
import type { WorkerToHost } from "../../../../contract/agent.ts";

function createLine() {
  const sent: WorkerToHost[] = [];
  return { sent, host: new HostCalls((message) => void sent.push(message)) };
}

describe("host calls", () => {
  it("match answers to questions, in any order", async () => {
    const { host } = createLine();
    const first = host.call({ method: "stat", path: "/a" });
    const second = host.call({ method: "stat", path: "/b" });
    host.reply(2, "b");
    host.reply(1, "a");
    assert.deepEqual(await Promise.all([first, second]), ["a", "b"]);
  });

  it("give errors of the host with their code", async () => {
    const { host } = createLine();
    const call = host.call({ method: "countTokens", model: "m", text: "t" });
    host.replyError(1, { code: "NotFound", message: "gone", retryable: false });
    await assert.rejects(
      call,
      (error) => error instanceof HostCallError && error.code === "NotFound" && error.message === "gone",
    );
  });

  it("tell the host on abort, reject at once, and ignore what comes later", async () => {
    const { host, sent } = createLine();
    const abort = new AbortController();
    const call = host.call({ method: "stat", path: "/a" }, abort.signal);
    abort.abort();
    await assert.rejects(call, isAbort);
    assert.deepEqual(sent.at(-1), { kind: "cancel", call: 1 });
    host.reply(1, "late");
    host.part(1, { type: "text", text: "late" });
  });

  it("ask nothing when the signal is aborted before", async () => {
    const { host, sent } = createLine();
    await assert.rejects(host.call({ method: "stat", path: "/a" }, AbortSignal.abort()), isAbort);
    assert.deepEqual(sent, []);
  });

  it("hand out streamed parts until the answer is there", async () => {
    const { host } = createLine();
    const parts: string[] = [];
    const request = { method: "chat", model: "m", messages: [], tools: [] } as const;
    const call = host.call(request, undefined, (part) => parts.push(part.type));
    host.part(1, { type: "text", text: "a" });
    host.reply(1, undefined);
    host.part(1, { type: "text", text: "b" });
    await call;
    assert.deepEqual(parts, ["text"]);
  });
});

describe("file system over the host", () => {
  const answerWith = (answer: (host: HostCalls, call: number) => void): RemoteFileSystem => {
    const host: HostCalls = new HostCalls((message) => {
      if (message.kind === "call") answer(host, message.call);
    });
    return new RemoteFileSystem(host, new AbortController().signal);
  };

  it("gives what the host gives, and absence for null", async () => {
    const stat = { kind: "file", bytes: 3, modified: 1 };
    assert.deepEqual(await answerWith((host, call) => host.reply(call, stat)).stat("/a"), stat);
    const absent = answerWith((host, call) => host.reply(call, null));
    assert.equal(await absent.stat("/a"), undefined);
    assert.equal(await absent.readFile("/a", 10), undefined);
    assert.equal(await absent.readDirectory("/a"), undefined);
    assert.equal(await absent.realPath("/a"), undefined);
  });

  it("turns errors of the host into failures and never throws", async () => {
    const broken = answerWith((host, call) =>
      host.replyError(call, { code: "no-permission", message: "no", retryable: false }),
    );
    assert.deepEqual(await broken.readFile("/a", 10), { failure: "no-permission", message: "no" });
    assert.equal(await broken.stat("/a"), undefined);
    const odd = answerWith((host, call) => host.replyError(call, { code: "EWHAT", message: "odd", retryable: false }));
    assert.deepEqual(await odd.readDirectory("/a"), { failure: "io", message: "odd" });
  });
});
