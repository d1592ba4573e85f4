import type { SkillDocument } from "../skill/types.ts";
import type { RuleContext } from "./types.ts";
import { allowedForm, isAllowedName } from "./names.ts";

/** What stands where a text of the author is needed and the body offers none. */
const placeholder = "Describe what this skill does and when to use it.";

const longestDraft = 200;

/** A description to start from: the first sentence of prose in the body, or a placeholder that says what is missing. */
export function draftDescription(document: SkillDocument): string {
  const { span, blocks } = document.body;
  const body = document.text.slice(span.start, span.end);
  let offset = span.start;
  for (const line of body.split(/(?<=\n)/)) {
    const start = offset;
    offset += line.length;
    const inBlock = blocks.some((block) => start >= block.span.start && start < block.span.end);
    const text = plainText(line);
    if (!inBlock && isProse(line) && text.length > 20) return shorten(text);
  }
  return placeholder;
}

function isProse(line: string): boolean {
  return /^\p{L}|^[*_`["'(]/u.test(line) && !/^[\w-]+:(?:\s|$)/.test(line);
}

/** A line of Markdown without its marks. */
function plainText(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`]+/g, "")
    .trim();
}

function shorten(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  const characters = Array.from(sentence);
  if (characters.length <= longestDraft) return sentence.replace(/:$/, ".");
  const cut = characters.slice(0, longestDraft).join("");
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), longestDraft / 2));
}

/** The name that the directory suggests. */
export function draftName(context: RuleContext): string {
  const { directoryName } = context;
  return isAllowedName(directoryName) ? directoryName : (allowedForm(directoryName, directoryName) ?? "my-skill");
}
