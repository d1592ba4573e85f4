import type { Span } from "../skill/types.ts";

/** True when an offset lies in a span or at one of its ends, where a cursor touches it. */
export function holds(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}
