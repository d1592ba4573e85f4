import type { BaseMessage } from "@langchain/core/messages";
import { finalAnswer, loadRationale, nothingFits, readRationale, summaryWithoutTools } from "./answer.ts";
import { parseCatalog } from "./catalog.ts";
import { readConversation } from "./conversation.ts";
import type { ToolOutcome } from "./conversation.ts";
import { chooseFiles } from "./files.ts";
import { chooseSkills } from "./rank.ts";
import { termsOf } from "./words.ts";

/** What the model says next. */
export interface Move {
  readonly text: string;
  readonly calls: readonly { readonly name: string; readonly args: Readonly<Record<string, unknown>> }[];
}

const maxFiles = 3;

/**
 * The next move for a request: load the skills that fit, then read the files that their instructions point to, then
 * answer. Depends on nothing but the messages and the names of the tools.
 *
 * @param messages The request's messages.
 * @param tools Names of the tools that the request offers.
 */
export function nextMove(messages: readonly BaseMessage[], tools: ReadonlySet<string>): Move {
  const { system, prompt, outcomes } = readConversation(messages);
  if (tools.size === 0) return { text: summaryWithoutTools(outcomes), calls: [] };
  const catalog = parseCatalog(system);
  const matches = tools.has("load_skill") ? chooseSkills(prompt, catalog) : [];
  if (matches.length === 0) return { text: nothingFits(catalog), calls: [] };

  const tried = new Set(outcomes.filter((outcome) => outcome.tool === "load_skill").map((outcome) => outcome.skill));
  const open = matches.filter((match) => !tried.has(match.name));
  if (open.length > 0) {
    const calls = open.map((match) => ({ name: "load_skill", args: { skill_name: match.name } }));
    return { text: loadRationale(open), calls };
  }
  const reads = tools.has("read_skill_file") ? filesToRead(outcomes, prompt) : [];
  if (reads.length > 0 && !outcomes.some((outcome) => outcome.tool === "read_skill_file")) {
    const calls = reads.map(({ skill, file }) => ({
      name: "read_skill_file",
      args: { skill_name: skill, filename: file },
    }));
    const failed = outcomes.filter((outcome) => outcome.error !== undefined);
    return {
      text: readRationale(
        reads.map(({ file }) => file),
        failed,
      ),
      calls,
    };
  }
  return { text: finalAnswer(matches, outcomes, catalog), calls: [] };
}

function filesToRead(outcomes: readonly ToolOutcome[], prompt: string): { skill: string; file: string }[] {
  const promptTerms = new Set(termsOf(prompt));
  const wanted = outcomes
    .filter((outcome) => outcome.tool === "load_skill" && outcome.error === undefined)
    .flatMap(({ skill, text, files }) =>
      chooseFiles(text, files, promptTerms, new Set(termsOf(skill))).map((choice) => ({ skill, ...choice })),
    );
  return wanted.toSorted((a, b) => b.score - a.score).slice(0, maxFiles);
}
