import type { Rule } from "../types.ts";
import { isWarnedOf, onEveryText } from "./texts.ts";

/** Orders that a model must not follow behind the reader's back. */
const overriding =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,30}\b(?:previous|prior|earlier|above|preceding|system|all other|user'?s?)\b[^.\n]{0,30}\b(?:instructions?|prompts?|rules?|messages?|guidelines?|directions?)\b|\b(?:do not|don'?t|never)\s+(?:tell|inform|mention|reveal|disclose|show|say)\b[^.\n]{0,30}\b(?:the )?users?\b|\bwithout\s+(?:telling|asking|informing|notifying)\s+(?:the )?users?\b/i;
/** A word to the agent that only it can read. */
const addressed =
  /(?:<!--\s*|[.!?]\s+|\n\s*)(?:note (?:to|for) |dear |hey )?(?:the )?(?:AI|LLM|assistants?|agents?|claude|copilot|gpt|codex|gemini|(?:language )?models?)\b\s*(?:[:,]|(?:must|should|shall|needs? to|has to|is required to|will)\b)[^\n]{0,20}\b(?:must|should|always|never|do not|don'?t|read|run|execute|use|call|send|follow|make|fetch|include|add|write|load)\b|\byou (?:are an? (?:AI|assistant|agent)|must (?:always|never|not)|should (?:always|never))\b/i;

export const commentInstructions: Rule = {
  id: "comment-instructions",
  category: "safety",
  severity: "hint",
  summary: "An HTML comment gives the model instructions that readers do not see.",
  why: "Rendered Markdown hides HTML comments; the model reads them. Reviewers of a skill therefore miss what is asked there, which is how instructions are smuggled into shared skills. Instructions belong into the visible text. (Snyk, ToxicSkills, February 2026; arXiv 2601.10338; checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "comment-instructions", good: "code-review" },
  ...onEveryText((file, report) => {
    for (const span of file.body?.comments ?? []) {
      const comment = file.text.slice(span.start, span.end);
      if (overriding.test(comment) && !isWarnedOf(file, span.start)) {
        report({
          span,
          severity: "warning",
          message: "This comment tells the model to pass over its instructions or its user, where no reader sees it.",
        });
      } else if (addressed.test(comment)) {
        report({
          span,
          message:
            "This comment speaks to the model, and readers of the page do not see it. Say it in the visible text.",
        });
      }
    }
  }),
};
