import type { Span } from "../../skill/types.ts";

/** A place inside a flow list `[a, "b", …]`, which may run over several lines and need not be closed. */
export interface FlowPosition {
  readonly replace: Span;
  readonly quote: "'" | '"' | undefined;
  readonly others: readonly string[];
}

interface FlowItem extends Span {
  readonly text: string;
  readonly quote: "'" | '"' | undefined;
}

/**
 * Finds the item of a flow list that a place belongs to.
 *
 * @param from offset where the value begins; it must start with `[` after white space
 * @param offset the place
 * @param limit offset where the search for the end of the list stops at the latest
 * @returns undefined when the value is no flow list, the list is closed before the place, or the place is in a nested
 * collection
 */
export function flowPosition(text: string, from: number, offset: number, limit: number): FlowPosition | undefined {
  let open = from;
  while (open < offset && /\s/.test(text.charAt(open))) open++;
  if (text.charAt(open) !== "[" || open >= offset) return undefined;
  const items = readItems(text, open + 1, limit, offset);
  const current = items?.find((item) => item.start <= offset && offset <= item.end);
  if (!items || !current) return undefined;
  const others = items.filter((item) => item !== current && item.text !== "").map((item) => item.text);
  return { replace: trimmed(text, current, offset), quote: current.quote, others };
}

/** Items up to the closing bracket; undefined when the list is closed or nested before the place. */
function readItems(text: string, start: number, limit: number, offset: number): FlowItem[] | undefined {
  const items: FlowItem[] = [];
  let begin = start;
  let quote: "'" | '"' | undefined;
  let at = start;
  const push = (end: number) => {
    const raw = text.slice(begin, end).trim();
    const opening = raw.startsWith('"') ? '"' : raw.startsWith("'") ? "'" : undefined;
    items.push({ start: begin, end, quote: opening, text: raw.replace(/^(['"])(.*?)\1?$/s, "$2") });
    begin = end + 1;
  };
  for (; at < limit; at++) {
    const char = text.charAt(at);
    if (quote) {
      if (char === quote || char === "\n") quote = undefined;
    } else if (char === '"' || char === "'") quote = text.slice(begin, at).trim() === "" ? char : undefined;
    else if (char === ",") push(at);
    else if (char === "]") break;
    else if (char === "[" || char === "{") return undefined;
    else if (char === "\n" && at >= offset && /^[^\s#\]-][^\n]*:(\s|$)/.test(text.slice(at + 1, limit))) break;
  }
  if (at < offset) return undefined;
  push(at);
  return items;
}

/** An item without the white space around it, but with the place. */
function trimmed(text: string, item: Span, offset: number): Span {
  let { start, end } = item;
  while (start < offset && /\s/.test(text.charAt(start))) start++;
  while (end > offset && end > start && /\s/.test(text.charAt(end - 1))) end--;
  return { start, end };
}
