import { defaultCapabilities } from "../../contract/capabilities.ts";
import type { ChatState, ModelChoice, RunRecord } from "../../contract/chat.ts";
import { traceVersion, type Ledger, type TraceEvent, type TraceEventBody } from "../../contract/trace.ts";

// Runs as the agent records them, for tests of what shows or stores them. Times are fixed: an event every 40 ms.

const startedAt = Date.UTC(2026, 10, 20, 9, 30);

/** Gives bodies of events their place in a run. */
export function trace(run: string, bodies: readonly TraceEventBody[]): readonly TraceEvent[] {
  return bodies.map((body, seq) => ({ ...body, v: traceVersion, run, seq, at: startedAt + seq * 40 }));
}

export const rehearsalModel: ModelChoice = {
  provider: "rehearsal",
  id: "",
  label: "Rehearsal",
  detail: "built in, offline, no real model",
  available: true,
};

export const remoteModel: ModelChoice = {
  provider: "openai-compatible",
  id: "qwen3-coder-30b",
  label: "qwen3-coder-30b",
  detail: "qwen3-coder:30b at 127.0.0.1:11434",
  available: true,
};

export const lockedModel: ModelChoice = {
  provider: "vscode",
  id: "copilot/gpt-5",
  label: "GPT-5 (Copilot)",
  detail: "copilot, permission was not given",
  available: false,
};

export const instructions = `# Data analysis

## When to use

- The user asks to analyze, summarize or chart **tabular data**
- Trends, outliers or missing values are in question

## Steps

1. Find out where the data is and how large it is.
2. Profile it first: rows, columns, types, share of missing values. Use \`references/profiling.md\`.
3. Name the goal: *descriptive*, *diagnostic*, *predictive* or *prescriptive*.
4. Report three to five findings, each with its figure and a note on how sure it is.

| Column type | First check       | Share missing |
| ----------- | ----------------- | ------------: |
| number      | range, outliers   |         < 5 % |
| text        | distinct values   |        < 10 % |
| date        | gaps, time zone   |         < 1 % |

\`\`\`python
frame = pandas.read_csv(path)
print(frame.describe(include="all"))
\`\`\`

See [the profiling checklist](references/profiling.md) and the [pandas manual](https://pandas.pydata.org/docs/).
`;

export const profiling = `# Profiling checklist

1. Count rows and columns.
2. List the type of each column.
3. Note the share of missing values per column.
4. For numbers: minimum, maximum, mean, median.
`;

export const answer = `The file has **1,204 rows** and 8 columns. What stands out:

1. \`amount\` has 3 outliers above 10,000: check them before you average.
2. \`region\` is missing in 4.2 % of the rows, nearly all from March.
3. Sales grew by 12 % from quarter to quarter; the trend is stable.

How sure: the sample is large enough for 1 and 3; for 2, ask who fills in the form.
`;

export const ledger: Ledger = {
  system: 412,
  toolSchemas: 386,
  catalog: 318,
  instructions: 1204,
  supportingFiles: 806,
  conversation: 242,
  answer: 148,
  allInPrompt: 9280,
  savedPercent: 62.1,
  exact: false,
};

const catalogSkills = ["api-design", "code-review", "data-analysis", "release-notes", "sql-style", "test-writing"].map(
  (name) => ({ name, shown: name === "sql-style" ? ("shortened" as const) : ("full" as const) }),
);

const files = ["references/profiling.md", "references/charts.md", "scripts/profile.py"];

/** Prompt, catalog, one skill loaded, one file read in part, and an answer. */
export const answeredBodies: readonly TraceEventBody[] = [
  { type: "run.started", prompt: "What stands out in sales-2026.csv?", model: rehearsalModel },
  { type: "catalog.rendered", tier: 0, skills: catalogSkills, tokens: 318, durationMs: 3, cache: "miss" },
  { type: "model.started", call: 1, attempt: 1 },
  { type: "model.text", call: 1, text: "This asks for a look at tabular data, so I load " },
  { type: "model.text", call: 1, text: "`data-analysis`." },
  { type: "model.finished", call: 1, durationMs: 210, inputTokens: 1116, outputTokens: 31 },
  {
    type: "tool.started",
    id: "call_1",
    attempt: 1,
    tool: "load_skill",
    input: { skill_name: "data-analysis" },
    tier: 1,
    skill: "data-analysis",
  },
  {
    type: "tool.finished",
    id: "call_1",
    attempt: 1,
    tool: "load_skill",
    output: JSON.stringify({
      skill_name: "data-analysis",
      description: "Structured analysis of CSV, JSON and query results: profile first, then findings with figures.",
      instructions,
      available_files: files,
    }),
    isError: false,
    durationMs: 12,
    tokens: 1204,
    tier: 1,
    skill: "data-analysis",
    cache: "hit",
  },
  { type: "model.started", call: 2, attempt: 1 },
  { type: "model.finished", call: 2, durationMs: 190 },
  {
    type: "tool.started",
    id: "call_2",
    attempt: 1,
    tool: "read_skill_file",
    input: { skill_name: "data-analysis", filename: "references/profiling.md" },
    tier: 2,
    skill: "data-analysis",
    file: "references/profiling.md",
  },
  {
    type: "tool.finished",
    id: "call_2",
    attempt: 1,
    tool: "read_skill_file",
    output: JSON.stringify({ skill_name: "data-analysis", filename: "references/profiling.md", content: profiling }),
    isError: false,
    durationMs: 4,
    tokens: 806,
    tier: 2,
    skill: "data-analysis",
    file: "references/profiling.md",
    cache: "miss",
    lines: { from: 1, to: 120, total: 310 },
    truncated: true,
  },
  { type: "model.started", call: 3, attempt: 1 },
  { type: "model.text", call: 3, text: answer.slice(0, 80) },
  { type: "model.text", call: 3, text: answer.slice(80) },
  { type: "model.finished", call: 3, durationMs: 640 },
  { type: "ledger", ledger },
  { type: "run.finished", outcome: "answered", answer, durationMs: 1240, ledger },
];

/** A wrong name, its repetition with a right one, a retry, a tool of another kind, and an end in failure. */
export const troubledBodies: readonly TraceEventBody[] = [
  { type: "run.started", prompt: "Review the changes in src/payment", model: remoteModel },
  { type: "catalog.rendered", tier: 0, skills: catalogSkills, tokens: 318, durationMs: 2, cache: "hit" },
  {
    type: "tool.started",
    id: "a",
    attempt: 1,
    tool: "load_skill",
    input: { skill_name: "review" },
    tier: 1,
    skill: "review",
  },
  {
    type: "tool.finished",
    id: "a",
    attempt: 1,
    tool: "load_skill",
    output: JSON.stringify({
      error: "There is no skill named 'review'.",
      available_skills: catalogSkills.map((skill) => skill.name),
    }),
    isError: true,
    durationMs: 1,
    tokens: 61,
    tier: 1,
    skill: "review",
  },
  {
    type: "tool.started",
    id: "b",
    attempt: 1,
    tool: "search_workspace",
    input: { query: "payment", limit: 20 },
  },
  {
    type: "tool.finished",
    id: "b",
    attempt: 1,
    tool: "search_workspace",
    output:
      "src/payment/charge.ts:12: export function charge(amount: number)\nsrc/payment/refund.ts:8: export function refund()",
    isError: false,
    durationMs: 84,
    tokens: 34,
  },
  {
    type: "notice",
    code: "model-retry",
    level: "warning",
    message: "The model did not answer in time; trying again in 2 seconds.",
  },
  { type: "model.started", call: 2, attempt: 2 },
  { type: "model.finished", call: 2, durationMs: 30_000, error: "504 Gateway Timeout" },
  {
    type: "run.finished",
    outcome: "failed",
    answer: "",
    durationMs: 62_400,
    ledger: { ...ledger, instructions: 0, supportingFiles: 0, answer: 0, allInPrompt: 1180, savedPercent: -14.6 },
    error: {
      code: "model-unreachable",
      message: "127.0.0.1:11434 did not answer after 3 attempts. Start the model server, or choose another model.",
    },
  },
];

/** A plan, a note, and a part that a sub-agent does with a skill of its own choice. */
export const delegatedBodies: readonly (TraceEventBody & { readonly task?: string })[] = [
  { type: "run.started", prompt: "Compare both quarters and write the summary", model: remoteModel },
  { type: "catalog.rendered", tier: 0, skills: catalogSkills, tokens: 318, durationMs: 2, cache: "hit" },
  {
    type: "tool.started",
    id: "p",
    attempt: 1,
    tool: "write_todos",
    input: {
      todos: [
        { content: "Read both files", status: "completed" },
        { content: "Have the second quarter profiled", status: "in_progress" },
        { content: "Write the summary", status: "pending" },
      ],
    },
  },
  {
    type: "tool.finished",
    id: "p",
    attempt: 1,
    tool: "write_todos",
    output: "Updated todo list",
    isError: false,
    durationMs: 1,
    tokens: 40,
  },
  {
    type: "tool.started",
    id: "d",
    attempt: 1,
    tool: "delegate_task",
    input: { task: "Profile q2.csv: rows, gaps, outliers." },
  },
  { type: "task.started", id: "d", kind: "delegation", prompt: "Profile q2.csv: rows, gaps, outliers.", depth: 1 },
  {
    type: "tool.started",
    id: "x",
    attempt: 1,
    tool: "load_skill",
    input: { skill_name: "data-analysis" },
    tier: 1,
    skill: "data-analysis",
    task: "d",
  },
  {
    type: "tool.finished",
    id: "x",
    attempt: 1,
    tool: "load_skill",
    output: JSON.stringify({
      skill_name: "data-analysis",
      description: "Analysis.",
      instructions,
      available_files: files,
    }),
    isError: false,
    durationMs: 3,
    tokens: 1204,
    tier: 1,
    skill: "data-analysis",
    cache: "hit",
    task: "d",
  },
  { type: "model.text", call: 2, text: "812 rows, 3 outliers.", task: "d" },
  {
    type: "task.finished",
    id: "d",
    outcome: "completed",
    output: "812 rows, no gaps, 3 outliers in `amount`.",
    durationMs: 2400,
    tokens: 2310,
  },
  {
    type: "tool.finished",
    id: "d",
    attempt: 1,
    tool: "delegate_task",
    output: JSON.stringify({ result: "812 rows, no gaps, 3 outliers in `amount`." }),
    isError: false,
    durationMs: 2402,
    tokens: 24,
  },
  { type: "model.text", call: 3, text: "The second quarter is cleaner." },
  { type: "run.finished", outcome: "answered", answer: "The second quarter is cleaner.", durationMs: 4100, ledger },
];

export const answeredRun: RunRecord = { run: "run-1", events: trace("run-1", answeredBodies) };
export const delegatedRun: RunRecord = { run: "run-3", events: trace("run-3", delegatedBodies) };
export const troubledRun: RunRecord = { run: "run-2", events: trace("run-2", troubledBodies) };

/** The state of a page in a trusted workspace with six skills and the rehearsal model, changed as told. */
export function chatState(change: Partial<ChatState> = {}): ChatState {
  return {
    runs: [],
    running: false,
    models: [rehearsalModel, remoteModel, lockedModel],
    model: "rehearsal:",
    skills: {
      active: catalogSkills.length,
      names: catalogSkills.map((skill) => skill.name),
      searchedRoots: [".github/skills", ".agents/skills", ".claude/skills", "~/.claude/skills"],
    },
    trusted: true,
    profiles: [],
    capabilities: defaultCapabilities,
    ...change,
  };
}
