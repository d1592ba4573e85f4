import assert from "node:assert/strict";
import { createHostFetch } from "../../../../agent/host/hostFetch.ts";
import { HostCalls } from "../../../../agent/host/hostCalls.ts";
import { fetchForAgent } from "../../../../client/chat/agentFetch.ts";
import { CallFailure } from "../../../../client/chat/agentHost.ts";
import type { FetchPart } from "../../../../contract/agent.ts";
import { failWith, startWireServer, type WireServer } from "../../../support/wireServer.ts";

describe("requests of the agent through the extension host", () => {
  let server: WireServer<unknown>;
  afterEach(() => server.close());

  /** `fetch` as the worker has it, answered as the host answers it. */
  function fetchThrough(addresses: readonly string[]): typeof fetch {
    const running = new Map<number, AbortController>();
    const calls: HostCalls = new HostCalls((message) => {
      if (message.kind === "cancel") running.get(message.call)?.abort();
      if (message.kind !== "call" || message.request.method !== "fetch") return;
      const { call, request } = message;
      const controller = new AbortController();
      running.set(call, controller);
      const onPart = (part: FetchPart): void => calls.part(call, part);
      fetchForAgent(request, addresses, onPart, controller.signal).then(
        () => calls.reply(call, undefined),
        (error: unknown) => {
          if (error instanceof CallFailure) calls.replyError(call, error.details);
        },
      );
    });
    return createHostFetch(calls);
  }

  it("come back with status, headers and a body that streams", async () => {
    server = await startWireServer<unknown>((response) => {
      response.writeHead(200, { "x-test": "yes" });
      response.write("one ");
      setImmediate(() => response.end("two"));
    });
    const answer = await fetchThrough([`${server.origin}/v1`])(`${server.origin}/v1/chat`, {
      method: "POST",
      body: "{}",
    });
    assert.deepEqual([answer.status, answer.headers.get("x-test"), await answer.text()], [200, "yes", "one two"]);
  });

  it("keep the status of a refusal", async () => {
    server = await startWireServer<unknown>(failWith(429, { error: "slow" }, { "retry-after": "7" }));
    const answer = await fetchThrough([server.origin])(`${server.origin}/chat`, { method: "POST", body: "{}" });
    assert.deepEqual([answer.status, answer.headers.get("retry-after")], [429, "7"]);
  });

  for (const [what, address] of [
    ["another port", "http://127.0.0.1:1/v1"],
    ["a neighbouring path", "/v1"],
    ["none at all", undefined],
  ] as const) {
    it(`go to configured addresses only: ${what}`, async () => {
      server = await startWireServer<unknown>();
      const allowed = address === undefined ? [] : [address.startsWith("/") ? `${server.origin}${address}` : address];
      const asked = fetchThrough(allowed)(`${server.origin}/v10/chat`, { method: "POST", body: "{}" });
      await assert.rejects(asked, /is not the address of a model/);
      assert.equal(server.requests.length, 0);
    });
  }

  it("follow no redirect", async () => {
    server = await startWireServer<unknown>(failWith(302, {}, { location: "http://127.0.0.1:1/" }));
    const answer = await fetchThrough([server.origin])(`${server.origin}/chat`, { method: "POST", body: "{}" });
    assert.equal(answer.status, 302);
  });

  it("end when the agent stops", async () => {
    server = await startWireServer<unknown>((response) => void response.write("x"));
    const stop = new AbortController();
    const init = { method: "POST", body: "{}", signal: stop.signal };
    const answer = await fetchThrough([server.origin])(`${server.origin}/chat`, init);
    stop.abort();
    await assert.rejects(answer.text(), { name: "AbortError" });
    for (let turn = 0; turn < 100 && server.aborted.count === 0; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 2));
    assert.equal(server.aborted.count, 1);
  });
});
