/** A text without its marks, and the stretches between `«` and `»` as offsets into it. */
export function unmark(marked: string): { text: string; ranges: { start: number; end: number }[] } {
  const ranges: { start: number; end: number }[] = [];
  let text = "";
  let start = 0;
  for (const part of marked.split(/([«»])/)) {
    if (part === "«") start = text.length;
    else if (part === "»") ranges.push({ start, end: text.length });
    else text += part;
  }
  return { text, ranges };
}
