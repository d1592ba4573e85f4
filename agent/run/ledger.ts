import { AIMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import type { Ledger } from "../../contract/trace.ts";
import type { TokenCounter } from "../../core/ports.ts";
import { skillToolNames } from "../tools/types.ts";
import type { SentRequest } from "./context.ts";
import { createMessageCounter } from "./tokens.ts";

/** What a ledger is made of. */
export interface LedgerInput {
  /** The last request; undefined before the first one. */
  readonly sent: SentRequest | undefined;
  /** Messages since that request: the model's answer, results of its tool calls. */
  readonly since: readonly BaseMessage[];
  /** Text of an answer that was cut off, when it is in no message. */
  readonly partial?: string;
  /** Instructions and Markdown supporting files of every active skill, in tokens. */
  readonly everySkill: number;
}

export type LedgerCounter = (input: LedgerInput) => Ledger;

/**
 * Makes ledgers: the tokens of a run by tier, as one request at this moment would hold them.
 *
 * - `system`: the system prompt without the catalog in it. `catalog`: the catalog text.
 * - `toolSchemas`: the tools as the JSON that goes over the wire.
 * - `instructions`, `supportingFiles`, `conversation`: the messages, see {@link createMessageCounter}.
 * - `answer`: the last text of the model when it asks for no tool.
 * - `allInPrompt`: the same request with the texts of every active skill in place of the catalog, without the skill tools
 *   and without the messages that they caused.
 * - `savedPercent`: how much less than `allInPrompt` the sum of the other numbers is, rounded to one decimal.
 *
 * The all-in-prompt count of a very large workspace is partly estimated from file sizes, see `Baseline`.
 * The frames that providers put around messages are not counted. All numbers are o200k_base estimates.
 */
export function createLedgerCounter(counter: TokenCounter): LedgerCounter {
  const countMessage = createMessageCounter(counter);
  const countFixed = createFixedCounter(counter);

  return ({ sent, since, partial, everySkill }) => {
    const messages = [...(sent?.messages ?? []), ...since];
    const last = messages.at(-1);
    const answered = AIMessage.isInstance(last) && (last.tool_calls?.length ?? 0) === 0 && since.length > 0;
    const answer = answered ? countMessage(last).conversation : counter.count(partial ?? "");
    const sums = { instructions: 0, supportingFiles: 0, conversation: 0, plain: 0 };
    for (const message of answered ? messages.slice(0, -1) : messages) {
      const tokens = countMessage(message);
      sums.instructions += tokens.instructions;
      sums.supportingFiles += tokens.supportingFiles;
      sums.conversation += tokens.conversation;
      sums.plain += tokens.plain;
    }
    const { system, catalog, toolSchemas, otherSchemas } = countFixed(sent);
    const { instructions, supportingFiles, conversation, plain } = sums;
    const total = system + toolSchemas + catalog + instructions + supportingFiles + conversation + answer;
    const allInPrompt = system + otherSchemas + everySkill + plain + answer;
    return {
      system,
      toolSchemas,
      catalog,
      instructions,
      supportingFiles,
      conversation,
      answer,
      allInPrompt,
      savedPercent: allInPrompt === 0 ? 0 : Math.round((1 - total / allInPrompt) * 1_000) / 10,
      exact: false,
    };
  };
}

/** What does not change from one message to the next. */
type FixedTokens = Readonly<Record<"system" | "catalog" | "toolSchemas" | "otherSchemas", number>>;

const nothing: FixedTokens = { system: 0, catalog: 0, toolSchemas: 0, otherSchemas: 0 };

/** Counts the fixed parts of requests, each request once. `otherSchemas` are the tools beside those of skills. */
function createFixedCounter(counter: TokenCounter): (sent: SentRequest | undefined) => FixedTokens {
  const countText = rememberLast(counter);
  const countSchema = rememberLast(counter);
  const countOthers = rememberLast(counter);
  const countCatalog = rememberLast(counter);
  const schemasOf = (tools: SentRequest["tools"]): string =>
    tools.length === 0 ? "" : JSON.stringify(tools.map((tool) => tool.schema));
  let last: SentRequest | undefined;
  let tokens = nothing;
  return (sent) => {
    if (sent === undefined) return nothing;
    if (sent !== last) {
      const others = sent.tools.filter((tool) => !skillToolNames.has(tool.name));
      tokens = {
        system: countText(withoutCatalog(sent)),
        catalog: countCatalog(sent.catalog),
        toolSchemas: countSchema(schemasOf(sent.tools)),
        otherSchemas: countOthers(schemasOf(others)),
      };
      last = sent;
    }
    return tokens;
  };
}

function withoutCatalog({ system, catalog }: SentRequest): string {
  const at = catalog === "" ? -1 : system.indexOf(catalog);
  return at < 0 ? system : system.slice(0, at) + system.slice(at + catalog.length);
}

/** A counter that remembers its last text, for texts that are the same in step after step. */
function rememberLast(counter: TokenCounter): (text: string) => number {
  let last: string | undefined;
  let tokens = 0;
  return (text) => {
    if (text !== last) {
      tokens = text === "" ? 0 : counter.count(text);
      last = text;
    }
    return tokens;
  };
}
