import { treatmentOf } from "../../targets/treatment.ts";
import { namedTools, type NamedTool } from "../allowedTools.ts";
import { gravest } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

const fields = ["allowed-tools", "disallowed-tools"] as const;

export const allowedToolsSyntax: Rule = {
  id: "allowed-tools-syntax",
  category: "portability",
  severity: "hint",
  summary: "A tool in `allowed-tools` is not written as agents read it.",
  why: 'A tool is a name, with a pattern in parentheses right behind it where only some uses are meant: `Read Bash(git:*)`. A parenthesis that is not closed swallows the tools behind it, a blank before one makes two tools, an empty pair names no use. Tools of an MCP server are `mcp__server__tool`, with two underscores each time. The agent then asks for every single use, or grants what nobody meant. (Agent Skills specification, "allowed-tools", 2026-08-09; Claude Code documentation, Permissions, checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "allowed-tools-syntax", good: "code-review" },
  check(context) {
    for (const field of fields) {
      for (const tool of namedTools(context.document, field)) {
        const fault = faultOf(tool);
        if (fault !== undefined) context.report({ span: tool.span, message: fault, ...verdictFor(context, field) });
      }
    }
  },
};

function verdictFor({ targets }: RuleContext, field: string): object {
  return (
    gravest(targets, (target) => (treatmentOf(target, field) === "used" && target.tools ? "warning" : "hint")) ?? {}
  );
}

function faultOf({ text, name }: NamedTool): string | undefined {
  const open = text.split("(").length - 1;
  const close = text.split(")").length - 1;
  if (open > close)
    return `\`${text}\` has a parenthesis that is not closed. A tool with a pattern is \`Bash(git:*)\`.`;
  if (close > open) return `\`${text}\` has a parenthesis too many. A tool with a pattern is \`Bash(git:*)\`.`;
  if (name === "")
    return `\`${text}\` stands apart from its tool. Write the name and the pattern without a blank between them.`;
  if (/\(\s*\)/.test(text))
    return `\`${text}\` has no pattern. Leave the parentheses out to mean every use of \`${name}\`.`;
  if (open > 0 && !text.endsWith(")")) return `\`${text}\` goes on behind its pattern. Put a blank between two tools.`;
  if (/^mcp_(?!_)/.test(name) || (name.startsWith("mcp__") && !/^mcp__[^_].*$/.test(name))) {
    return `\`${name}\` is not the name of an MCP tool. Write \`mcp__server__tool\`, with two underscores each time.`;
  }
  return undefined;
}
