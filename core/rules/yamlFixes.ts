import type { Fix } from "../../contract/finding.ts";
import { findEntry } from "../skill/entries.ts";
import type { ParseProblem, SkillDocument, Span, YamlValue } from "../skill/types.ts";
import { annotationFields, claudeCodeFields, specFields } from "../targets/fields.ts";
import { lineBreak, quoteFix, quoteWritten, replace } from "./edits.ts";
import type { RuleContext } from "./types.ts";

/** The repair of a syntax error in the frontmatter, where there is only one that the author can have meant. */
export function yamlSyntaxFixes(context: RuleContext, problem: ParseProblem): Fix[] {
  if (problem.detail !== undefined) return [quoteFix(context, problem.detail)];
  const fix =
    entityIndent(context, problem.span) ??
    tabIndent(context, problem.span) ??
    quotedAtMargin(context, problem.span) ??
    listOnKeyLine(context, problem.span);
  return fix === undefined ? [] : [fix];
}

/** `&nbsp;&nbsp;key: value`, as web pages give it. */
function entityIndent(context: RuleContext, span: Span): Fix | undefined {
  const { text } = context.document;
  const entities = /^(?:&nbsp;|[ ])*&nbsp;[ ]*/.exec(text.slice(span.start, span.end))?.[0];
  if (entities === undefined) return undefined;
  const blanks = entities.replaceAll("&nbsp;", " ");
  const edits = [replace(context, { start: span.start, end: span.start + entities.length }, blanks)];
  return { title: "Indent with spaces", safe: true, preferred: true, edits };
}

function tabIndent(context: RuleContext, span: Span): Fix | undefined {
  const { text, lines } = context.document;
  const start = lines.lineStart(lines.lineAt(span.start));
  const indent = /^[ \t]*\t[ \t]*(?=\S)/.exec(text.slice(start, start + 200))?.[0];
  if (indent === undefined || span.start >= start + indent.length) return undefined;
  const edits = [replace(context, { start, end: start + indent.length }, indent.replaceAll("\t", "  "))];
  return { title: "Indent with spaces", safe: true, preferred: true, edits };
}

/** A quoted value that goes on at the margin: YAML folds indented lines into the same value. */
function quotedAtMargin(context: RuleContext, span: Span): Fix | undefined {
  const { text, lines, frontmatter } = context.document;
  const value = frontmatter?.entries
    .map((entry): YamlValue => entry.value)
    .find((candidate) => {
      const quoted = candidate.kind === "scalar" && (candidate.style === "double" || candidate.style === "single");
      return quoted && candidate.span.start < span.start && span.start < candidate.span.end;
    });
  if (value === undefined) return undefined;
  const edits = [];
  for (let line = lines.lineAt(value.span.start) + 1; line <= lines.lineAt(value.span.end - 1); line++) {
    const start = lines.lineStart(line);
    if (/\S/.test(text.charAt(start))) edits.push(replace(context, { start, end: start }, "  "));
  }
  return edits.length === 0
    ? undefined
    : { title: "Indent the lines of the value", safe: true, preferred: true, edits };
}

/** `key: - a` with further items below. */
function listOnKeyLine(context: RuleContext, span: Span): Fix | undefined {
  const { text, lines } = context.document;
  const line = lines.lineAt(span.start);
  const lineStart = lines.lineStart(line);
  const key = /^([ ]*)[^\s:#"'][^:\n]*:[ \t]+$/.exec(text.slice(lineStart, span.start));
  if (key === null || !text.startsWith("- ", span.start)) return undefined;
  const next = lines.lineStart(line + 1);
  const below = /^([ ]*)- /.exec(text.slice(next, next + 200))?.[1];
  const indent = below ?? `${key[1] ?? ""}  `;
  const blanks = /[ \t]+$/.exec(text.slice(lineStart, span.start))?.[0].length ?? 0;
  const edits = [replace(context, { start: span.start - blanks, end: span.start }, lineBreak(text) + indent)];
  return { title: "Move the list below its key", safe: true, preferred: true, edits };
}

const ownFields: ReadonlySet<string> = new Set([...specFields, ...claudeCodeFields, ...annotationFields]);

/**
 * The field, with its colon, that ends a plain value because its line break was lost, as in `… has one.license: MIT`: a
 * known field that is not there otherwise, right after the end of a sentence, with one word for its value.
 *
 * @param value The value as it is written.
 */
export function keyWithoutLineBreak({ text, frontmatter }: SkillDocument, value: Span): Span | undefined {
  const written = text.slice(value.start, value.end);
  const found = /[.!?。！？][)\]"'”’」』）]*([a-z][a-z_-]*):[ \t]+\S+$/.exec(written);
  const key = found?.[1];
  if (found === null || key === undefined || !ownFields.has(key)) return undefined;
  const start = found.index + found[0].indexOf(`${key}:`);
  if (written.search(/:(?:\s|$)/) !== start + key.length || findEntry(frontmatter, key) !== undefined) return undefined;
  return { start: value.start + start, end: value.start + start + key.length + 1 };
}

/** The fields that are told apart when keys stand on one line. */
const splitKey =
  /(?:^|[\s,;])(name|description|version|license|author|tags|category|compatibility|metadata|allowed-tools|dependencies|homepage|when_to_use|argument-hint|model)\s*:\s+/g;

/**
 * Keys that stand on one line, each on a line of its own; undefined where there are not at least `name` and
 * `description`.
 *
 * @param written The line without fences.
 */
export function splitOneLine(written: string, eol: string): string | undefined {
  const found = [...written.matchAll(splitKey)];
  const keys = found.map(([, key]) => key);
  if (!keys.includes("name") || !keys.includes("description") || new Set(keys).size < keys.length) return undefined;
  if (written.slice(0, found[0]?.index ?? 0).trim() !== "") return undefined;
  return found
    .map(({ 0: whole, 1: key = "", index }, at) => {
      const value = written.slice(index + whole.length, found[at + 1]?.index ?? written.length).replace(/[\s,;]+$/, "");
      const needsQuotes = /: |:$| #|^[@`%&*!|>{}[\]]/.test(value) && !/^(["'[{]).*["'\]}]$/.test(value);
      return `${key}: ${needsQuotes ? quoteWritten(value) : value}`;
    })
    .join(eol);
}
