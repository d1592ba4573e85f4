import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TraceEvent, Ledger } from "../../contract/trace.ts";
import { runCase, runRounds } from "../lib/child.ts";
import { median, sum } from "../lib/stats.ts";
import { ms, type Measurement, type Row } from "../lib/table.ts";

const prompts = [
  { prompt: "Analyze this CSV of monthly sales and summarize the trends", skill: "data-analysis" },
  { prompt: "Review this pull request for security problems", skill: "code-review" },
  { prompt: "Design a REST API for a bookstore with versioning", skill: "api-design" },
];

interface Preview {
  readonly events: readonly TraceEvent[];
  readonly ledger: Ledger;
  readonly loaded: readonly string[];
}

/** The agent's worker, and disclosure on the samples. The model here is the rehearsal: it says nothing of a real one. */
export const agentRows: Measurement = {
  title: "Agent",
  async run({ repository }) {
    const file = join(repository, "dist", "agent.js");
    const cache = mkdtempSync(join(tmpdir(), "skillwright-compiled-"));
    const start = (...more: string[]) => runCase<{ ms: number; busy: number }>("worker", [file, ...more]);
    const started = runRounds({ kept: () => start(cache), fresh: () => start() }, 5);
    rmSync(cache, { recursive: true });
    const rows: Row[] = [
      startRow("worker, from start to ready", started["kept"] ?? [], "≤ 150 ms"),
      startRow("the same without compiled code of an earlier start", started["fresh"] ?? []),
    ];
    rows.push(...runRows());
    for (const { prompt, skill } of prompts) rows.push(previewRow(repository, prompt, skill));
    rows.push({
      what: "saving and first choice with a real model",
      measured: "not measured: no model can be reached from here",
      bound: "40–60 %; > 80 % right",
    });
    return rows;
  },
};

function startRow(what: string, starts: readonly { ms: number; busy: number }[], bound?: string): Row {
  const ready = median(starts.map((each) => each.ms));
  const beside = `${ms(median(starts.map((each) => each.busy)))} of processor time`;
  return { what, measured: ms(ready), beside, ...(bound === undefined ? {} : { bound, met: ready <= 150 }) };
}

/** What a step costs beside the model, and what a thousand runs leave behind. */
function runRows(): Row[] {
  const { first, steps, busy } = runCase<{ first: number; steps: number[]; busy: number }>("agent-run");
  const step = Math.min(median(steps), busy);
  const memory = runCase<{ before: number; middle: number; after: number }>("agent-run", ["memory"], ["--expose-gc"]);
  const growth = memory.after - memory.middle;
  return [
    {
      what: "a step of a run of 15 tool calls, with LangChain's part",
      measured: ms(step),
      beside: `${ms(busy)} of processor time, ${ms(median(steps))} by the clock; the first run took ${ms(first)}`,
      bound: "< 5 ms",
      met: step < 5,
    },
    {
      what: "heap after 600 and after 1,100 runs",
      measured: `${(memory.middle / 1e6).toFixed(1)} and ${(memory.after / 1e6).toFixed(1)} MB`,
      beside: `after 100: ${(memory.before / 1e6).toFixed(1)} MB`,
      bound: "no growth (≤ 0.5 MB)",
      met: growth <= 500_000,
    },
  ];
}

function previewRow(repository: string, prompt: string, skill: string): Row {
  const cli = join(repository, "dist", "cli.js");
  const samples = join(repository, "skills-samples");
  const result = spawnSync(process.execPath, [cli, "preview", prompt, samples, "--json"], { encoding: "utf8" });
  if (result.status !== 0) return { what: `preview: ${skill}`, measured: `failed: ${result.stderr.trim()}` };
  const { events, ledger, loaded } = JSON.parse(result.stdout) as Preview;
  const steps = events.filter((event) => event.type === "tool.finished");
  const time = sum(steps.map((step) => step.durationMs));
  return {
    what: `rehearsal on the samples: ${skill}`,
    measured: `${ledger.savedPercent.toFixed(0)} % saved, loaded ${loaded.join(", ") || "nothing"}`,
    beside: `${steps.length} tool calls in ${ms(time)}; all in prompt ${ledger.allInPrompt} tokens`,
  };
}
