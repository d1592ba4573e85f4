/**
 * Makes the anchors of the headings of one file, as GitHub does: the next heading with the same anchor gets `-1` behind it,
 * and so on to the first that no heading before it has (github-slugger 2, whose test cases come from GitHub, 2026-11-20).
 */
export function createAnchorMaker(): (headingText: string) => string {
  const used = new Map<string, number>();
  return (headingText) => {
    const base = slug(headingText);
    let anchor = base;
    let times = used.get(base) ?? 0;
    while (used.has(anchor)) {
      times++;
      used.set(base, times);
      anchor = `${base}-${times}`;
    }
    used.set(anchor, 0);
    return anchor;
  };
}

/** Lower case; letters, marks, digits, `_` and `-` stay, blanks become `-`, everything else goes. */
function slug(text: string): string {
  const lower = text.trim().toLowerCase();
  // Most headings are ASCII, for which the classes of Unicode are a waste of time.
  const kept = /^[\u0000-\u007f]*$/.test(lower)
    ? lower.replace(/[^\w\- ]/g, "")
    : lower.replace(/[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]/gu, "");
  return kept.replaceAll(" ", "-");
}
