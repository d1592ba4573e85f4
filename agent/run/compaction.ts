import { AIMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import { loadSkillName } from "../tools/types.ts";

/** What stands for the first messages of a conversation. */
export interface Compaction {
  /** Number of messages that are replaced. */
  readonly replaced: number;
  readonly messages: readonly BaseMessage[];
}

/** The conversation as the model gets it. */
export function applyCompaction(
  messages: readonly BaseMessage[],
  compaction: Compaction | undefined,
): readonly BaseMessage[] {
  return compaction === undefined ? messages : [...compaction.messages, ...messages.slice(compaction.replaced)];
}

/**
 * Where a conversation may be cut: the last messages that fit into `keep` tokens stay, and a tool call is never parted from
 * its results.
 *
 * @returns Number of messages before the cut; 0 when there is nothing to cut off.
 */
export function cutBefore(
  messages: readonly BaseMessage[],
  keep: number,
  count: (message: BaseMessage) => number,
): number {
  let kept = 0;
  let cut = 0;
  for (let index = messages.length - 1; index > 0; index -= 1) {
    const message = messages[index];
    if (message === undefined) break;
    kept += count(message);
    if (ToolMessage.isInstance(message)) continue;
    // The last step stays even when it alone is too long.
    if (kept <= keep || cut === 0) cut = index;
    if (kept > keep) break;
  }
  return cut;
}

/**
 * The messages that stand for what was cut off: the summary, then each skill that was loaded in it, word for word, then the
 * user's last message if it was cut off too, so that the task itself is never only a summary.
 */
export function compacted(
  cutOff: readonly BaseMessage[],
  rest: readonly BaseMessage[],
  summary: string,
): BaseMessage[] {
  const asked = rest.some((message) => HumanMessage.isInstance(message))
    ? undefined
    : cutOff.findLast((message) => HumanMessage.isInstance(message));
  const text = `Summary of the conversation so far, made to save room:\n\n${summary}`;
  const task = asked === undefined ? "" : `\n\n---\n\nThe user's request that you are working on:\n\n${asked.text}`;
  return [new HumanMessage(text + task), ...loadedSkills(cutOff)];
}

/** The loads of skills among messages, each as its call and its result. A skill that was loaded again counts once. */
function loadedSkills(messages: readonly BaseMessage[]): BaseMessage[] {
  const calls = new Map(
    messages.flatMap((message) =>
      AIMessage.isInstance(message) ? (message.tool_calls ?? []).map((call) => [call.id ?? "", call] as const) : [],
    ),
  );
  const results = new Map<string, ToolMessage>();
  for (const message of messages) {
    if (!isLoadedSkill(message)) continue;
    const name = String(calls.get(message.tool_call_id)?.args["skill_name"]);
    results.delete(name);
    results.set(name, message);
  }
  const kept = [...results.values()];
  const tool_calls = kept.flatMap((message) => calls.get(message.tool_call_id) ?? []);
  return tool_calls.length === 0 ? [] : [new AIMessage({ content: "", tool_calls }), ...kept];
}

/** True for the text of a skill that `load_skill` gave. */
export function isLoadedSkill(message: BaseMessage): message is ToolMessage {
  return ToolMessage.isInstance(message) && message.name === loadSkillName && message.status !== "error";
}

/** The message in the place of a skill's text that was taken out: it says so, and how to get the text back. */
export function withoutSkillText(message: ToolMessage, skill: string): ToolMessage {
  return new ToolMessage({
    content: JSON.stringify({
      skill_name: skill,
      note: "The instructions were taken out of the conversation to save room. Call load_skill again if you need them.",
    }),
    tool_call_id: message.tool_call_id,
    name: loadSkillName,
  });
}
