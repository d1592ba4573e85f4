/**
 * The JSON value in an answer: the whole of it, or what stands in its first code fence. Undefined when there is none.
 *
 * @param answer of a model, which may put a fence around what it was asked for
 */
export function jsonIn(answer: string): unknown {
  const fenced = /```(?:json)?[ \t]*\r?\n([\s\S]*?)\r?\n[ \t]*```/i.exec(answer)?.[1];
  for (const text of fenced === undefined ? [answer] : [answer, fenced]) {
    try {
      return JSON.parse(text.trim()) as unknown;
    } catch {
      // The next text may be JSON.
    }
  }
  return undefined;
}
