import { findEntry } from "../../skill/entries.ts";
import type { Span, YamlValue } from "../../skill/types.ts";
import type { Rule } from "../types.ts";

/** A tool with the pattern in its parentheses, which may hold blanks and commas. */
const tool = /[^\s,()]+(?:\([^)]*\))?/g;
/** A tool that runs commands, with no pattern or one that lets everything through. */
const unscoped = /^(?:(?:Bash|Shell|PowerShell|bash|shell)(?:\(\s*\*?(?::\*)?\s*\))?|\*)$/;

export const allowedToolsUnscoped: Rule = {
  id: "allowed-tools-unscoped",
  category: "safety",
  severity: "hint",
  summary: "The `allowed-tools` let every shell command through.",
  why: 'In Claude Code `allowed-tools` is a grant: the tools that it names run without asking while the skill is in use. `Bash` alone therefore lets every command through; a pattern such as `Bash(git:*)` lets through what the skill is about. (Agent Skills specification, "allowed-tools", 2026-08-09; Claude Code documentation, Skills, through a third-party summary of 2026-09-23; checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "allowed-tools-unscoped", good: "code-review" },
  check(context) {
    // Only an agent that knows patterns can be asked for less.
    const granting = context.targets.filter(
      ({ fields, tools }) => fields["allowed-tools"] === "used" && tools?.patterns === true,
    );
    const entry = findEntry(context.document.frontmatter, "allowed-tools");
    if (entry === undefined || granting.length === 0) return;
    const targets = granting.length < context.targets.length ? { targets: granting.map(({ id }) => id) } : {};
    for (const part of scalarSpans(entry.value)) {
      const written = context.document.text.slice(part.start, part.end);
      for (const { 0: granted, index } of written.matchAll(tool)) {
        if (!unscoped.test(granted)) continue;
        const start = part.start + index;
        const name = granted.replace(/\(.*/, "");
        context.report({
          span: { start, end: start + granted.length },
          message: `\`${granted}\` lets every command through unasked while the skill is in use. Name the commands that it needs, for example \`${name === "*" ? "Bash" : name}(git:*)\`.`,
          ...targets,
        });
      }
    }
  },
};

function scalarSpans(value: YamlValue): Span[] {
  if (value.kind === "scalar") return [value.inner];
  return value.kind === "list" ? value.items.flatMap(scalarSpans) : [];
}
