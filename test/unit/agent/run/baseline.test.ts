import assert from "node:assert/strict";
import { Baseline } from "../../../../agent/run/baseline.ts";
import {
  createBench,
  createTestClock,
  sampleSkills,
  skill,
  skillsRoot,
  wordCounter,
} from "../../../support/agentRuns.ts";

function create(files: Readonly<Record<string, string>>) {
  const bench = createBench(files);
  const baseline = new Baseline({ store: bench.store, fileSystem: bench.fileSystem, clock: createTestClock() });
  const signal = new AbortController().signal;
  const request = { counter: wordCounter, onProgress: () => undefined, idle: () => Promise.resolve(), signal };
  return { ...bench, baseline, count: (more = {}) => baseline.count({ ...request, ...more }) };
}

describe("all-in-prompt count", () => {
  it("counts a skill once until it is told of a change", async () => {
    const { count, baseline, store, fileSystem } = create({
      "a/SKILL.md": skill("a", "d", "One two."),
      "a/b.md": "Three",
    });
    assert.equal(await count(), 3);
    fileSystem.resetCalls();
    assert.equal(await count(), 3);
    assert.equal(fileSystem.calls.readFile + fileSystem.calls.readDirectory, 0);
    fileSystem.write(`${skillsRoot}/a/b.md`, "Three four five");
    for (const holder of [store, baseline]) holder.invalidate([`${skillsRoot}/a/b.md`]);
    assert.equal(await count(), 5);
  });

  it("leaves out skills that the agent does not see", async () => {
    const files = {
      "a/SKILL.md": skill("a", "d", "One."),
      "z/a/SKILL.md": skill("a", "d", "One two."),
      "b/SKILL.md": "broken",
    };
    const { count } = create(files);
    assert.equal(await count(), 2);
  });

  it("estimates from sizes what lies beyond half a million tokens", async () => {
    const { baseline, fileSystem, count } = create({
      "a/SKILL.md": skill("a", "d", "word ".repeat(10)),
      "b/SKILL.md": skill("b", "d", "x".repeat(4_200)),
      "b/c.md": "y".repeat(4_200),
    });
    const whole = await count({ counter: { count: () => 600_000 } });
    assert.ok(whole >= 602_000 && whole < 602_100, String(whole));
    assert.ok(!fileSystem.log.some(({ path, method }) => path.endsWith("c.md") && method.startsWith("read")));
    baseline.invalidate([]);
  });

  it("waits while tools run, and ends on a stop", async () => {
    const abort = new AbortController();
    const idle = (): Promise<void> => {
      abort.abort();
      return Promise.resolve();
    };
    const { count } = create(sampleSkills);
    await assert.rejects(count({ idle, signal: abort.signal }));
  });
});
