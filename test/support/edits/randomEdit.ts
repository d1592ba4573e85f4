import type { Random } from "./random.ts";

/** A replacement in a text, in UTF-16 offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/** What people type, and what breaks parsers: the signs of YAML and Markdown, line ends, odd characters. */
const typed = [
  ...Array.from("abcxyz .,:;-#`[]()<>{}*_|&!?'\"\\/~$%@\n\t "),
  "\r\n",
  "\r",
  "---\n",
  "\n---\n",
  "...\n",
  "\uFEFF",
  "\u0000",
  "\u200B",
  "\u2028",
  "é",
  "日本",
  "😀",
  "name: ",
  "description: >-\n  ",
  "metadata:\n  a: 1\n",
  "tags: [a, b]\n",
  "# ",
  "## Steps\n",
  "```\n",
  "~~~sh\n",
  "<!-- ",
  " -->",
  "<!-- skillwright-disable-next-line -->\n",
  "[a](references/a.md#b)",
  "[a]: b\n",
  "![x](y.png)",
  "`scripts/run.py`",
  "| a | b |\n| - | - |\n",
  "!`date`",
  "$ARGUMENTS",
  "&anchor ",
  "*anchor",
  "- ",
  "1. ",
] as readonly string[] as readonly [string, ...string[]];

type Maker = (random: Random, text: string, others: readonly string[]) => Edit;

const makers: readonly [Maker, ...Maker[]] = [
  insert,
  insert,
  insert,
  remove,
  remove,
  replace,
  paste,
  swapLineEnd,
  moveLines,
  joinLines,
];

/**
 * One edit as people make them: something typed, a stretch removed or replaced, a piece of this or another text pasted,
 * lines moved or joined, line ends swapped.
 *
 * @param others Texts to paste from.
 */
export function randomEdit(random: Random, text: string, others: readonly string[]): Edit {
  return random.pick(makers)(random, text, others);
}

/** The text after an edit. */
export function applyEdit(text: string, { start, end, newText }: Edit): string {
  return text.slice(0, start) + newText + text.slice(end);
}

/** Half of all edits are made near the top, where a few characters decide about everything. */
function placeIn(random: Random, text: string): number {
  return random.below(random.below(2) === 0 ? text.length + 1 : Math.min(text.length, 400) + 1);
}

function insert(random: Random, text: string): Edit {
  const start = placeIn(random, text);
  return { start, end: start, newText: random.pick(typed) };
}

function remove(random: Random, text: string): Edit {
  const start = placeIn(random, text);
  return { start, end: Math.min(text.length, start + 1 + random.below(random.below(8) === 0 ? 500 : 8)), newText: "" };
}

function replace(random: Random, text: string): Edit {
  return { ...remove(random, text), newText: random.pick(typed) };
}

function paste(random: Random, text: string, others: readonly string[]): Edit {
  const source = others[random.below(others.length)] ?? text;
  const from = placeIn(random, source);
  const start = placeIn(random, text);
  return { start, end: start, newText: source.slice(from, from + random.below(300)) };
}

/** Swaps one line end, or all of a text that is not long. */
function swapLineEnd(random: Random, text: string): Edit {
  if (text.length < 20_000 && random.below(2) === 0) {
    const newText = text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text.replaceAll("\n", "\r\n");
    return { start: 0, end: text.length, newText };
  }
  const at = text.indexOf("\n", placeIn(random, text));
  if (at < 0) return insert(random, text);
  return text[at - 1] === "\r" ? { start: at - 1, end: at, newText: "" } : { start: at, end: at, newText: "\r" };
}

/** Moves a line behind one of those that follow it. */
function moveLines(random: Random, text: string): Edit {
  const start = text.lastIndexOf("\n", placeIn(random, text)) + 1;
  const lineEnd = text.indexOf("\n", start) + 1;
  if (lineEnd === 0) return insert(random, text);
  let end = lineEnd;
  for (let more = 1 + random.below(4); more > 0; more--) end = text.indexOf("\n", end) + 1 || text.length;
  return { start, end, newText: text.slice(lineEnd, end) + text.slice(start, lineEnd) };
}

function joinLines(random: Random, text: string): Edit {
  const at = text.indexOf("\n", placeIn(random, text));
  return at < 0 ? insert(random, text) : { start: at, end: at + 1, newText: " " };
}
