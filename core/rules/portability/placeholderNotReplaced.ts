import { allTargets } from "../../targets/table.ts";
import type { Target } from "../../targets/types.ts";
import { proseMatches } from "../prose.ts";
import type { Rule } from "../types.ts";

/** What some agent replaces, where it cannot be anything else. `$1` and `$name` are shell as often as not. */
const placeholder = /(?<!\\)\$ARGUMENTS\b|\$\{CLAUDE_[A-Z_]+\}|(?<![$\w])\{baseDir\}/g;

export const placeholderNotReplaced: Rule = {
  id: "placeholder-not-replaced",
  category: "portability",
  severity: "hint",
  summary: "A placeholder stands in the instructions that no target of the skill replaces.",
  why: "`$ARGUMENTS` and `${CLAUDE_SKILL_DIR}` are replaced by Claude Code, `{baseDir}` by OpenClaw. Other agents hand the instructions to the model as they are, and a command with such a path in it fails. A hint, and only where it is known of every selected agent that it replaces nothing of the kind. (Claude Code documentation, summary of 2026-09-23; OpenClaw documentation; sources of Codex, Gemini CLI and Deep Agents, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "placeholder-not-replaced", good: "code-review" },
  check(context) {
    const { document, targets } = context;
    if (targets.length === 0 || targets.some(({ placeholders }) => placeholders === undefined)) return;
    const seen = new Set<string>();
    for (const { match, span } of proseMatches(document, placeholder)) {
      const [text] = match;
      if (seen.has(text) || targets.some((target) => replaces(target, text))) continue;
      seen.add(text);
      const others = allTargets.filter((target) => replaces(target, text)).map(({ title }) => title);
      if (others.length === 0) continue;
      context.report({
        span,
        message: `\`${text}\` is replaced by ${others.join(", ")} only; ${targets.map(({ title }) => title).join(", ")} shows it to the model as it stands.`,
      });
    }
  },
};

function replaces({ placeholders }: Target, text: string): boolean {
  return placeholders?.includes(text) === true;
}
