import { rules } from "../../rules/table.ts";
import type { SkillDocument } from "../../skill/types.ts";
import type { Proposal } from "../types.ts";

/** The comments that turn rules off and on again. */
const directives: readonly (readonly [name: string, detail: string])[] = [
  ["skillwright-disable", "Turns rules off from here on"],
  ["skillwright-disable-line", "Turns rules off on this line"],
  ["skillwright-disable-next-line", "Turns rules off on the next line"],
  ["skillwright-enable", "Turns rules on again"],
];

/**
 * What can be written in a comment that turns rules off: its beginning, and the ids of rules with what they are about.
 * Undefined outside such comments: HTML ones in the body, `#` ones in the frontmatter.
 */
export function directiveProposals(document: SkillDocument, offset: number): readonly Proposal[] | undefined {
  const { body, lines, text } = document;
  const lineStart = lines.lineStart(lines.lineAt(offset));
  const before = text.slice(Math.max(lineStart, offset - 500), offset);
  const inBody = offset >= body.span.start;
  const comment = (inBody ? /<!--((?:(?!-->)[^])*)$/ : /(?:^|\s)#(.*)$/).exec(before)?.[1];
  if (comment === undefined) return undefined;
  const named = /^\s*skillwright-(?:disable(?:-next-line|-line)?|enable)\s+(.*)$/s.exec(comment)?.[1];
  if (named !== undefined) return / --(?:\s|$)/.test(` ${named}`) ? [] : ruleProposals(document, offset, named);
  const typed = /^\s*([a-z-]*)$/.exec(comment)?.[1];
  // A comment of another kind is begun as often; only what is typed tells.
  if (typed === undefined || typed === "" || !"skillwright-".startsWith(typed.slice(0, 12))) return undefined;
  const rest = /^[a-z-]*/.exec(text.slice(offset))?.[0] ?? "";
  const closing = rest.indexOf("--") < 0 ? rest.length : rest.indexOf("--");
  const range = lines.range({ start: offset - typed.length, end: offset + closing });
  return directives.map(([label, detail], index) => ({
    label,
    kind: "value",
    detail,
    range,
    newText: label,
    sortText: String(index),
  }));
}

/** The rules that the comment does not name yet. */
function ruleProposals({ lines, text }: SkillDocument, offset: number, named: string): readonly Proposal[] {
  const typed = /[^\s,]*$/.exec(named)?.[0] ?? "";
  const rest = /^[a-z\d]+(?:-[a-z\d]+)*/.exec(text.slice(offset))?.[0] ?? "";
  const line = lines.lineAt(offset);
  const after = text.slice(offset + rest.length, lines.lineStart(line + 1));
  const taken = new Set(`${named.slice(0, named.length - typed.length)} ${after}`.split(/[\s,]+/));
  const range = lines.range({ start: offset - typed.length, end: offset + rest.length });
  return rules
    .filter(({ id }) => !taken.has(id))
    .map(({ id, summary, category }) => ({
      label: id,
      kind: "value",
      detail: category,
      documentation: summary,
      range,
      newText: id,
      sortText: id,
    }));
}
