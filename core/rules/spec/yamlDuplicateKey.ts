import type { Fix } from "../../../contract/finding.ts";
import type { Span, YamlEntry } from "../../skill/types.ts";
import { replace, wholeLines } from "../edits.ts";
import { reportProblems } from "../problems.ts";
import type { Rule, RuleContext } from "../types.ts";

export const yamlDuplicateKey: Rule = {
  id: "yaml-duplicate-key",
  category: "spec",
  severity: "error",
  strict: "error",
  summary: "A key is written twice.",
  why: "YAML forbids it. The reference validator and the parsers of most JavaScript agents refuse the file; parsers in Python take the last value without a word, so that agents disagree about the skill. (YAML 1.2, section 3.2.1.3; skills-ref 0.1.0, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "yaml-duplicate-key", good: "code-review" },
  check: reportProblems("yaml-duplicate-key", (problem, context) => ({
    message: `Invalid YAML in frontmatter: ${problem.message.charAt(0).toLowerCase()}${problem.message.slice(1)}`,
    ...(problem.detail === undefined ? {} : related(context, problem.detail)),
    fixes: removals(context, problem.span, problem.detail),
  })),
};

function related(
  context: RuleContext,
  first: Span,
): { related: { path: string; range: ReturnType<RuleContext["document"]["lines"]["range"]>; message: string }[] } {
  const range = context.document.lines.range(first);
  return { related: [{ path: context.path, range, message: "The key is written here first." }] };
}

/** One fix for each of the two places; both lose text, so none is safe. */
function removals(context: RuleContext, second: Span, first: Span | undefined): Fix[] {
  const remove = (place: Span | undefined, title: string): Fix[] => {
    const entry = topLevelEntryAt(context, place);
    if (entry === undefined) return [];
    return [{ title, safe: false, edits: [replace(context, wholeLines(context.document, entry.span), "")] }];
  };
  return [...remove(first, "Remove the first one"), ...remove(second, "Remove this one")];
}

function topLevelEntryAt(context: RuleContext, key: Span | undefined): YamlEntry | undefined {
  return context.document.frontmatter?.entries.find(({ keySpan }) => keySpan.start === key?.start);
}
