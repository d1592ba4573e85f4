import { namedTools } from "../allowedTools.ts";
import type { Rule } from "../types.ts";

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
    if (granting.length === 0) return;
    const targets = granting.length < context.targets.length ? { targets: granting.map(({ id }) => id) } : {};
    for (const { text, name, span } of namedTools(context.document, "allowed-tools")) {
      if (!unscoped.test(text)) continue;
      context.report({
        span,
        message: `\`${text}\` lets every command through unasked while the skill is in use. Name the commands that it needs, for example \`${name === "*" ? "Bash" : name}(git:*)\`.`,
        ...targets,
      });
    }
  },
};
