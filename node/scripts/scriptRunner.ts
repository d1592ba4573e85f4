import { randomUUID } from "node:crypto";
import { symlinkSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { untilAborted } from "../../agent/run/wait.ts";
import type { ScriptOutcome, ScriptTask } from "../../contract/scripts.ts";
import { quoteArguments } from "../../core/scripts/commandLine.ts";
import { limitedCommand } from "../process/limits.ts";
import { listProcesses } from "../process/processTable.ts";
import { runProcess, type ProcessResult } from "../process/runProcess.ts";
import { detectSandbox } from "../sandbox/detect.ts";
import type { Sandbox } from "../sandbox/types.ts";
import { readOwnFile } from "./ownFile.ts";
import { isNoPlan, markOf, planScript, toolResultPath, type NoPlan } from "./plan.ts";
import { createWorkspace, planPlaces, removeLeftovers, removeWorkspace, writtenFiles } from "./scriptWorkspace.ts";
import type { ApproveScript, RememberedScripts, ScriptEdit, ScriptPlan, ScriptPolicy } from "./types.ts";

export interface ScriptRunnerOptions {
  /** Looked at anew for each script, and again when the user has answered. */
  readonly policy: () => ScriptPolicy;
  readonly approve: ApproveScript;
  readonly remembered: RememberedScripts;
  /** Id of the user for the script's environment; names nobody. */
  readonly user: () => string;
  /** Environment of this process, for the search path, language and time zone. */
  readonly parent: Readonly<Record<string, string | undefined>>;
  /** The sandbox of this machine; looked for when left out. */
  readonly sandbox?: (signal: AbortSignal) => Promise<Sandbox | undefined>;
  readonly home?: string;
}

/** Bytes of a tool's result that are read. */
const toolResultBytes = 262_144;

/**
 * Runs scripts for the agent: plans, asks, runs in a workspace of its own, and leaves nothing behind. What is run is what was
 * asked about: the files are held in memory from before the question to the copy that is run.
 */
export class ScriptRunner {
  readonly #options: ScriptRunnerOptions;
  #sandbox: Promise<Sandbox | undefined> | undefined;
  #asking: Promise<unknown> = Promise.resolve();
  #swept = false;

  constructor(options: ScriptRunnerOptions) {
    this.#options = options;
  }

  /**
   * Runs a task, if the policy and the user allow it.
   *
   * @throws The signal's reason when it is aborted, with every process gone and the workspace removed.
   */
  async run(task: ScriptTask, signal: AbortSignal): Promise<ScriptOutcome> {
    signal.throwIfAborted();
    const { policy, remembered } = this.#options;
    const { refusal, withoutSandbox } = policy();
    if (refusal !== undefined) return { kind: "refused", message: refusal };
    const sandbox = await this.#detect(signal);
    if (sandbox === undefined && !withoutSandbox) return { kind: "refused", message: noSandbox(process.platform) };
    const agreed = await this.#agree(task, sandbox, signal);
    if ("kind" in agreed) return agreed;
    const { plan, known } = agreed;
    // The user may have taken back trust, or switched scripts off, while the question stood.
    const now = policy();
    if (now.refusal !== undefined) return { kind: "refused", message: now.refusal };
    if (plan.sandbox === undefined && !now.withoutSandbox)
      return { kind: "refused", message: noSandbox(process.platform) };
    signal.throwIfAborted();
    if (agreed.remember && plan.fingerprint !== undefined) await remembered.add(plan.fingerprint, plan);
    return this.#execute(plan, known, signal);
  }

  /** Asks until the user has agreed to a plan or refused it. Questions come one after the other. */
  async #agree(
    asked: ScriptTask,
    sandbox: Sandbox | undefined,
    signal: AbortSignal,
  ): Promise<ScriptOutcome | { readonly plan: ScriptPlan; readonly known: boolean; readonly remember: boolean }> {
    const { parent, user, policy, remembered, approve, home = homedir() } = this.#options;
    const { limits, network } = policy();
    const places = planPlaces(randomUUID());
    const planOf = (task: ScriptTask, edited: boolean): ScriptPlan | NoPlan =>
      planScript(task, { places, sandbox, limits, user: user(), home, parent, platform: process.platform, edited });
    let task: ScriptTask = { ...asked, network: asked.network && network };
    for (let edited = false; ; edited = true) {
      const plan = planOf(task, edited);
      if (isNoPlan(plan)) return { kind: "refused", message: plan.message };
      if (plan.fingerprint !== undefined && remembered.has(plan.fingerprint)) {
        return { plan, known: true, remember: false };
      }
      const decision = await this.#inTurn(() => approve(plan, signal), signal);
      if (decision.kind === "reject") {
        return { kind: "rejected", ...(decision.reason === undefined ? {} : { reason: decision.reason }) };
      }
      if (decision.kind === "edit") {
        task = editedTask(task, decision);
        continue;
      }
      const { remember, withoutNetwork = false } = decision;
      if (!withoutNetwork || !task.network) return { plan, known: false, remember };
      // Less than what was asked about needs no second question.
      const less = planOf({ ...task, network: false }, true);
      return isNoPlan(less) ? { kind: "refused", message: less.message } : { plan: less, known: false, remember };
    }
  }

  async #execute(plan: ScriptPlan, remembered: boolean, signal: AbortSignal): Promise<ScriptOutcome> {
    const { places, task, sandbox } = plan;
    createWorkspace(places, task.files);
    try {
      if (plan.packages !== undefined) symlinkSync(plan.packages, join(places.files, "node_modules"), "junction");
      let result: ProcessResult;
      try {
        result = await runProcess(
          {
            command: startedCommand(plan),
            cwd: places.files,
            environment: plan.environment,
            limits: plan.limits,
            mark: markOf(plan),
            ...(task.stdin === undefined ? {} : { stdin: task.stdin }),
          },
          signal,
        );
      } catch (error) {
        if (signal.aborted) throw error;
        return {
          kind: "refused",
          message: `It could not be started: ${error instanceof Error ? error.message : String(error)}.`,
        };
      }
      const toolResult =
        task.source.kind === "tool" ? readOwnFile(join(places.files, toolResultPath), toolResultBytes) : undefined;
      return {
        kind: "finished",
        command: quoteArguments(plan.command),
        ...result,
        ...(sandbox === undefined ? {} : { sandbox: sandbox.name }),
        network: plan.network !== "none",
        edited: plan.edited,
        remembered,
        written: writtenFiles(places, task.files),
        ...(toolResult === undefined ? {} : { toolResult: toolResult.toString("utf8") }),
      };
    } finally {
      removeWorkspace(places);
    }
  }

  /** The sandbox of this machine. Looked for once; where there is none, each time: it may have been installed meanwhile. */
  async #detect(signal: AbortSignal): Promise<Sandbox | undefined> {
    if (!this.#swept) {
      this.#swept = true;
      removeLeftovers();
    }
    const { sandbox = (abort: AbortSignal) => detectSandbox({ searchPath: this.#options.parent["PATH"] }, abort) } =
      this.#options;
    this.#sandbox ??= sandbox(signal);
    const looking = this.#sandbox;
    try {
      const found = await looking;
      if (found === undefined && this.#sandbox === looking) this.#sandbox = undefined;
      return found;
    } catch (error) {
      if (this.#sandbox === looking) this.#sandbox = undefined;
      throw error;
    }
  }

  /** Does a thing when all that were asked for before are done. */
  #inTurn<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const turn = this.#asking.then(() => {
      signal.throwIfAborted();
      return untilAborted(act(), signal);
    });
    this.#asking = turn.catch(() => undefined);
    return turn;
  }
}

/** A task with what the user has changed of it. */
function editedTask(task: ScriptTask, { args = task.args, text, input }: ScriptEdit): ScriptTask {
  const { source } = task;
  if (source.kind === "code" && text !== undefined) return { ...task, args, source: { ...source, text } };
  if (source.kind === "tool" && source.call !== undefined && input !== undefined) {
    return { ...task, args, source: { ...source, call: { ...source.call, input } } };
  }
  return { ...task, args };
}

/** What is started: the limits, in the sandbox, and in them the command. On Windows there are neither. */
function startedCommand({
  command,
  limits,
  sandbox,
  places,
  interpreter,
  packages,
  network,
  task,
}: ScriptPlan): readonly string[] {
  if (process.platform === "win32") return command;
  const tasks = listProcesses().reduce((sum, { threads }) => sum + threads, 0);
  const limited = limitedCommand(command, limits, { shell: "/bin/sh", addressSpace: !interpreter.reserves, tasks });
  if (sandbox === undefined) return limited;
  return sandbox.wrap(limited, {
    workspace: places.base,
    temporary: places.temporary,
    cwd: places.files,
    readable: [...interpreter.readable, ...(packages === undefined ? [] : [packages])],
    hidden: task.hidden,
    network: network !== "none",
  });
}

function noSandbox(platform: NodeJS.Platform): string {
  const help =
    platform === "linux"
      ? "Install bubblewrap (package bubblewrap), or allow user namespaces"
      : "This operating system has none that Skillwright knows";
  return `Scripts run in a sandbox only, and no sandbox works on this machine. ${help}. The user can also allow scripts without one (setting skillwright.scripts.withoutSandbox).`;
}
