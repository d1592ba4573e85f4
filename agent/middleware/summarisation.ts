import { SystemMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import { createMiddleware } from "langchain";
import { isAbort, toModelError } from "../models/errors.ts";
import { applyCompaction, compacted, cutBefore, isLoadedSkill, withoutSkillText } from "../run/compaction.ts";
import type { RunContext } from "../run/context.ts";
import { createMessageCounter } from "../run/tokens.ts";
import { createSummarizeTool } from "../tools/summarize.ts";

/** Share of the context at which the conversation is summarised by itself, and share that is kept word for word. */
const full = 0.8;
const kept = 0.3;

const order = `Write a summary of the conversation below for the agent that goes on with it. Keep the user's goals and wishes,
decisions, findings with their figures and names, files that were read, what is done and what is left to do. Leave out the
texts of skills: the agent keeps those. Answer with the summary alone.`;

/**
 * The summarisation capability: `summarize`, and by itself near the context limit. The texts of loaded skills stay word for
 * word; only when the rest is not enough are they taken out, the oldest first, and the trace names them.
 *
 * LangChain's own middleware of this purpose would put skill texts into the summary, and its model call can neither be
 * traced nor stopped.
 */
export function summarisationMiddleware(context: RunContext) {
  const { conversation, limits, recorder, state } = context;
  const countMessage = createMessageCounter(context.counter);
  const tokensOf = (message: BaseMessage): number => {
    const { instructions, supportingFiles, conversation: said } = countMessage(message);
    return instructions + supportingFiles + said;
  };
  const sum = (messages: readonly BaseMessage[]): number => messages.reduce((all, one) => all + tokensOf(one), 0);
  const room = Math.floor(limits.contextTokens * full);

  return createMiddleware({
    name: "summarisation",
    tools: [createSummarizeTool(state)],
    wrapModelCall: async (request, handler) => {
      const fixed = context.counter.count(request.systemMessage.text);
      const isFull = (): boolean => fixed + sum(applyCompaction(request.messages, conversation.compaction)) > room;
      const focus = state.summarise;
      state.summarise = undefined;
      if (focus !== undefined || isFull()) {
        const shown = applyCompaction(request.messages, conversation.compaction);
        const cut = cutBefore(shown, Math.floor(limits.contextTokens * kept), tokensOf);
        // Below two messages there is nothing that a summary would make shorter.
        if (cut > 1) {
          const asking = { ...request, tools: [], systemMessage: new SystemMessage(withFocus(focus)) };
          const summary = await quietly(() => handler({ ...asking, messages: shown.slice(0, cut) }));
          if (summary !== undefined) {
            const [before, rest] = [shown.slice(0, cut), shown.slice(cut)];
            const messages = compacted(before, rest, summary);
            conversation.compaction = { replaced: request.messages.length - rest.length, messages };
            notice(
              "summarised",
              "info",
              `${cut} earlier messages were replaced by a summary of ≈ ${sum(messages)} tokens.`,
            );
          }
        }
      }
      if (isFull()) takeOutSkills(request.messages, isFull);
      return handler({ ...request, messages: [...applyCompaction(request.messages, conversation.compaction)] });
    },
  });

  /** The text of an answer that the user is not shown; undefined when there is none. */
  async function quietly(ask: () => Promise<{ readonly text: string }> | { readonly text: string }) {
    state.quiet = true;
    try {
      const { text } = await ask();
      return text.trim() === "" ? undefined : text.trim();
    } catch (error) {
      if (context.signal.aborted || isAbort(error)) throw error;
      notice("summary-failed", "warning", `The conversation could not be summarised: ${toModelError(error).message}`);
      return undefined;
    } finally {
      state.quiet = false;
    }
  }

  function takeOutSkills(messages: readonly BaseMessage[], isFull: () => boolean): void {
    const shown = [...applyCompaction(messages, conversation.compaction)];
    for (const [index, message] of shown.entries()) {
      if (!isLoadedSkill(message) || !isFull()) continue;
      const skill = skillOf(message.text);
      if (skill === undefined) continue;
      shown[index] = withoutSkillText(message, skill);
      conversation.compaction = { replaced: messages.length, messages: [...shown] };
      conversation.loadedSkills.delete(skill);
      state.named.delete(skill);
      const text = `The instructions of "${skill}" were taken out of the conversation to save room. Load it again to use it.`;
      notice("skill-text-compressed", "warning", text);
    }
  }

  function notice(code: string, level: "info" | "warning", message: string): void {
    recorder.record({ type: "notice", code, level, message });
  }
}

function withFocus(focus: string | undefined): string {
  return focus === undefined || focus.trim() === "" ? order : `${order}\n\nAbove all keep: ${focus.trim()}`;
}

/** The skill that a result of `load_skill` gives; undefined when its text was taken out already. */
function skillOf(output: string): string | undefined {
  const value = JSON.parse(output) as { readonly skill_name?: string; readonly instructions?: string };
  return value.instructions === undefined ? undefined : value.skill_name;
}
