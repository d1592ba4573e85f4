import { isMarkdown } from "../../files/supportingDocument.ts";
import { extension } from "../../path/paths.ts";
import { firstLine } from "../fileSpans.ts";
import type { Rule } from "../types.ts";
import { otherReader } from "./purpose.ts";

/** Tokens of one supporting document: worth a hint, and more than hosts give at once. */
const large = 10_000;
const tooLarge = 25_000;

export const fileTokens: Rule = {
  id: "file-tokens",
  category: "disclosure",
  severity: "warning",
  summary: "A supporting document is so long that reading it fills the context.",
  why: "Agents read a document that they are led to as a whole, or lose its end: Deep Agents gives at most 20,000 tokens of a file. Above 10,000 tokens it costs more than two whole skills are meant to cost, above 25,000 it outweighs everything else in the context. Split it by topic, so that only what the task needs is read. Scripts and data, which agents run or search, are not counted; neither are files for people. (Figures: agent-ecosystem/skill-validator; LangChain, Deep Agents `read_file`; both read 2026-11-20.)",
  fix: "none",
  sample: { bad: "file-tokens", good: "data-analysis" },
  check() {
    // SKILL.md has budgets of its own.
  },
  checkFile(context) {
    const { file, tokens, graph } = context;
    if (tokens === undefined || tokens <= large || !isDocument(file.file) || otherReader(file.file) !== undefined)
      return;
    if (graph?.file(file.file)?.depth === undefined) return;
    const most = tokens > tooLarge ? tooLarge : large;
    context.report({
      span: firstLine(file),
      message: `This document has about ${tokens} tokens, over ${most}. Split it by topic, so that an agent reads only what its task needs.`,
      severity: tokens > tooLarge ? "warning" : "hint",
    });
  },
};

function isDocument(file: string): boolean {
  return isMarkdown(file) || extension(file) === ".txt" || extension(file) === ".rst";
}
