import type { Span } from "../../skill/types.ts";

/** One member of a flow collection: an item of `[…]`, or a key of `{…}` with or without its value. */
export interface FlowMember extends Span {
  /** The key without quotes; undefined in a list, and for a member of a map that has no colon yet. */
  readonly key?: string;
  readonly keyQuoted?: boolean;
  /** Offset of the colon. */
  readonly colon?: number;
  /** The collection that is the member's value. */
  readonly node?: FlowNode;
}

/** A flow collection as far as it is written; it need not be closed. */
export interface FlowNode extends Span {
  readonly open: "[" | "{";
  readonly closed: boolean;
  readonly members: readonly FlowMember[];
}

/** Levels that are read; what is nested deeper is passed over. */
const maxDepth = 64;

/**
 * Reads a flow collection for the sake of places in it, whatever is still missing of it.
 *
 * @param from offset of the `[` or `{`
 * @param limit offset where the collection ends at the latest
 */
export function readFlow(text: string, from: number, limit: number, depth = 0): FlowNode {
  const open = text.charAt(from) === "{" ? "{" : "[";
  const members: FlowMember[] = [];
  let member = startMember(from + 1);
  let at = from + 1;
  const end = (until: number) => members.push({ ...member, end: until });
  while (at < limit) {
    const char = text.charAt(at);
    if (char === "]" || char === "}") {
      end(at);
      return { open, start: from, end: at + 1, closed: true, members };
    }
    if (char === ",") {
      end(at);
      member = startMember(at + 1);
      at++;
    } else if ((char === "[" || char === "{") && isBlank(text, member, at) && depth < maxDepth) {
      const node = readFlow(text, at, limit, depth + 1);
      member = { ...member, node };
      at = node.end;
    } else if ((char === '"' || char === "'") && isBlank(text, member, at)) {
      at = quotedEnd(text, at, limit);
    } else if (char === ":" && open === "{" && member.colon === undefined && isColon(text, at, member)) {
      const written = text.slice(member.start, at).trim();
      const quoted = /^["']/.test(written);
      member = { ...member, key: unquoted(written), keyQuoted: quoted, colon: at };
      at++;
    } else at++;
  }
  end(limit);
  return { open, start: from, end: limit, closed: false, members };
}

function startMember(start: number): FlowMember {
  return { start, end: start };
}

/** True where a member's key or value begins: nothing but white space stands before the place. */
function isBlank(text: string, member: FlowMember, at: number): boolean {
  const start = member.colon === undefined ? member.start : member.colon + 1;
  return member.node === undefined && text.slice(start, at).trim() === "";
}

/** A colon ends a key when white space or the end of the member follows, or when the key is quoted. */
function isColon(text: string, at: number, member: FlowMember): boolean {
  return /[\s,\]}]|^$/.test(text.charAt(at + 1)) || /^["']/.test(text.slice(member.start, at).trim());
}

/** Offset behind a quoted text; one that is not closed ends with its line. */
function quotedEnd(text: string, from: number, limit: number): number {
  const quote = text.charAt(from);
  for (let at = from + 1; at < limit; at++) {
    const char = text.charAt(at);
    if (char === "\n" || char === "\r") return at;
    if (char === "\\" && quote === '"') at++;
    else if (char === quote) {
      if (quote === "'" && text.charAt(at + 1) === "'") at++;
      else return at + 1;
    }
  }
  return limit;
}

/** A text without the quotes around it; the closing one may be missing. */
export function unquoted(text: string): string {
  const trimmed = text.trim();
  const quote = trimmed.charAt(0);
  if (quote !== '"' && quote !== "'") return trimmed;
  return trimmed.slice(1, trimmed.length > 1 && trimmed.endsWith(quote) ? -1 : undefined);
}
