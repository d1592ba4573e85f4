import type { Span } from "../../skill/types.ts";
import type { NavigationDocument } from "../navigation/document.ts";

/**
 * True when links by label (`[text][label]`) in a stretch need a definition outside it, or those outside need one in
 * it: the stretch can then not go to another file as it is.
 */
export function sharesLabels({ text, body }: NavigationDocument, span: Span): boolean {
  const isInside = (offset: number) => span.start <= offset && offset < span.end;
  for (const reference of body?.references ?? []) {
    if (reference.form !== "definition") continue;
    const lineStart = text.lastIndexOf("\n", reference.span.start) + 1;
    const label = /^\s*(\[[^\]]+\]):/.exec(text.slice(lineStart, reference.span.start + 1))?.[1]?.toLowerCase();
    if (label === undefined) continue;
    const lower = text.toLowerCase();
    for (let at = lower.indexOf(label); at >= 0; at = lower.indexOf(label, at + 1)) {
      if (isInside(at) !== isInside(reference.span.start)) return true;
    }
  }
  return false;
}
