import { HumanMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";

/** What a tool call of this turn came to, as the model can read it in the conversation. */
export interface ToolOutcome {
  readonly tool: string;
  readonly skill: string;
  readonly file: string;
  /** Set when the call failed. */
  readonly error: string | undefined;
  /** Instructions or content. */
  readonly text: string;
  /** Files that the skill offers. */
  readonly files: readonly string[];
}

export interface Turn {
  /** System prompt, all of it. */
  readonly system: string;
  /** What the user asked last. */
  readonly prompt: string;
  readonly outcomes: readonly ToolOutcome[];
}

/**
 * Reads the request the way any model would: the system prompt, the last thing the user said, and what the tools called
 * since then returned.
 */
export function readConversation(messages: readonly BaseMessage[]): Turn {
  const system = messages.filter((message) => message.getType() === "system").map((message) => message.text);
  const last = messages.findLastIndex((message) => HumanMessage.isInstance(message));
  const calls = new Map<string, Record<string, unknown>>();
  const outcomes: ToolOutcome[] = [];
  for (const message of messages.slice(last + 1)) {
    for (const call of (message as { tool_calls?: { id?: string; args: Record<string, unknown> }[] }).tool_calls ??
      []) {
      if (call.id !== undefined) calls.set(call.id, call.args);
    }
    if (ToolMessage.isInstance(message)) outcomes.push(outcomeOf(message, calls.get(message.tool_call_id) ?? {}));
  }
  return { system: system.join("\n\n"), prompt: messages[last]?.text ?? "", outcomes };
}

function outcomeOf(message: ToolMessage, args: Record<string, unknown>): ToolOutcome {
  const result = parse(message.text);
  const asked = { skill: textOf(args["skill_name"]), file: textOf(args["filename"]) };
  const tool = message.name ?? "";
  const error = typeof result?.["error"] === "string" ? result["error"] : undefined;
  const text = result?.["instructions"] ?? result?.["content"];
  const files: unknown = result?.["available_files"];
  const readable = error === undefined && typeof text === "string";
  return {
    tool,
    ...asked,
    error: readable
      ? undefined
      : (error ?? `an answer that is not in the form I expect: ${message.text.slice(0, 200)}`),
    text: readable ? text : "",
    files: Array.isArray(files) ? files.filter((file) => typeof file === "string") : [],
  };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
