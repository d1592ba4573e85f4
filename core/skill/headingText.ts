/** What stands between the marks of a heading: `## Title ##`, or the lines above `===`. Line breaks become LF. */
export function headingSource(heading: string): string {
  const source = heading.includes("\r") ? heading.replace(/\r\n?/g, "\n") : heading;
  if (source.startsWith("#")) return source.replace(/^#{1,6}[ \t]*/, "").replace(/(?:^|[ \t]+)#+\s*$/, "");
  return source.slice(0, Math.max(0, source.trimEnd().lastIndexOf("\n")));
}

/** Escapes, code and entities: what is in them is text whatever it looks like. */
const literal = /\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)([^]*?[^`])\2(?!`)|&(amp|lt|gt|quot|nbsp|#39);/g;
/** Characters of private use, which stand for the literal parts while markup is taken away. */
const held = /[\u{f0000}-\u{ffffd}]/gu;
const firstHeld = 0xf0000;
const mostHeld = 0xfffe;
const image = /!\[([^\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g;
const link = /\[([^\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g;

/** The text of a heading as it is shown: without markup of links, images, code, emphasis and HTML. */
export function shownText(source: string): string {
  return withoutMarkup(source, "$1");
}

/** The text that GitHub makes the anchor from: the shown one, but images have none. */
export function anchorText(source: string): string {
  return withoutMarkup(source, "");
}

function withoutMarkup(source: string, imageText: string): string {
  if (!/[[<`*_&\\]/.test(source)) return source.trim();
  const literals: string[] = [];
  return source
    .replace(held, "")
    .replace(literal, (_, escaped?: string, _ticks?: string, code?: string, entity?: string) => {
      if (literals.length === mostHeld) return "";
      literals.push(escaped ?? (code === undefined ? (entities[entity ?? ""] ?? "") : codeText(code)));
      return String.fromCodePoint(firstHeld + literals.length - 1);
    })
    .replace(image, imageText)
    .replace(link, "$1")
    .replace(/<(https?:[^<>\s]*)>/g, "$1")
    .replace(/<[^>]*>/g, "")
    .replace(/\*+(?=\S)|(?<=\S)\*+/g, "")
    .replace(/(^|[^\p{L}\p{N}])_+(?=\S)(.*?\S)_+(?=$|[^\p{L}\p{N}])/gu, "$1$2")
    .replace(held, (mark) => literals[(mark.codePointAt(0) ?? 0) - firstHeld] ?? "")
    .trim();
}

/** What a code span shows: without the one blank on each side that separates it from back-ticks. */
function codeText(code: string): string {
  const line = code.replaceAll("\n", " ");
  return /^ .*[^ ].* $/.test(line) ? line.slice(1, -1) : line;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#39": "'",
};
