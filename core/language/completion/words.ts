import type { Path } from "../../ports.ts";
import type { SkillDocument, Span } from "../../skill/types.ts";
import type { YamlPlace } from "../context/place.ts";
import { tools } from "../fields/tools.ts";
import type { Proposal } from "../types.ts";
import type { LanguageView } from "../view.ts";
import { toolChoices } from "./choices.ts";

/** Commands that skills allow most, as patterns of `Bash(…)`. */
const commands = ["git:*", "gh:*", "npm:*", "npx:*", "node:*", "python3:*", "uv:*", "jq:*", "curl:*", "ls:*"];

/**
 * Tools in a text of tools, between blanks or commas, in quotes or not: only the one at the cursor is replaced, and those
 * already there are left out. Inside the parentheses of `Bash(…)`, commands.
 */
export function wordProposals(
  document: SkillDocument,
  place: YamlPlace,
  path: Path,
  view: LanguageView,
): readonly Proposal[] {
  const { text, lines } = document;
  const cursor = place.replace.start + place.typed.length;
  const open = /([\w-]+)\(([^()]*)$/.exec(place.typed);
  if (open) return commandProposals(document, cursor, open[1] ?? "", open[2] ?? "");
  const before = place.typed.length - (/[^\s'",]*$/.exec(place.typed)?.[0].length ?? 0);
  const rest = /^[^\s'",]*/.exec(text.slice(cursor, place.replace.end))?.[0].length ?? 0;
  const span: Span = { start: place.replace.start + before, end: cursor + rest };
  const others = text.slice(place.replace.start, span.start) + text.slice(span.end, place.replace.end);
  const taken = new Set(others.split(/[\s'",]+/));
  const range = lines.range(span);
  const lead = place.spaced ? "" : " ";
  const choices = toolChoices(path, view).filter(({ value }) => !taken.has(value));
  const proposals = choices.map((choice, index): Proposal => ({
    label: choice.value,
    kind: "value",
    ...(choice.detail ? { detail: choice.detail } : {}),
    ...(choice.documentation ? { documentation: choice.documentation } : {}),
    range,
    newText: lead + choice.value,
    sortText: String(index * 2).padStart(4, "0"),
  }));
  const bash = choices.findIndex(({ value }) => value === "Bash");
  // A file may narrow Bash down several times, so its pattern is offered however often it is there already.
  const at = bash < 0 ? tools.length * 2 : bash * 2;
  proposals.push({
    label: "Bash(…)",
    kind: "snippet",
    detail: "Run only commands that begin so",
    documentation: "`Bash(git:*)` allows `git` with any arguments, and no other command.",
    range,
    newText: `${lead}Bash(\${1:git}:*)`,
    plainText: `${lead}Bash(git:*)`,
    snippet: true,
    filterText: "Bash(…)",
    sortText: String(Math.max(0, at - 1)).padStart(4, "0"),
  });
  return proposals;
}

function commandProposals(document: SkillDocument, cursor: number, tool: string, typed: string): readonly Proposal[] {
  if (tool !== "Bash") return [];
  const rest = /^[^()\r\n'"]*/.exec(document.text.slice(cursor))?.[0] ?? "";
  const closed = document.text.charAt(cursor + rest.length) === ")";
  // Without its closing parenthesis what follows are other tools.
  const end = cursor + (closed ? rest.length : (/^[^\s,]*/.exec(rest)?.[0].length ?? 0));
  const range = document.lines.range({ start: cursor - typed.length, end });
  return commands.map((command, index) => ({
    label: command,
    kind: "value",
    detail: `any ${command.slice(0, -2)} command`,
    range,
    newText: closed ? command : `${command})`,
    sortText: String(index).padStart(4, "0"),
  }));
}
