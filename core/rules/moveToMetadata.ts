import type { Fix, FixEdit } from "../../contract/finding.ts";
import { findEntry } from "../skill/entries.ts";
import type { SkillDocument, Span, YamlEntry, YamlValue } from "../skill/types.ts";
import { yamlScalar } from "../skill/yamlScalar.ts";
import { insert, lineBreak, quoteWritten, replace, wholeLines, type EditPlace } from "./edits.ts";
import { isEmptyValue } from "./fields.ts";
import { asMetadataText } from "./metadataText.ts";

type YamlMap = Extract<YamlValue, { kind: "map" }>;

const newIndent = "  ";

/**
 * The fix that moves a top-level field into `metadata`, which every target lets pass: into the map that is there, be it
 * in block or flow style, or into a new one in the field's place. Comments, line breaks and block scalars stay as they
 * are; numbers and truth values are put in quotes and lists of plain words become one text with commas, because the
 * specification has text only below `metadata`.
 *
 * @param safe whether nothing that a selected target reads is lost by it
 * @returns undefined where `metadata` is no map, has the key already, or the field cannot be moved as it is written
 */
export function moveToMetadata(place: EditPlace, entry: YamlEntry, safe: boolean): Fix | undefined {
  const { document } = place;
  if (document.frontmatter === undefined || document.frontmatter.repaired || !standsAlone(document, entry)) {
    return undefined;
  }
  const edits = editsFor(place, entry, findEntry(document.frontmatter, "metadata"));
  return edits && { title: `Move \`${entry.key}\` under \`metadata\``, safe, preferred: safe, edits };
}

function editsFor(place: EditPlace, entry: YamlEntry, metadata: YamlEntry | undefined): readonly FixEdit[] | undefined {
  const { document } = place;
  const lines = linesOf(document, entry.span);
  if (metadata === undefined) {
    return [replace(place, lines, `metadata:${lineBreak(document.text)}${moved(document, entry, newIndent)}`)];
  }
  if (!standsAlone(document, metadata)) return undefined;
  const { value } = metadata;
  if (value.kind === "map") {
    if (value.entries.some(({ key }) => key === entry.key)) return undefined;
    return value.flow ? intoFlow(place, entry, value) : intoBlock(place, entry, metadata, value);
  }
  if (!isEmptyValue(metadata)) return undefined;
  const clear = value.span.end > value.span.start ? [replace(place, afterColon(document, metadata), "")] : [];
  return [...clear, ...moveBehind(place, entry, metadata.span, newIndent)];
}

function intoBlock(
  place: EditPlace,
  entry: YamlEntry,
  metadata: YamlEntry,
  map: YamlMap,
): readonly FixEdit[] | undefined {
  const { lines } = place.document;
  const first = map.entries[0];
  if (first === undefined) return undefined;
  const column = first.keySpan.start - lines.lineStart(lines.lineAt(first.keySpan.start));
  return moveBehind(place, entry, metadata.span, " ".repeat(column));
}

/** Takes the lines of a field out, with the comment lines right above them, and puts them behind another field. */
function moveBehind(place: EditPlace, entry: YamlEntry, target: Span, indent: string): readonly FixEdit[] {
  const { document } = place;
  const from = withComments(document, linesOf(document, entry.span));
  const own = linesOf(document, entry.span);
  const comments = indented(document.text.slice(from.start, own.start), indent);
  const text = comments + moved(document, entry, indent);
  const to = linesOf(document, target).end;
  if (to === from.start) return [replace(place, from, text)];
  return [insert(place, to, text), replace(place, from, "")];
}

function intoFlow(place: EditPlace, entry: YamlEntry, map: YamlMap): readonly FixEdit[] | undefined {
  const { document } = place;
  const { text, lines } = document;
  const plain = asMetadataText(document, entry.value);
  if (plain === undefined) return undefined;
  const last = map.entries.at(-1);
  const quoted = last !== undefined && text.charAt(last.keySpan.start) === '"';
  const pair = quoted
    ? `${JSON.stringify(entry.key)}: ${JSON.stringify(plain)}`
    : `${entry.key}: ${yamlScalar(plain, undefined, true)}`;
  const own = linesOf(document, entry.span);
  const rest = text.slice(entry.span.end, own.end);
  // A comment behind the field has no place inside the braces: it keeps its line.
  const comment = /^\s*(#[^]*)$/.exec(rest)?.[1] ?? "";
  const removal = replace(place, own, comment);
  if (last === undefined) {
    const bare = text.slice(map.span.start, map.span.end);
    return /^\{\s*\}$/.test(bare) ? [replace(place, map.span, `{${pair}}`), removal] : undefined;
  }
  const lineStart = lines.lineStart(lines.lineAt(last.keySpan.start));
  const before = text.slice(lineStart, last.keySpan.start);
  const ownLine = map.span.start < lineStart && before.trim() === "";
  const separator = ownLine ? `,${lineBreak(text)}${before}` : ", ";
  return [insert(place, last.value.span.end, separator + pair), removal];
}

/** The lines of the field as they stand below `metadata`. */
function moved(document: SkillDocument, entry: YamlEntry, indent: string): string {
  const { text } = document;
  const { start, end } = linesOf(document, entry.span);
  const { value } = entry;
  const written = text.slice(value.span.start, value.span.end);
  if (value.kind === "scalar") {
    const quoted =
      value.style === "empty" || value.value === null
        ? '""'
        : value.style === "plain" && typeof value.value !== "string"
          ? quoteWritten(written)
          : undefined;
    if (quoted === undefined) return indented(text.slice(start, end), indent);
    const gap = value.style === "empty" ? ": " : text.slice(entry.keySpan.end, value.span.start);
    const rest = text.slice(value.style === "empty" ? colonEnd(text, entry) : value.span.end, end);
    return `${indent}${text.slice(start, entry.keySpan.end)}${gap}${quoted}${rest}`;
  }
  const plain = asMetadataText(document, value);
  const between = text.slice(entry.keySpan.end, value.span.end);
  if (plain === undefined || between.includes("#")) return indented(text.slice(start, end), indent);
  return `${indent}${text.slice(start, entry.keySpan.end)}: ${yamlScalar(plain, undefined)}${text.slice(contentEnd(text, value.span), end)}`;
}

/** True when the field begins its line at the left margin and nothing but a comment follows it. */
function standsAlone(document: SkillDocument, { span }: YamlEntry): boolean {
  const { text, lines } = document;
  const end = contentEnd(text, span);
  const behind = text.slice(end, lines.lineStart(lines.lineAt(end) + 1));
  return lines.lineStart(lines.lineAt(span.start)) === span.start && /^[ \t]*(?:#.*)?\r?\n$/.test(behind);
}

/** The whole lines of a field; blank lines behind a block scalar are not among them. */
function linesOf(document: SkillDocument, span: Span): Span {
  return wholeLines(document, { start: span.start, end: contentEnd(document.text, span) });
}

function contentEnd(text: string, { start, end }: Span): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** The comment lines right above are about the field, but for those that speak to a tool. */
function withComments({ text, lines, frontmatter }: SkillDocument, span: Span): Span {
  let { start } = span;
  for (let line = lines.lineAt(start) - 1; line >= 0; line--) {
    const above = lines.lineStart(line);
    const written = text.slice(above, start);
    if (above < (frontmatter?.yaml.start ?? 0) || !written.startsWith("#") || /^#\s*[\w-]+-disable\b/.test(written)) {
      break;
    }
    start = above;
  }
  return { start, end: span.end };
}

function indented(block: string, indent: string): string {
  return block.replace(/^(?=[^\r\n])/gm, indent);
}

function colonEnd(text: string, { keySpan }: YamlEntry): number {
  return text.indexOf(":", keySpan.end) + 1;
}

function afterColon({ text }: SkillDocument, entry: YamlEntry): Span {
  return { start: colonEnd(text, entry), end: entry.value.span.end };
}
