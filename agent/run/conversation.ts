import { AIMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import type { Turn } from "../../contract/agent.ts";
import type { Compaction } from "./compaction.ts";
import { messagesOf, repairToolCalls } from "./messages.ts";
import type { SkillTool } from "../scripts/skillTools.ts";
import { Notebook } from "./notebook.ts";

/** A conversation: what was said in its runs, and the skills that were loaded in them. */
export class Conversation {
  /** Names of the skills loaded so far; a limit counts them. */
  readonly loadedSkills = new Set<string>();
  /** Tools that loaded skills have brought, by their names. */
  readonly skillTools = new Map<string, SkillTool>();
  /** Shared with the conversations of sub-agents. */
  readonly notebook: Notebook;
  /** What stands for the beginning of the conversation since it was summarised. */
  compaction: Compaction | undefined;
  readonly #messages: BaseMessage[];

  /**
   * @param history Earlier turns, when the conversation was held elsewhere before.
   */
  constructor(history: readonly Turn[] = [], notebook = new Notebook()) {
    this.notebook = notebook;
    this.#messages = messagesOf(history);
  }

  /** The conversation so far. A run keeps the copy it started with, whatever other runs add meanwhile. */
  get messages(): readonly BaseMessage[] {
    return [...this.#messages];
  }

  /**
   * Adds what a run said, as one block. Every tool call in it gets a result, and a block that does not end with an answer
   * is closed with a note, since many models refuse two user messages in a row. A run that got no reaction at all leaves
   * no trace.
   *
   * @param block The user's message and all that followed.
   * @param note Why there is no answer, for the model to read in the next run.
   */
  append(block: readonly BaseMessage[], note: string): void {
    if (block.length < 2) return;
    const repaired = repairToolCalls([...block], note);
    this.#messages.push(...repaired);
    if (!AIMessage.isInstance(repaired.at(-1))) this.#messages.push(new AIMessage(`(${note})`));
  }
}
