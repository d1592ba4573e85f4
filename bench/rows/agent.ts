import { spawnSync } from "node:child_process";
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
    const started = runRounds({ own: () => runCase<{ ms: number }>("worker", [file]) }, 5);
    const ready = median((started["own"] ?? []).map((each) => each.ms));
    const rows: Row[] = [
      { what: "worker, from start to ready", measured: ms(ready), bound: "≤ 150 ms", met: ready <= 150 },
    ];
    for (const { prompt, skill } of prompts) rows.push(previewRow(repository, prompt, skill));
    rows.push({
      what: "saving and first choice with a real model",
      measured: "not measured: no model can be reached from here",
      bound: "40–60 %; > 80 % right",
    });
    return rows;
  },
};

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
