import assert from "node:assert/strict";
import { hexHash } from "../../../../core/trace/hexHash.ts";
import { otlpTraces, type OtlpSpan } from "../../../../core/trace/otlp.ts";
import { answeredBodies, delegatedBodies, trace } from "../../../support/runFixture.ts";

const spansOf = (bodies: Parameters<typeof trace>[1]): readonly OtlpSpan[] =>
  otlpTraces(trace("r", bodies), "session").resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
const valueOf = (span: OtlpSpan | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

describe("a run as OpenTelemetry spans", () => {
  const spans = spansOf(answeredBodies);
  const named = (name: string) => spans.find((span) => span.name === name);

  it("has one trace, with the agent at its root and every call below it", () => {
    const root = named("invoke_agent skillwright");
    assert.equal(new Set(spans.map(({ traceId }) => traceId)).size, 1);
    assert.equal(root?.parentSpanId, undefined);
    const rest = spans.filter((span) => span !== root);
    assert.ok(rest.every(({ parentSpanId }) => parentSpanId === root?.spanId));
    assert.equal(new Set(spans.map(({ spanId }) => spanId)).size, spans.length);
    for (const { traceId, spanId } of spans) {
      assert.match(traceId, /^[\da-f]{32}$/);
      assert.match(spanId, /^[\da-f]{16}$/);
    }
  });

  it("names skills and files where they are disclosed, and the tokens of model calls", () => {
    const load = named("execute_tool load_skill");
    const read = named("execute_tool read_skill_file");
    assert.equal(valueOf(load, "gen_ai.skill.name"), "data-analysis");
    assert.equal(valueOf(load, "gen_ai.operation.name"), "execute_tool");
    assert.equal(valueOf(read, "gen_ai.skill.resource.name"), "references/profiling.md");
    assert.equal(valueOf(read, "skillwright.tier"), "2");
    const chat = spans.find(({ name }) => name.startsWith("chat"));
    assert.deepEqual([valueOf(chat, "gen_ai.usage.input_tokens"), chat?.kind], ["1116", 3]);
    assert.equal(valueOf(named("invoke_agent skillwright"), "gen_ai.conversation.id"), "session");
  });

  it("begins and ends at the times of the trace, in nanoseconds", () => {
    const load = named("execute_tool load_skill");
    assert.equal(BigInt(load?.endTimeUnixNano ?? 0) - BigInt(load?.startTimeUnixNano ?? 0), 40_000_000n);
  });

  it("puts a sub-agent's calls below its own span", () => {
    const delegated = spansOf(delegatedBodies);
    const task = delegated.find(({ name }) => name === "invoke_agent delegation");
    const load = delegated.find(({ name }) => name === "execute_tool load_skill");
    assert.equal(load?.parentSpanId, task?.spanId);
  });

  it("ends what a run left open, as an error", () => {
    const cut = spansOf(answeredBodies.slice(0, 7));
    assert.equal(cut.find(({ name }) => name === "execute_tool load_skill")?.status.code, 2);
    assert.equal(cut.at(-1)?.name, "invoke_agent skillwright");
  });

  it("holds no text", () => {
    assert.doesNotMatch(JSON.stringify(spans), /Profile it first|What stands out|1,204 rows/);
  });
});

describe("a hexadecimal hash", () => {
  it("is the same for the same text, and differs otherwise", () => {
    assert.equal(hexHash("a", 32), hexHash("a", 32));
    assert.equal(new Set(Array.from({ length: 10_000 }, (_, n) => hexHash(`run ${n}`, 16))).size, 10_000);
  });
});
