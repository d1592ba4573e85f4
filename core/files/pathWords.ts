import { decoded } from "../skill/paths.ts";

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
const word = /[^\s"'`(){}<>|,;:!?=[\]#\u3000-\u3002\uff00-\uff0f]+/g;
const lineWithPlaceholder = /^[^\n]*(?:[{}$%\]]|<\w)[^\n]*$/gm;
const marks = "\"'`[(>";
const asciiRun = /[\w./\\*@+~-]+/g;
const folderWord = /([\w.-]+)["'`*]{0,3}\s+(?:folders?|director(?:y|ies)|dir|files|documents|docs|guides|pages)\b/gi;

/** Finds the words of a text that may name a file. Generous: what no file is called leads nowhere. */
export function pathWords(text: string): PathWords {
  const plain = new Set<string>();
  const marked = new Set<string>();
  const patterns = new Set<string>();
  const read = (lower: string): void => {
    for (const { 0: raw, index } of lower.matchAll(word)) {
      if (raw.length > 300) continue;
      const isMarked = marks.includes(lower.charAt(index - 1)) && index > 0;
      if (/^[a-z\d]*$/.test(raw)) {
        // Nearly every word of a text ends here.
        if (isMarked) marked.add(raw);
        continue;
      }
      for (const variant of variants(raw)) {
        if (variant.includes("*")) patterns.add(variant);
        else if (isMarked || /^[*_]/.test(raw)) marked.add(variant);
        else if (/[./_-]/.test(variant)) plain.add(variant);
      }
    }
  };
  const lower = text.toLowerCase();
  read(lower);
  // Only the lines with placeholders are read twice: what stands between braces may be a name after all.
  for (const [line] of lower.matchAll(lineWithPlaceholder)) {
    const replaced = line.replace(placeholder, "*");
    if (replaced !== line && /\*[\w/.-]|[\w/.-]\*/.test(replaced)) read(replaced);
  }
  for (const [, name] of lower.matchAll(folderWord)) if (name !== undefined) marked.add(name).add(`${name}s`);
  return { plain, marked, patterns };
}

/** A word as written, and without what does not belong to a name: emphasis, the dot of a sentence, other scripts. */
function variants(raw: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (text: string): void => {
    const clean = text
      .replaceAll("\\", "/")
      .replace(/\/{2,}/g, "/")
      .replace(/^(?:\.{0,2}\/)+/, "")
      .replace(/[.\u2026]+$/, "");
    if (/[^*./~]/.test(clean)) found.add(clean);
  };
  add(raw);
  if (/^[*_~]|[*_~]\.?$/.test(raw)) add(raw.replace(/^[*_~]+|[*_~]+\.?$/g, ""));
  if (/[^\u0000-\u007f]/.test(raw)) for (const [run] of raw.matchAll(asciiRun)) add(run);
  if (raw.includes("%")) add(decoded(raw));
  return found;
}
