import type { Heading } from "../../skill/types.ts";
import { parseDocument, type NavigationDocument } from "../navigation/document.ts";
import { occurrencesOf } from "../navigation/occurrences.ts";
import { headingTextSpan } from "../navigation/spans.ts";
import type { NavigationView } from "../navigation/view.ts";
import type { Refactoring, RefactoringEdit, Refused } from "../refactor/types.ts";

/**
 * Gives a heading another text, and every link to it the anchor that follows from it. Where other headings of the file
 * get another anchor by that (`setup-1` becomes `setup`), the links to them follow too.
 */
export async function renameHeading(
  document: NavigationDocument,
  heading: Heading,
  newText: string,
  view: NavigationView,
): Promise<Refactoring | Refused> {
  const text = newText.trim().replace(/^#+[ \t]+/, "");
  if (text === "" || /[\r\n]/.test(text)) return { refused: "A heading is one line of text that is not empty." };
  const span = headingTextSpan(document.text, heading);
  const after = document.text.slice(0, span.start) + text + document.text.slice(span.end);
  const before = document.body?.headings ?? [];
  const renamed = parseDocument(document.path, after, view).body?.headings ?? [];
  if (renamed.length !== before.length) return { refused: `\`${text}\` cannot be read as a heading.` };
  const edits: RefactoringEdit[] = [{ path: document.path, range: document.lines.range(span), newText: text }];
  for (const [index, { anchor }] of before.entries()) {
    const next = renamed[index]?.anchor ?? anchor;
    if (next === anchor) continue;
    for (const { document: place, span: at, defines } of await occurrencesOf(
      { kind: "heading", path: document.path, anchor },
      view,
    )) {
      if (defines) continue;
      const encoded = place.text.slice(at.start, at.end).includes("%");
      edits.push({
        path: place.path,
        range: place.lines.range(at),
        newText: encoded ? encodeURIComponent(next) : next,
      });
    }
  }
  return { label: `Rename the heading "${heading.text}" to "${text}"`, edits };
}
