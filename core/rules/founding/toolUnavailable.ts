import type { Span } from "../../skill/types.ts";
import { targetById } from "../../targets/table.ts";
import { correction, replace } from "../edits.ts";
import { nearest } from "../nearest.ts";
import type { Rule, RuleContext } from "../types.ts";
import { foundingTargets, knownTools, toolsOf } from "./toolNames.ts";

interface Mention {
  readonly name: string;
  readonly span: Span;
  /** Written as a call: `` `load_skill("x")` ``. */
  readonly call: boolean;
}

export const toolUnavailable: Rule = {
  id: "tool-unavailable",
  category: "founding",
  severity: "hint",
  summary: "The instructions name a tool that the agent does not have.",
  why: 'A model that is told to call a tool which is not there makes up a call, or gives up. Looked at are tools in inline code that the text calls a tool, and calls of skill tools such as `load_skill(…)`, in skills for Langflow or HyperAgent. Reported is a tool of another agent that none of the targets is known to have, and a misspelt name. (Progressive disclosure research 7.2, "Skill-tool mismatch"; Langflow skills architecture; HyperAgent, invocation tools; checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "tool-unavailable", good: "data-analysis" },
  check(context) {
    if (!context.targets.some(({ id }) => foundingTargets.has(id))) return;
    const own = new Set(context.targets.flatMap(({ id }) => toolsOf(id)));
    const known = knownTools();
    for (const mention of mentions(context)) {
      if (!own.has(mention.name)) judge(context, mention, own, known.get(mention.name));
    }
  },
};

function judge(
  context: RuleContext,
  { name, span, call }: Mention,
  own: ReadonlySet<string>,
  owners: readonly string[] | undefined,
): void {
  const near = owners === undefined ? nearest(name, own) : undefined;
  // A call in inline code may be of any function; only those of the skill systems are surely tools.
  const founding = owners?.some((id) => foundingTargets.has(id)) ?? false;
  if (call && !founding && (near === undefined || !name.includes("_"))) return;
  if (owners === undefined && near === undefined) return;
  const agents = context.targets.filter(({ id }) => toolsOf(id).length > 0).map(({ title }) => title);
  const whose = owners?.map((id) => targetById(id)?.title ?? id).join(", ");
  context.report({
    span,
    message:
      whose === undefined
        ? `No tool named \`${name}\` is known. Did you mean \`${near}\`?`
        : `\`${name}\` is a tool of ${whose}; ${agents.join(" and ")} ${agents.length === 1 ? "has" : "have"} none of this name.`,
    fixes: correction(near, (tool) => replace(context, span, tool)),
  });
}

const inlineCode = /`([A-Za-z][\w-]{2,40})(\([^`\n]*\))?`/g;

/** Inline code of the body that is called a tool, or is written as a call. Fenced blocks are no instructions. */
function mentions({ document }: RuleContext): readonly Mention[] {
  const { text, body } = document;
  const found: Mention[] = [];
  for (const match of text.slice(body.span.start, body.span.end).matchAll(inlineCode)) {
    const [whole, name = "", args] = match;
    const start = body.span.start + match.index + 1;
    if (body.blocks.some(({ span }) => span.start <= start && start < span.end)) continue;
    const after = text.slice(start - 1 + whole.length, start + whole.length + 8);
    const before = text.slice(Math.max(0, start - 9), start - 1);
    if (args === undefined && !/^ tool\b(?!-)/i.test(after) && !/\btool $/i.test(before)) continue;
    found.push({ name, span: { start, end: start + name.length }, call: args !== undefined });
  }
  return found;
}
