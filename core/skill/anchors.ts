/** Makes the anchors of the headings of one file, as GitHub does (html-pipeline's table-of-contents filter). */
export function createAnchorMaker(): (headingText: string) => string {
  const used = new Map<string, number>();
  return (headingText) => {
    const anchor = slug(headingText);
    const times = used.get(anchor) ?? 0;
    used.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  };
}

/** Lower case; letters, marks, digits, `_` and `-` stay, blanks become `-`, everything else goes. */
function slug(text: string): string {
  const lower = text.trim().toLowerCase();
  // Most headings are ASCII, for which the classes of Unicode are a waste of time.
  const kept = /^[\u0000-\u007f]*$/.test(lower)
    ? lower.replace(/[^\w\- ]/g, "")
    : lower.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "");
  return kept.replaceAll(" ", "-");
}

/** The text of a heading as it is shown: without markup of links, images, code, emphasis and HTML. */
export function shownText(source: string): string {
  if (!/[[<`*_&\\]/.test(source)) return source.trim();
  return source
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? "")
    .replace(/`+/g, "")
    .replace(/\*+/g, "")
    .replace(/(^|[^\p{L}\p{N}])_+(?=\S)(.*?\S)_+(?=$|[^\p{L}\p{N}])/gu, "$1$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#39": "'",
};
