import type {
  CatalogRendered,
  Ledger,
  LedgerUpdated,
  ModelFinished,
  ModelRef,
  ModelStarted,
  ModelText,
  Notice,
  RunFinished,
  RunStarted,
  TaskFinished,
  TaskStarted,
  Tier,
  ToolFinished,
  ToolStarted,
  TraceEvent,
} from "../../contract/trace.ts";
import { arrayOf, isBoolean, isCount, isNumber, isRecord, isString, object, oneOf, type Check } from "./shape.ts";

const base = { v: oneOf(1), run: isString, seq: isCount, at: isNumber };
const optional = { task: isString };
const cache = oneOf("hit", "miss");
const tier: Check<Tier> = oneOf(0, 1, 2);

export const isModelRef = object<ModelRef>({
  provider: oneOf("rehearsal", "vscode", "openai-compatible", "anthropic", "ollama"),
  id: isString,
  label: isString,
});

const isLedger = object<Ledger>({
  system: isNumber,
  toolSchemas: isNumber,
  catalog: isNumber,
  instructions: isNumber,
  supportingFiles: isNumber,
  conversation: isNumber,
  answer: isNumber,
  allInPrompt: isNumber,
  savedPercent: isNumber,
  exact: isBoolean,
});

type EventChecks = { readonly [K in TraceEvent["type"]]: Check<Extract<TraceEvent, { type: K }>> };

const events: EventChecks = {
  "run.started": object<RunStarted>(
    { ...base, type: oneOf("run.started"), prompt: isString, model: isModelRef },
    optional,
  ),
  "catalog.rendered": object<CatalogRendered>(
    {
      ...base,
      type: oneOf("catalog.rendered"),
      tier: oneOf(0),
      skills: arrayOf(object({ name: isString, shown: oneOf("full", "shortened", "name-only", "dropped") })),
      tokens: isNumber,
      durationMs: isNumber,
      cache,
    },
    optional,
  ),
  "model.started": object<ModelStarted>(
    { ...base, type: oneOf("model.started"), call: isCount, attempt: isCount },
    optional,
  ),
  "model.text": object<ModelText>({ ...base, type: oneOf("model.text"), call: isCount, text: isString }, optional),
  "model.finished": object<ModelFinished>(
    { ...base, type: oneOf("model.finished"), call: isCount, durationMs: isNumber },
    { ...optional, inputTokens: isNumber, outputTokens: isNumber, error: isString },
  ),
  "tool.started": object<ToolStarted>(
    { ...base, type: oneOf("tool.started"), id: isString, attempt: isCount, tool: isString, input: isRecord },
    { ...optional, simulated: isBoolean, tier, skill: isString, file: isString },
  ),
  "tool.finished": object<ToolFinished>(
    {
      ...base,
      type: oneOf("tool.finished"),
      id: isString,
      attempt: isCount,
      tool: isString,
      output: isString,
      isError: isBoolean,
      durationMs: isNumber,
      tokens: isNumber,
    },
    {
      ...optional,
      tier,
      skill: isString,
      file: isString,
      cache,
      version: isString,
      lines: object({ from: isNumber, to: isNumber, total: isNumber }),
      truncated: isBoolean,
    },
  ),
  "task.started": object<TaskStarted>(
    {
      ...base,
      type: oneOf("task.started"),
      id: isString,
      kind: oneOf("delegation", "skill"),
      prompt: isString,
      depth: isCount,
    },
    { ...optional, skill: isString },
  ),
  "task.finished": object<TaskFinished>(
    {
      ...base,
      type: oneOf("task.finished"),
      id: isString,
      outcome: oneOf("completed", "failed", "stopped"),
      output: isString,
      durationMs: isNumber,
      tokens: isNumber,
    },
    { ...optional, error: isString },
  ),
  notice: object<Notice>(
    {
      ...base,
      type: oneOf("notice"),
      code: isString,
      level: oneOf("info", "warning", "error"),
      message: isString,
    },
    optional,
  ),
  ledger: object<LedgerUpdated>({ ...base, type: oneOf("ledger"), ledger: isLedger }, optional),
  "run.finished": object<RunFinished>(
    {
      ...base,
      type: oneOf("run.finished"),
      outcome: oneOf("answered", "stopped", "failed"),
      answer: isString,
      durationMs: isNumber,
      ledger: isLedger,
    },
    { ...optional, error: object({ code: isString, message: isString }) },
  ),
};

/** A trace event of the version that this page knows. */
export const isTraceEvent: Check<TraceEvent> = (value): value is TraceEvent =>
  isRecord(value) && isString(value["type"]) && Object.hasOwn(events, value["type"])
    ? events[value["type"] as TraceEvent["type"]](value)
    : false;
