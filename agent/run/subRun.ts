import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { HumanMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import type { Capabilities } from "../../contract/capabilities.ts";
import type { TaskStarted } from "../../contract/trace.ts";
import { isAbort, toModelError } from "../models/errors.ts";
import { answerOf } from "./answer.ts";
import { initialState, type RunContext } from "./context.ts";
import { Conversation } from "./conversation.ts";
import { invokeAgent } from "./invokeAgent.ts";
import { createLedgerCounter } from "./ledger.ts";
import type { EffectiveLimits } from "./limits.ts";
import { Semaphore } from "./semaphore.ts";
import { ToolActivity } from "./toolActivity.ts";
import { untilAborted } from "./wait.ts";

/** A part of the work for an agent with a conversation of its own. */
export interface SubRunRequest {
  /** Id of the tool call that asks for it. */
  readonly id: string;
  readonly kind: TaskStarted["kind"];
  /** The skill that is run. */
  readonly skill?: string;
  readonly systemPrompt: string;
  readonly prompt: string;
  /** Messages that follow the prompt as if they had been said: a skill that is loaded already. */
  readonly preloaded?: readonly BaseMessage[];
  /** What is wrong with an answer, to be told to the sub-agent once; undefined when nothing is. */
  readonly complaint?: (answer: string) => string | undefined;
  /** What the sub-agent can do, where it differs from its parent. */
  readonly capabilities?: Partial<Capabilities>;
  readonly limits?: Partial<EffectiveLimits>;
  /** Time after which it is ended, in milliseconds; no limit when undefined. */
  readonly timeoutMs?: number;
}

/** How a sub-agent ended. */
export type SubRunResult =
  | { readonly outcome: "completed"; readonly answer: string }
  | { readonly outcome: "failed"; readonly error: string; readonly answer: string };

export type SubRuns = (parent: RunContext, request: SubRunRequest, signal?: AbortSignal) => Promise<SubRunResult>;

/**
 * Makes what runs sub-agents: with the parent's skill store (no second scan, FR-24), its notebook and its count of model
 * calls, and with messages, loaded skills and limits of their own. Everything that happens in one is traced under its task.
 */
export function createSubRuns(model: BaseChatModel): SubRuns {
  return async (parent, request, signal = parent.signal) => {
    const { clock, counter } = parent;
    const task = taskId(parent, request.id);
    const { skill, kind, prompt, timeoutMs } = request;
    const started = clock.elapsed();
    parent.recorder.record({
      type: "task.started",
      id: task,
      kind,
      prompt,
      depth: parent.depth + 1,
      ...(skill === undefined ? {} : { skill }),
    });
    const limit = new AbortController();
    const context: RunContext = {
      ...parent,
      conversation: new Conversation([], parent.conversation.notebook),
      limits: { ...parent.limits, ...request.limits },
      capabilities: { ...parent.capabilities, ...request.capabilities },
      recorder: parent.recorder.within(task),
      activity: new ToolActivity(),
      onStep: () => undefined,
      depth: parent.depth + 1,
      task,
      // A skill has its place while those that it runs itself take turns in it: waiting for another could last for ever.
      invocations: kind === "skill" ? new Semaphore(1) : parent.invocations,
      signal: AbortSignal.any([signal, limit.signal]),
      state: initialState(new HumanMessage(prompt)),
    };
    context.state.block.push(...(request.preloaded ?? []));
    const finish = (outcome: "completed" | "failed" | "stopped", error?: string): string => {
      const output = context.state.streamed === "" ? answerOf(context.state.block) : context.state.streamed;
      const ledger = createLedgerCounter(counter)({ ...context.state, everySkill: 0 });
      const { system, toolSchemas, catalog, instructions, supportingFiles, conversation, answer } = ledger;
      const tokens = system + toolSchemas + catalog + instructions + supportingFiles + conversation + answer;
      const durationMs = clock.elapsed() - started;
      const failed = error === undefined ? {} : { error };
      parent.recorder.record({ type: "task.finished", id: task, outcome, output, durationMs, tokens, ...failed });
      return output;
    };
    const endTimer = timeoutMs === undefined ? undefined : startTimer(parent, timeoutMs, limit);
    try {
      const work = () => untilAborted(invokeAgent(context, model, request.systemPrompt), context.signal);
      await work();
      const complaint = request.complaint?.(answerOf(context.state.block));
      if (complaint !== undefined) {
        context.state.block.push(new HumanMessage(complaint));
        await work();
      }
      return { outcome: "completed", answer: finish("completed") };
    } catch (error) {
      if (signal.aborted || (isAbort(error) && !limit.signal.aborted)) {
        finish("stopped");
        throw error;
      }
      const message = limit.signal.aborted
        ? `It was ended after its time limit of ${Math.round((timeoutMs ?? 0) / 1000)} seconds.`
        : toModelError(error).message;
      return { outcome: "failed", error: message, answer: finish("failed", message) };
    } finally {
      endTimer?.();
    }
  };
}

/** Tool-call ids are unique in one conversation only. */
function taskId(parent: RunContext, id: string): string {
  return parent.task === undefined ? id : `${parent.task}/${id}`;
}

/** Aborts `limit` after a time. Returns what ends the timer. */
function startTimer(parent: RunContext, timeoutMs: number, limit: AbortController): () => void {
  const done = new AbortController();
  parent.wait(timeoutMs, AbortSignal.any([parent.signal, done.signal])).then(
    () => limit.abort(),
    () => undefined,
  );
  return () => done.abort();
}
