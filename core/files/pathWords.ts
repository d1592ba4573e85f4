import { decoded } from "../skill/paths.ts";
import { folderNames } from "./folderNames.ts";
import { scanWords } from "./scanWords.ts";

/** The words of a text that may name a file, as `FileNames` understands them: in lower case, with `/`. */
export interface PathWords {
  /** Words that hold a dot, slash, hyphen or underscore. */
  readonly plain: ReadonlySet<string>;
  /** Words that stand in quotes, back-ticks, brackets or emphasis, or before "folder" or "files"; they may be any name. */
  readonly marked: ReadonlySet<string>;
  /** Words with wildcards or placeholders, each of these written as `*`. */
  readonly patterns: ReadonlySet<string>;
}

/** Placeholders of prose, templates and shells: `{topic}`, `${name}`, `{{x}}`, `<topic>`, `$NAME`, `%s`, `[topic].md`. */
const placeholder = /\$?\{\{?[\w .,$|()-]{1,60}\}\}?|<[\w .-]{1,40}>|\$\w+|%[sd]|\[[\w .-]{1,40}\](?=[/._-])/g;
const placeholderMark = /[{}$%\]]|<\w/g;
/** Words that hold nothing but a name: there is nothing to take away from them. */
const asItStands = /^[a-z\d](?:[\w.-]|\/(?!\/))*(?<![_.])$/;
const asciiRun = /[\w./\\*@+~-]+/g;

/**
 * Finds the words of a text that may name a file. Generous: what no file is called leads nowhere.
 *
 * @param more What is read as if it stood below the text, from a line of its own on.
 */
export function pathWords(text: string, more = ""): PathWords {
  const plain = new Set<string>();
  const marked = new Set<string>();
  const patterns = new Set<string>();
  const seen = { plain: new Set<string>(), marked: new Set<string>() };
  const visit = (raw: string, isMarked: boolean): void => {
    if (asItStands.test(raw)) {
      // Nearly every word ends here.
      (isMarked ? marked : plain).add(raw);
      return;
    }
    // A text repeats what is left: emphasis, ends of sentences, options of commands.
    const before = isMarked ? seen.marked : seen.plain;
    if (before.has(raw)) return;
    before.add(raw);
    for (const variant of variants(raw)) {
      if (variant.includes("*")) patterns.add(variant);
      else if (isMarked || /^[*_]/.test(raw)) marked.add(variant);
      else if (/[./_-]/.test(variant)) plain.add(variant);
    }
  };
  // One after the other: put together they would be copied, character by character, for nothing.
  for (const lower of [text.toLowerCase(), more.toLowerCase()]) {
    scanWords(lower, visit);
    // Only the lines with placeholders are read twice: what stands between braces may be a name after all.
    for (const line of linesWithPlaceholder(lower)) {
      const replaced = line.replace(placeholder, "*");
      if (replaced !== line && /\*[\w/.-]|[\w/.-]\*/.test(replaced)) scanWords(replaced, visit);
    }
    for (const name of folderNames(lower)) marked.add(name).add(`${name}s`);
  }
  return { plain, marked, patterns };
}

/** The lines with a character that placeholders have. */
function* linesWithPlaceholder(text: string): Generator<string> {
  const mark = new RegExp(placeholderMark);
  while (mark.exec(text) !== null) {
    const inside = mark.lastIndex - 1;
    const feed = text.indexOf("\n", inside);
    const end = feed < 0 ? text.length : feed;
    yield text.slice(text.lastIndexOf("\n", inside) + 1, end);
    mark.lastIndex = end;
  }
}

/** A word as written, and without what does not belong to a name: emphasis, the dot of a sentence, other scripts. */
function variants(raw: string): readonly string[] {
  const found: string[] = [];
  addClean(raw, found);
  if (/^[*_~]|[*_~]\.?$/.test(raw)) addClean(raw.replace(/^[*_~]+|[*_~]+\.?$/g, ""), found);
  if (/[^\u0000-\u007f]/.test(raw)) for (const [run] of raw.matchAll(asciiRun)) addClean(run, found);
  // Most signs of percent are just that, and a failed decoding is slow.
  if (/%[\da-f]{2}/.test(raw)) addClean(decoded(raw), found);
  return found;
}

function addClean(text: string, found: string[]): void {
  let clean = text.includes("\\") ? text.replaceAll("\\", "/") : text;
  if (clean.includes("/")) clean = clean.replace(/\/{2,}/g, "/").replace(/^(?:\.{0,2}\/)+/, "");
  if (/[.\u2026]$/.test(clean)) clean = clean.replace(/[.\u2026]+$/, "");
  if (/[^*./~]/.test(clean)) found.push(clean);
}
