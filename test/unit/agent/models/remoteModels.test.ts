import assert from "node:assert/strict";
import { createModel } from "../../../../agent/models/create.ts";
import { remoteProviders, type RemoteProvider } from "../../../../contract/modelProviders.ts";
import { createBench, sampleSkills } from "../../../support/agentRuns.ts";
import type { Bench, Result } from "../../../support/agentRuns.ts";
import { wireProtocols } from "../../../support/wireProtocols.ts";
import { startWireServer, type WireAnswer, type WireServer } from "../../../support/wireServer.ts";

/** What every provider promises, over its own wire protocol. */
for (const provider of Object.keys(remoteProviders) as RemoteProvider[]) {
  describe(`${provider} over the wire`, () => {
    const wire = wireProtocols[provider];
    let server: WireServer<unknown>;
    let bench: Bench;
    afterEach(() => server.close());

    async function run(
      answers: readonly WireAnswer<unknown>[],
      more: Parameters<Bench["run"]>[2] = {},
      silenceMs = 5_000,
    ): Promise<Result> {
      server = await startWireServer(...answers);
      bench = createBench(sampleSkills);
      const config = { provider, baseUrl: `${server.origin}${wire.basePath}`, model: "test-model", apiKey: "sk-1" };
      return bench.run("Review this", await createModel(config, { silenceMs }), more);
    }

    it("streams text with the key, and has the usage that the server reports", async () => {
      const { finished, of } = await run([wire.text("It ", "is ", "fine.")]);
      assert.deepEqual([finished.outcome, finished.answer], ["answered", "It is fine."]);
      assert.equal(
        of("model.text")
          .map(({ text }) => text)
          .join("|"),
        "It |is |fine.",
      );
      assert.deepEqual([of("model.finished")[0]?.inputTokens, of("model.finished")[0]?.outputTokens], [11, 3]);
      const [header, value] = wire.keyHeader;
      assert.deepEqual([server.paths, server.headers[0]?.[header]], [[wire.path], value]);
    });

    it("sends the catalog, the prompt and the skill tools", async () => {
      await run([wire.text("ok")]);
      const body = JSON.stringify(server.requests[0]);
      assert.match(body, /<name>code-review<\/name>/);
      assert.match(body, /Review this/);
      assert.deepEqual(wire.toolsOf(server.requests[0]), ["load_skill", "read_skill_file"]);
    });

    it("runs parallel tool calls and sends their results back", async () => {
      const calls = wire.calls(
        { id: "a", name: "load_skill", args: '{"skill_name":"code-review"}' },
        { id: "b", name: "load_skill", args: '{"skill_name":"data-analysis"}' },
      );
      const { finished, of } = await run([calls, wire.text("Done.")]);
      assert.equal(finished.answer, "Done.");
      const loaded = new Set(of("tool.finished").map(({ skill }) => skill));
      assert.deepEqual(loaded, new Set(["code-review", "data-analysis"]));
      const second = JSON.stringify(server.requests[1]);
      assert.match(second, /Apply `checklist\.md`/);
      assert.match(second, /Profile the data/);
    });

    const permanent: readonly (readonly [string, WireAnswer<unknown>, string])[] = [
      ["401", wire.error(401, "bad key"), "no-key"],
      ["403", wire.error(403, "not for you"), "no-permission"],
      ["404", wire.error(404, "model not found"), "wrong-model"],
      ["context overflow", wire.overflow(), "context-overflow"],
      ["another 400", wire.error(400, "bad temperature"), "bad-request"],
    ];
    for (const [title, answer, code] of permanent) {
      it(`${title}: one attempt, and an error without the key`, async () => {
        const { finished } = await run([answer]);
        assert.deepEqual([server.requests.length, finished.outcome, finished.error?.code], [1, "failed", code]);
        assert.doesNotMatch(finished.error?.message ?? "", /sk-1|Troubleshooting/);
      });
    }

    it("429 with retry-after: waits that long and goes on", async () => {
      const { finished } = await run([wire.error(429, "slow", { "retry-after": "7" }), wire.text("Now.")]);
      assert.deepEqual([finished.answer, bench.waits], ["Now.", [7_000]]);
    });

    it("500 and 503: tries again", async () => {
      const { finished, of } = await run([wire.error(500, "oops"), wire.error(503, "busy"), wire.text("Now.")]);
      assert.equal(finished.answer, "Now.");
      assert.deepEqual(
        of("notice").map(({ code }) => code),
        ["model-retry", "model-retry"],
      );
    });

    for (const [how, end] of [
      ["the connection breaks", (response) => void setImmediate(() => response.destroy())],
      ["it ends too early", (response) => void response.end()],
    ] as const satisfies readonly (readonly [string, (response: Parameters<typeof wire.begin>[0]) => void])[]) {
      it(`a stream that is cut off because ${how}: tries again`, async () => {
        const cut: WireAnswer<unknown> = (response) => {
          wire.begin(response, "Half");
          end(response);
        };
        const { finished, of } = await run([cut, wire.text("Whole.")]);
        assert.equal(finished.answer, "Whole.");
        assert.match(of("model.finished")[0]?.error ?? "", /broke off/);
      });
    }

    it("silence: gives the call up and tries again", async () => {
      const silent: WireAnswer<unknown> = (response) => wire.begin(response, "Well");
      const { finished, of } = await run([silent, wire.text("Here.")], {}, 60);
      assert.equal(finished.answer, "Here.");
      assert.match(of("model.finished")[0]?.error ?? "", /said nothing for/);
    });

    it("silence before the first word: the same", async () => {
      const { finished } = await run([() => undefined, wire.text("Here.")], {}, 60);
      assert.equal(finished.answer, "Here.");
    });

    it("no server: says so", async () => {
      server = await startWireServer();
      const config = { provider, baseUrl: `${server.origin}${wire.basePath}`, model: "m", apiKey: "k" };
      await server.close();
      const { finished } = await createBench(sampleSkills).run("go", await createModel(config, {}));
      assert.equal(finished.error?.code, "no-server");
      assert.match(finished.error?.message ?? "", /cannot be reached/);
    });

    it("stop: ends the request at once, also while the model is silent", async () => {
      const abort = new AbortController();
      const hanging: WireAnswer<unknown> = () => void setImmediate(() => abort.abort());
      const { finished } = await run([hanging], { signal: abort.signal });
      assert.equal(finished.outcome, "stopped");
      for (let turn = 0; turn < 100 && server.aborted.count === 0; turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 2));
      assert.equal(server.aborted.count, 1);
    });

    it("an address that is none: an error before any request", async () => {
      server = await startWireServer();
      const config = { provider, baseUrl: "not a url", model: "m", apiKey: "k" };
      await assert.rejects(createModel(config, {}), /not a URL/);
    });
  });
}

describe("anthropic", () => {
  it("without a key: says so before any request", async () => {
    const config = { provider: "anthropic", baseUrl: "https://api.anthropic.com", model: "m" } as const;
    await assert.rejects(createModel(config, {}), { code: "no-key" });
  });

  it("an error inside a stream that began well is worth another try", async () => {
    const wire = wireProtocols.anthropic;
    const overloaded: WireAnswer<unknown> = (response) => {
      wire.begin(response, "I");
      const error = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };
      response.write(`event: error\ndata: ${JSON.stringify(error)}\n\n`);
      response.end();
    };
    const server = await startWireServer(overloaded, wire.text("Now."));
    const config = { provider: "anthropic", baseUrl: server.origin, model: "m", apiKey: "k" } as const;
    const { finished } = await createBench(sampleSkills).run("go", await createModel(config, {}));
    await server.close();
    assert.equal(finished.answer, "Now.");
  });
});
