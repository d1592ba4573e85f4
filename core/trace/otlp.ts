import type { ModelRef, TraceEvent } from "../../contract/trace.ts";
import { hexHash } from "./hexHash.ts";

/** A value of an attribute, as OTLP's JSON writes it; 64-bit integers are strings there. */
type AttributeValue =
  | { readonly stringValue: string }
  | { readonly intValue: string }
  | { readonly boolValue: boolean };

interface Attribute {
  readonly key: string;
  readonly value: AttributeValue;
}

/** A span of OTLP/JSON (opentelemetry-proto 1.9, "JSON Protobuf Encoding"; checked 2026-11-20). */
export interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1 internal, 3 client. */
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  /** Code 2 is an error. */
  readonly status: { readonly code: number; readonly message?: string };
}

export interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly scope: { readonly name: string }; readonly spans: readonly OtlpSpan[] }[];
  }[];
}

interface Open {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly kind: number;
  readonly parent: string | undefined;
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>;
}

/**
 * A run as OpenTelemetry spans in the GenAI conventions (semantic-conventions 1.41, `gen_ai.*`, status "development"; checked
 * 2026-11-20): one `invoke_agent` span, a `chat` span for each model call, an `execute_tool` span for each tool call with
 * `gen_ai.skill.name` and `gen_ai.skill.resource.name` where a skill is disclosed, and an `invoke_agent` span for each
 * sub-agent. Holds no text of prompts, skills or answers.
 */
export function otlpTraces(events: readonly TraceEvent[], session?: string): OtlpTraces {
  const spans = new SpanWriter(events[0]?.run ?? "", session);
  for (const event of events) spans.add(event);
  return {
    resourceSpans: [
      {
        resource: { attributes: attributes({ "service.name": "skillwright" }) },
        scopeSpans: [{ scope: { name: "skillwright" }, spans: spans.finished() }],
      },
    ],
  };
}

class SpanWriter {
  readonly #run: string;
  readonly #session: string | undefined;
  readonly #trace: string;
  readonly #open = new Map<string, Open>();
  readonly #spans: OtlpSpan[] = [];
  #model: ModelRef | undefined;
  #last = 0;

  constructor(run: string, session: string | undefined) {
    this.#run = run;
    this.#session = session;
    this.#trace = hexHash(run, 32);
  }

  add(event: TraceEvent): void {
    this.#last = event.at;
    const task = event.task ?? "";
    switch (event.type) {
      case "run.started":
        this.#model = event.model;
        this.#start("agent:", event.at, "invoke_agent skillwright", 1, undefined, this.#agent("skillwright"));
        return;
      case "task.started": {
        const name = event.skill ?? event.kind;
        this.#start(`agent:${event.id}`, event.at, `invoke_agent ${name}`, 1, `agent:${task}`, this.#agent(name));
        return;
      }
      case "model.started":
        this.#start(`chat:${task}`, event.at, `chat ${this.#model?.id ?? ""}`.trim(), 3, `agent:${task}`, {
          "gen_ai.operation.name": "chat",
          "gen_ai.provider.name": this.#model?.provider,
          "gen_ai.request.model": this.#model?.id,
        });
        return;
      case "model.finished":
        this.#end(`chat:${task}`, event.at, event.error, {
          "gen_ai.usage.input_tokens": event.inputTokens,
          "gen_ai.usage.output_tokens": event.outputTokens,
        });
        return;
      case "tool.started":
        this.#start(this.#toolKey(event), event.at, `execute_tool ${event.tool}`, 1, `agent:${task}`, {
          "gen_ai.operation.name": "execute_tool",
          "gen_ai.tool.name": event.tool,
          "gen_ai.tool.call.id": event.id,
          "gen_ai.tool.type": "function",
          "gen_ai.skill.name": event.skill,
          "gen_ai.skill.resource.name": event.file,
        });
        return;
      case "tool.finished":
        this.#end(this.#toolKey(event), event.at, event.isError ? "tool error" : undefined, {
          "skillwright.tier": event.tier,
          "skillwright.tokens": event.tokens,
          "skillwright.cache": event.cache,
        });
        return;
      case "task.finished":
        this.#end(
          `agent:${event.id}`,
          event.at,
          event.error ?? (event.outcome === "failed" ? "failed" : undefined),
          {},
        );
        return;
      case "run.finished":
        this.#end("agent:", event.at, event.error?.code, {
          "skillwright.outcome": event.outcome,
          "skillwright.all_in_prompt_tokens": event.ledger.allInPrompt,
          "skillwright.saved_percent": event.ledger.savedPercent,
        });
        return;
      case "catalog.rendered":
      case "model.text":
      case "notice":
      case "ledger":
        return;
    }
  }

  /** Spans in the order of their ends; those that never ended end with the last event. */
  finished(): readonly OtlpSpan[] {
    for (const key of [...this.#open.keys()].reverse()) this.#end(key, this.#last, "not finished", {});
    return this.#spans;
  }

  #toolKey({ task, id, attempt }: { readonly task?: string; readonly id: string; readonly attempt: number }): string {
    return `tool:${task ?? ""}:${id}:${attempt}`;
  }

  #agent(name: string): Open["attributes"] {
    return {
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.agent.name": name,
      "gen_ai.provider.name": this.#model?.provider,
      "gen_ai.request.model": this.#model?.id,
      "gen_ai.conversation.id": this.#session,
    };
  }

  #start(
    key: string,
    at: number,
    name: string,
    kind: number,
    parent: string | undefined,
    more: Open["attributes"],
  ): void {
    const id = hexHash(`${this.#run} ${key} ${this.#spans.length} ${this.#open.size}`, 16);
    this.#open.set(key, { id, at, name, kind, parent: parent && this.#open.get(parent)?.id, attributes: more });
  }

  #end(key: string, at: number, error: string | undefined, more: Open["attributes"]): void {
    const open = this.#open.get(key);
    if (open === undefined) return;
    this.#open.delete(key);
    const failed = error === undefined ? {} : { "error.type": error.slice(0, 200) };
    this.#spans.push({
      traceId: this.#trace,
      spanId: open.id,
      ...(open.parent === undefined ? {} : { parentSpanId: open.parent }),
      name: open.name,
      kind: open.kind,
      startTimeUnixNano: nanoseconds(open.at),
      endTimeUnixNano: nanoseconds(Math.max(open.at, at)),
      attributes: attributes({ ...open.attributes, ...more, ...failed }),
      status: error === undefined ? { code: 1 } : { code: 2, message: error.slice(0, 200) },
    });
  }
}

function attributes(values: Open["attributes"]): Attribute[] {
  return Object.entries(values).flatMap(([key, value]): Attribute[] =>
    value === undefined || value === "" ? [] : [{ key, value: attributeValue(value) }],
  );
}

function attributeValue(value: string | number | boolean): AttributeValue {
  if (typeof value === "string") return { stringValue: value };
  return typeof value === "boolean" ? { boolValue: value } : { intValue: String(Math.round(value)) };
}

/** Milliseconds since 1970 as nanoseconds, which do not fit a number. */
function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds)) * 1_000_000n);
}
