import { replace } from "../edits.ts";
import { reportProblems } from "../problems.ts";
import { gravest } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

/** Targets that read frontmatter with a Python parser, which refuses control characters (YAML 1.2, section 5.1). */
const pythonReaders: ReadonlySet<string> = new Set(["agentskills", "claude-ai", "deepagents", "langflow"]);

export const textControlCharacter: Rule = {
  id: "text-control-character",
  category: "spec",
  severity: "warning",
  summary: "The text holds an invisible control character.",
  why: 'Control characters come with text copied from terminals and PDF files. In the frontmatter they are not allowed in YAML: parsers in Python refuse the whole block, others disagree. In the body they reach the model unseen. (YAML 1.2, section 5.1, "Character set"; agentskills, claude-ai, deepagents and langflow read with PyYAML or strictyaml, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "text-control-character", good: "data-analysis" },
  check: reportProblems("text-control-character", ({ span }, context) => ({
    ...verdict(context, span.start),
    fixes: [
      { title: "Delete the control character", safe: true, preferred: true, edits: [replace(context, span, "")] },
    ],
  })),
};

function verdict(context: RuleContext, offset: number): ReturnType<typeof gravest> {
  const { frontmatter, body } = context.document;
  if (frontmatter === undefined || offset >= body.span.start) return { severity: "hint" };
  return gravest(context.targets, ({ id }) => (pythonReaders.has(id) ? "error" : "warning"));
}
