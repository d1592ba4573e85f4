import type { Path } from "../../ports.ts";
import { tools } from "../fields/tools.ts";
import { inlineCode } from "../format.ts";
import type { LanguageView } from "../view.ts";

/**
 * What a tool named in `allowed-tools` or `disallowed-tools` is, and which of the selected targets have it.
 *
 * @param written the name with its pattern, if it has one: `Bash(git:*)`
 */
export function toolCard(written: string, path: Path, view: LanguageView): string {
  const [, name = written, pattern] = /^([^()]*)(?:\((.*)\)?)?$/s.exec(written.trim()) ?? [];
  const bare = pattern?.endsWith(")") ? pattern.slice(0, -1) : pattern;
  const server = /^mcp__(.+?)__(.+)$/.exec(name);
  const detail = tools.find(({ value }) => value === name)?.detail;
  const parts = [`**${inlineCode(name)}**${detail ? ` · ${detail.replace(/; .*$/, "")}` : ""}`];
  if (server) parts.push(`The tool ${inlineCode(server[2] ?? "")} of the MCP server ${inlineCode(server[1] ?? "")}.`);
  if (bare) parts.push(`Only where it matches ${inlineCode(bare)}.`);
  else if (name === "Bash") parts.push("Any command. Name the commands instead where you can: `Bash(git:*)`.");
  const targets = view.targets(path).filter((target) => target.tools !== undefined);
  const having = targets.filter((target) => target.tools?.names.includes(name) || (server && target.tools?.mcp));
  const lacking = targets.filter((target) => target.tools?.complete && !having.includes(target));
  if (having.length > 0) parts.push(`A tool of ${having.map(({ title }) => title).join(", ")}.`);
  if (lacking.length > 0)
    parts.push(`Not among the tools that ${lacking.map(({ title }) => title).join(", ")} documents.`);
  return parts.join("\n\n");
}
