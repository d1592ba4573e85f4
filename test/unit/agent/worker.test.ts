import assert from "node:assert/strict";
import type { AgentHost, AgentHostOptions } from "../../support/agentHost.ts";
import { createAgentHost } from "../../support/agentHost.ts";
import { discovery, sampleSkills, skill, skillsRoot } from "../../support/agentRuns.ts";
import { createMemoryFileSystem } from "../../support/memoryFileSystem.ts";
import type { MemoryFileSystem } from "../../support/memoryFileSystem.ts";

function create(options: AgentHostOptions = {}): { host: AgentHost; files: MemoryFileSystem } {
  const files = Object.entries(sampleSkills).map(([path, text]) => [`${skillsRoot}/${path}`, text] as const);
  const fileSystem = createMemoryFileSystem(Object.fromEntries(files));
  return { host: createAgentHost(fileSystem, options), files: fileSystem };
}

describe("agent worker", () => {
  it("says that it is ready", () => {
    const { host } = create();
    host.worker.announce();
    assert.deepEqual(host.received, [{ kind: "ready" }]);
  });

  it("runs a prompt on the skills that the host can read", async () => {
    const { host } = create();
    const finished = await host.run({ run: "1", prompt: "Review my code" });
    assert.equal(finished.outcome, "answered");
    assert.match(finished.answer, /Read: `checklist\.md`/);
    assert.ok(host.received.some((message) => message.kind === "call"));
  });

  it("keeps the store and the tokenizer over runs: the second one asks only for what is not cached", async () => {
    const { host, files } = create();
    await host.run({ run: "1", prompt: "Review my code" });
    files.resetCalls();
    await host.run({ run: "2", prompt: "Review my code" });
    assert.equal(files.log.filter(({ path }) => path.endsWith("SKILL.md")).length, 0);
    assert.equal(host.counterLoads.count, 1);
    const catalogs = host.events.flatMap((event) => (event.type === "catalog.rendered" ? event.cache : []));
    assert.deepEqual(catalogs, ["miss", "hit"]);
  });

  it("sees a changed skill after it was told", async () => {
    const { host, files } = create();
    await host.run({ run: "1", prompt: "Review my code" });
    const path = `${skillsRoot}/code-review/SKILL.md`;
    files.write(path, skill("code-review", "Reviews code.", "1. First new step.\n2. Second.\n"));
    host.send({ kind: "invalidate", paths: [path] });
    assert.match((await host.run({ run: "2", prompt: "Review my code" })).answer, /First new step/);
    files.write(path, skill("code-review", "Reviews code.", "1. Newest step.\n2. Second.\n"));
    host.send({ kind: "invalidate", paths: [] });
    assert.match((await host.run({ run: "3", prompt: "Review my code" })).answer, /Newest step/);
  });

  it("keeps discoveries apart", async () => {
    const { host } = create();
    const elsewhere = { ...discovery, roots: [] };
    assert.match((await host.run({ run: "1", prompt: "Review my code", discovery: elsewhere })).answer, /no skills/);
    assert.match((await host.run({ run: "2", prompt: "Review my code" })).answer, /code-review/);
  });

  it("runs several prompts at once", async () => {
    const { host } = create();
    const ends = await Promise.all(
      ["1", "2", "3"].map((run) => host.run({ run, session: run, prompt: "Review my code" })),
    );
    assert.deepEqual(
      ends.map(({ outcome }) => outcome),
      ["answered", "answered", "answered"],
    );
    for (const run of ["1", "2", "3"]) {
      const seqs = host.events.filter((event) => event.run === run).map(({ seq }) => seq);
      assert.deepEqual(
        seqs,
        seqs.map((_, index) => index),
      );
    }
  });

  it("stops one run and not the other", async () => {
    const { host } = create();
    const first = host.run({ run: "1", session: "1", prompt: "Review my code" });
    const second = host.run({ run: "2", session: "2", prompt: "Review my code" });
    host.send({ kind: "stop", run: "1" });
    assert.deepEqual([(await first).outcome, (await second).outcome], ["stopped", "answered"]);
  });

  it("stops although the host does not answer", async () => {
    const { host } = create({ answer: () => "never" });
    const end = host.run({ run: "1", prompt: "Review my code" });
    await new Promise((resolve) => setImmediate(resolve));
    host.send({ kind: "stop", run: "1" });
    assert.equal((await end).outcome, "stopped");
  });

  it("ends a run as failed when the tokenizer cannot be loaded, and tries again with the next", async () => {
    let attempts = 0;
    const { host } = create({
      loadCounter: () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new Error("no tokens.js")) : Promise.resolve({ count: () => 1 });
      },
    });
    const failed = await host.run({ run: "1", prompt: "Review my code" });
    assert.deepEqual([failed.outcome, failed.error?.message], ["failed", "no tokens.js"]);
    assert.equal((await host.run({ run: "2", prompt: "Review my code" })).outcome, "answered");
  });

  it("says what is wrong with a model that cannot be made", async () => {
    const { host } = create();
    const model = { provider: "openai-compatible", baseUrl: "nowhere", model: "m" } as const;
    const failed = await host.run({ run: "1", prompt: "go", model });
    assert.deepEqual([failed.outcome, failed.error?.code], ["failed", "no-server"]);
  });

  it("uses VS Code's models through the host", async () => {
    const { host } = create({
      answer: (request, call) => {
        if (request.method === "chat") {
          host.send({ kind: "part", call, part: { type: "text", text: "Hello from VS Code." } });
          host.send({ kind: "reply", call, value: null });
          return "never";
        }
        return undefined;
      },
    });
    const finished = await host.run({ run: "1", prompt: "hi", model: { provider: "vscode", id: "m" } });
    assert.equal(finished.answer, "Hello from VS Code.");
  });

  it("ignores a run that is under way, and messages for what is over", async () => {
    const { host } = create();
    const end = host.run({ run: "1", prompt: "Review my code" });
    host.send({ kind: "run", request: { run: "1" } as never });
    await end;
    host.send({ kind: "stop", run: "1" });
    host.send({ kind: "forget", session: "nope" });
    host.send({ kind: "reply", call: 9_999, value: 1 });
    assert.equal(host.events.filter((event) => event.type === "run.started").length, 1);
  });
});
