import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScriptFinished, ScriptOutcome, ScriptTask } from "../../contract/scripts.ts";
import { defaultProcessLimits, type ProcessLimits } from "../../node/process/limits.ts";
import type { Sandbox } from "../../node/sandbox/types.ts";
import { ScriptRunner, type ScriptRunnerOptions } from "../../node/scripts/scriptRunner.ts";
import type { ScriptDecision, ScriptPlan } from "../../node/scripts/types.ts";

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Milliseconds for one test: starting programs takes its time on a busy machine. */
export const processTimeout = 30_000;

/** A task of shell code, with what the test says about it. */
export function shell(text: string, more: Partial<ScriptTask> = {}): ScriptTask {
  return {
    source: { kind: "code", language: "sh", text, writtenBy: "model" },
    args: [],
    network: false,
    files: [],
    hidden: [],
    context: { agent: "agent-1", session: "session-1" },
    ...more,
  };
}

export interface Setup extends Partial<ScriptRunnerOptions> {
  readonly sandboxed?: Sandbox | undefined;
  readonly limits?: Partial<ProcessLimits>;
  readonly decide?: (plan: ScriptPlan, count: number) => ScriptDecision | Promise<ScriptDecision>;
  readonly refusal?: () => string | undefined;
  readonly withoutSandbox?: boolean;
}

/** A runner without a sandbox that the user has allowed, whose user says yes, and what it was asked. */
export function createRunner(setup: Setup = {}) {
  const asked: ScriptPlan[] = [];
  const remembered = new Set<string>();
  const { decide = () => ({ kind: "run", remember: false }), withoutSandbox = true, sandboxed } = setup;
  const runner = new ScriptRunner({
    policy: () => ({
      refusal: setup.refusal?.(),
      withoutSandbox,
      network: true,
      limits: { ...defaultProcessLimits, timeMs: 4_000, ...setup.limits },
    }),
    approve: async (plan) => {
      asked.push(plan);
      return decide(plan, asked.length);
    },
    remembered: {
      has: (fingerprint) => remembered.has(fingerprint),
      add: (fingerprint) => void remembered.add(fingerprint),
    },
    user: () => "user-1",
    parent: { PATH: process.env["PATH"], LANG: "C.UTF-8", SECRET_KEY: "do-not-leak" },
    sandbox: () => Promise.resolve(sandboxed),
    ...setup,
  });
  const never = new AbortController().signal;
  return { asked, remembered, run: (task: ScriptTask, signal = never) => runner.run(task, signal) };
}

/** The outcome of a script that was run to some end. */
export function finished(outcome: ScriptOutcome): ScriptFinished {
  if (outcome.kind !== "finished") throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** Workspaces of this process that are still there. */
export function workspaces(): readonly string[] {
  return readdirSync(realpathSync(tmpdir())).filter((name) => name.startsWith(`skillwright-script-${process.pid}-`));
}

/** A directory for one test, removed after it. */
export function withDirectory(): { readonly path: () => string } {
  let path = "";
  beforeEach(() => {
    path = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-test-")));
  });
  afterEach(() => rmSync(path, { recursive: true, force: true }));
  return { path: () => path };
}
