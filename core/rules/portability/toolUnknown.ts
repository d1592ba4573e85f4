import type { Severity } from "../../../contract/finding.ts";
import { allTargets } from "../../targets/table.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import type { Target } from "../../targets/types.ts";
import { namedTools, type NamedTool } from "../allowedTools.ts";
import { replace } from "../edits.ts";
import { nearest } from "../nearest.ts";
import type { Rule, RuleContext } from "../types.ts";

export const toolUnknown: Rule = {
  id: "tool-unknown",
  category: "portability",
  severity: "hint",
  summary: "A tool in `allowed-tools` is not known to the targets.",
  why: "Names of tools count letter by letter, capitals included: `bash` is no tool of Claude Code, `Bash` is. A name that no agent has grants nothing, and the skill asks for every single use. A warning where a selected agent that reads the field has a tool of nearly that name, a hint elsewhere; tools that come with plugins, extensions and MCP servers cannot be known. (Claude Code documentation, Tools reference, copy of 2026-03-31; GitHub documentation, Allowing and denying tool use, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "tool-unknown", good: "code-review" },
  check(context) {
    for (const field of ["allowed-tools", "disallowed-tools"]) {
      const readers = context.targets.filter(
        (target) => target.tools !== undefined && treatmentOf(target, field) === "used",
      );
      for (const tool of namedTools(context.document, field)) checkTool(context, readers, tool);
    }
  },
};

function checkTool(context: RuleContext, readers: readonly Target[], tool: NamedTool): void {
  const { name } = tool;
  // Anything but a plain name belongs to an MCP server or a pattern of another agent.
  if (!/^[A-Za-z]\w*$/.test(name) || name.startsWith("mcp_")) return;
  if (readers.some((target) => target.tools?.names.includes(name))) return;
  if (readers.length === 0 && allTargets.some((target) => target.tools?.names.includes(name))) return;
  // Where nobody is asked, a slip is told from another agent's tool by a list that is complete only.
  const asked = readers.length > 0 ? readers : allTargets.filter((target) => target.tools?.complete === true);
  const near = likeName(
    name,
    asked.flatMap((target) => target.tools?.names ?? []),
  );
  const complete = readers.filter((target) => target.tools?.complete === true);
  if (near === undefined && complete.length === 0) return;
  const titles = (near === undefined ? complete : readers).map(({ title }) => title).join(", ");
  const severity: Severity = near !== undefined && readers.length > 0 ? "warning" : "hint";
  const known =
    titles === "" ? `No agent is known to have a tool \`${name}\`.` : `\`${name}\` is no tool of ${titles}.`;
  context.report({
    span: tool.nameSpan,
    message:
      near === undefined
        ? `${known} Tools of an MCP server are named \`mcp__server__tool\`.`
        : `${known} Did you mean \`${near}\`?`,
    severity,
    ...(readers.length === 0 || readers.length === context.targets.length
      ? {}
      : { targets: (near === undefined ? complete : readers).map(({ id }) => id) }),
    fixes: near === undefined ? [] : [renameTo(context, tool, near)],
  });
}

function likeName(name: string, names: readonly string[]): string | undefined {
  const sameLetters = names.find((known) => known.toLowerCase() === name.toLowerCase());
  // A name of four letters is one edit away from too many others.
  return sameLetters ?? (name.length > 4 ? nearest(name, names) : undefined);
}

function renameTo(context: RuleContext, { name, text, nameSpan }: NamedTool, near: string) {
  const exact = context.document.text.slice(nameSpan.start, nameSpan.end) === name;
  const written = context.document.text.slice(nameSpan.start, nameSpan.end);
  const newText = exact ? near : written.replace(text, near + text.slice(name.length));
  return { title: `Change to \`${near}\``, safe: false, preferred: true, edits: [replace(context, nameSpan, newText)] };
}
