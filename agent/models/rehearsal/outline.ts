/** The course that instructions set: their numbered steps, or their headings when there are none. */
export interface Outline {
  readonly kind: "steps" | "headings" | "none";
  readonly items: readonly string[];
}

const maxItems = 8;
const maxItemLength = 120;

/**
 * Reads the outline of a skill's instructions.
 *
 * @param instructions Body of the SKILL.md. Fenced blocks are passed over.
 */
export function outlineOf(instructions: string): Outline {
  const steps: string[] = [];
  const headings: string[] = [];
  let fence: string | undefined;
  for (const line of instructions.split(/\r?\n/)) {
    const mark = /^\s{0,3}(```|~~~)/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || fence === mark)) {
      fence = fence === undefined ? mark : undefined;
      continue;
    }
    if (fence !== undefined) continue;
    const step = /^\s{0,3}\d+[.)]\s+(.+)/.exec(line)?.[1];
    if (step !== undefined) steps.push(short(step));
    const heading = /^#{2,3}\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) headings.push(short(heading));
  }
  if (steps.length > 1) return { kind: "steps", items: steps.slice(0, maxItems) };
  if (headings.length > 0) return { kind: "headings", items: headings.slice(0, maxItems) };
  return { kind: steps.length > 0 ? "steps" : "none", items: steps };
}

/** The point of an item: its bold lead if it has one, else its first sentence, cut if it is long. */
function short(text: string): string {
  const lead = /^\*\*(.+?)\*\*/.exec(text)?.[1];
  const sentence = lead ?? text.split(/(?<=[.:;。])\s/u)[0] ?? text;
  const plain = sentence
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*`]/g, "")
    .replace(/[:.;。]+$/u, "")
    .trim();
  if (plain.length <= maxItemLength) return plain;
  const cut = plain.slice(0, maxItemLength - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}
