import type { Fix } from "../../../contract/finding.ts";
import { isMarkdown } from "../../files/supportingDocument.ts";
import { basename } from "../../path/paths.ts";
import { lineBreak } from "../edits.ts";
import type { FileRuleContext } from "../types.ts";

/** Headings under which skills list their files. */
const listHeading =
  /^(?:(?:supporting|reference|bundled|additional|further)\s.*|references?|resources?|files|see also)$/i;

/**
 * The fix that adds a link to the file to SKILL.md: to the list of files that it has, or else in a section of its own at
 * the end. Unsafe: when the agent is to read the file is for the author to say.
 */
export function linkFromSkill(context: FileRuleContext): Fix {
  const { document, file, skillPath } = context;
  const { text, lines, body } = document;
  const eol = lineBreak(text);
  const section = body.headings.findLast((heading) => listHeading.test(heading.text));
  const end = section === undefined ? text.length : section.section.end;
  const offset = text.slice(0, end).trimEnd().length;
  const before = text.slice(0, offset);
  const lastLine = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
  const listed = section !== undefined && /^\s*(?:[-*+]|\d+[.)])\s/.test(lastLine);
  const bullet = listed ? (/^\s*[-*+]\s+/.exec(lastLine)?.[0] ?? "- ") : "- ";
  const heading = section === undefined ? `## Supporting files${eol}${eol}` : "";
  const gap = listed ? eol : `${eol}${eol}`;
  const newText = `${gap}${heading}${bullet}[${titleOf(context)}](${encodeURI(file.file)})${offset === text.length ? eol : ""}`;
  const range = lines.range({ start: offset, end: offset });
  return {
    title: `Link to \`${file.file}\` from SKILL.md`,
    safe: false,
    preferred: true,
    edits: [{ path: skillPath, range, newText }],
  };
}

/** The first heading of a Markdown file, or else its name. */
function titleOf({ file }: FileRuleContext): string {
  const heading = file.body?.headings[0]?.text.replace(/[[\]]/g, "").trim();
  if (heading !== undefined && heading !== "") return heading;
  const name = basename(file.file);
  if (!isMarkdown(name)) return `\`${name}\``;
  const words = name.replace(/\.\w+$/, "").replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
