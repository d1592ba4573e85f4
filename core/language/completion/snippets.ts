import { basename, dirname } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { SkillDocument } from "../../skill/types.ts";
import type { Proposal } from "../types.ts";

/**
 * A whole frontmatter for a file that has none, offered on the first line: with the directory's name, and places for the
 * description and the title.
 *
 * @param offset where the cursor is; nothing is offered elsewhere than in `---` or a word at the start of the file
 */
export function frontmatterProposals(document: SkillDocument, offset: number, path: Path): Proposal[] {
  if (document.frontmatter?.closeFence) return [];
  const typed = document.text.slice(0, offset);
  if (!/^(?:-{0,3}|[A-Za-z]*)$/.test(typed)) return [];
  const rest = document.text.slice(offset);
  const end = offset + (/^[^\r\n]*/.exec(rest)?.[0].length ?? 0);
  if (document.text.slice(0, end).trim() !== typed) return [];
  const name = basename(dirname(path));
  const escaped = name.replace(/[\\$}]/g, "\\$&");
  const make = (directory: string, description: string, body: string) =>
    `---\nname: ${directory}\ndescription: ${description}\n---\n${body}`;
  const empty = rest.trim() === "";
  const description = "What it does. Use when …";
  return [
    {
      label: "frontmatter",
      kind: "snippet",
      detail: "name and description",
      documentation: "The two fields that every skill needs, between `---` lines.",
      range: document.lines.range({ start: 0, end }),
      newText: make(escaped, `\${1:${description}}`, empty ? "\n$0" : "$0"),
      plainText: make(name, description, empty ? "\n" : ""),
      snippet: true,
      filterText: typed === "" ? "frontmatter" : typed.startsWith("-") ? typed : "frontmatter",
      sortText: "0",
    },
  ];
}
