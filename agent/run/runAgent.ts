import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, HumanMessage } from "@langchain/core/messages";
import type { RunRequest } from "../../contract/agent.ts";
import { defaultCapabilities } from "../../contract/capabilities.ts";
import type { RunFinished, TraceEvent } from "../../contract/trace.ts";
import type { Clock, FileSystem, TokenCounter } from "../../core/ports.ts";
import type { SkillStore } from "../../core/store/skillStore.ts";
import { isAbort, ModelError, toModelError } from "../models/errors.ts";
import { defaultSystemPrompt, plainSystemPrompt } from "../prompt/systemPrompt.ts";
import { WorkspaceFiles } from "../workspace/workspaceFiles.ts";
import { answerOf } from "./answer.ts";
import { Baseline } from "./baseline.ts";
import { initialState } from "./context.ts";
import type { RunContext, RunState } from "./context.ts";
import { invokeAgent } from "./invokeAgent.ts";
import { LedgerKeeper } from "./ledgerKeeper.ts";
import { effectiveLimits } from "./limits.ts";
import { createRecorder } from "./recorder.ts";
import { Conversation } from "./conversation.ts";
import { Semaphore } from "./semaphore.ts";
import type { RunScript } from "../scripts/scripts.ts";
import { createSubRuns } from "./subRun.ts";
import { ToolActivity } from "./toolActivity.ts";
import { untilAborted, waitByTimer } from "./wait.ts";
import type { Wait } from "./wait.ts";

/** What a run works with. */
export interface RunResources {
  readonly store: SkillStore;
  /** File system of the store, for the all-in-prompt count. */
  readonly fileSystem: FileSystem;
  readonly model: BaseChatModel;
  readonly counter: TokenCounter;
  /** Kept with the store, so that skills are counted once; a new one when left out. */
  readonly baseline?: Baseline;
  /** See {@link RunContext}; kept with the store. */
  readonly scans?: WeakSet<object>;
}

export interface RunOptions {
  /** The resources, or how to get them; a failure of that ends the run as `failed`. */
  readonly resources: RunResources | (() => Promise<RunResources>);
  readonly clock: Clock;
  /** Receives every event of the run in order. */
  readonly emit: (event: TraceEvent) => void;
  readonly signal: AbortSignal;
  /** The conversation; a new one with the request's history when left out. */
  readonly conversation?: Conversation;
  /** Asks the user and runs scripts; none are run when left out. */
  readonly runScript?: RunScript;
  /** How to wait between attempts; the host's timer when left out. */
  readonly wait?: Wait;
}

/**
 * Runs one prompt. Every path ends with the `run.finished` event, which is also the result: `answered`, `stopped` as soon
 * as the signal is aborted, or `failed` with a code and a message for the user. Never rejects.
 *
 * @param request What to run. Its `model` and `discovery` have become the model and the store of the resources.
 */
export async function runAgent(request: RunRequest, options: RunOptions): Promise<RunFinished> {
  const { clock, signal } = options;
  const recorder = createRecorder(request.run, clock, options.emit);
  const conversation = options.conversation ?? new Conversation(request.history);
  const state = initialState(new HumanMessage(request.prompt));
  const keeper = new LedgerKeeper(state, recorder);
  recorder.record({ type: "run.started", prompt: request.prompt, model: request.modelRef });

  const work = async (): Promise<void> => {
    signal.throwIfAborted();
    const given = typeof options.resources === "function" ? await options.resources() : options.resources;
    const { store, fileSystem, model, counter } = given;
    const baseline = given.baseline ?? new Baseline({ store, fileSystem, clock });
    signal.throwIfAborted();
    const activity = new ToolActivity();
    const capabilities = { ...defaultCapabilities, ...request.capabilities };
    const idle = (): Promise<void> => activity.idle();
    await keeper.start(counter, (onProgress) => baseline.count({ counter, onProgress, idle, signal }));
    const limits = effectiveLimits(request.limits, request.discovery);
    const context: RunContext = {
      store,
      conversation,
      limits,
      recorder,
      counter,
      clock,
      wait: options.wait ?? waitByTimer,
      signal,
      scans: given.scans ?? new WeakSet(),
      activity,
      capabilities,
      workspace:
        request.workspaceFolders === undefined || request.workspaceFolders.length === 0
          ? undefined
          : new WorkspaceFiles(fileSystem, clock, request.workspaceFolders),
      scripts:
        request.scripts === undefined || options.runScript === undefined
          ? undefined
          : { run: options.runScript, offer: request.scripts, session: request.session },
      depth: 0,
      subRuns: createSubRuns(model),
      invocations: new Semaphore(limits.concurrentInvocations),
      spent: { modelCalls: 0, limit: limits.modelCalls },
      onStep: () => keeper.step(),
      state,
    };
    const builtIn = capabilities.skills ? defaultSystemPrompt : plainSystemPrompt;
    await invokeAgent(context, model, request.systemPrompt ?? builtIn);
    if (answerOf(state.block) === "") throw new ModelError("empty-answer", "The run ended without an answer.");
    await keeper.complete();
  };

  try {
    await untilAborted(work(), signal);
    conversation.append(state.block, "This run ended without an answer.");
    return recorder.finish({ outcome: "answered", answer: answerOf(state.block), ledger: keeper.ledger() });
  } catch (error) {
    const answer = state.streamed === "" ? answerOf(state.block) : state.streamed;
    if (signal.aborted || isAbort(error)) {
      conversation.append(withPartial(state), "The user stopped this run.");
      return recorder.finish({ outcome: "stopped", answer, ledger: keeper.ledger(state.streamed) });
    }
    const { code, message } = toModelError(error);
    conversation.append(withPartial(state), "This run failed before it was done.");
    return recorder.finish({
      outcome: "failed",
      answer,
      ledger: keeper.ledger(state.streamed),
      error: { code, message },
    });
  }
}

/** The block with the answer that was cut off. */
function withPartial({ block, streamed }: RunState): RunState["block"] {
  return streamed.trim() === "" ? block : [...block, new AIMessage(streamed)];
}
