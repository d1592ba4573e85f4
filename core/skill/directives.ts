import type { Directive, DirectiveKind, DirectiveName, Span } from "./types.ts";

const kinds: Readonly<Record<string, DirectiveKind>> = {
  disable: "disable",
  enable: "enable",
  "disable-line": "line",
  "disable-next-line": "next-line",
};

/** Begins a directive; what follows on the line is its names. */
const opening = /^\s*skillwright-(disable-next-line|disable-line|disable|enable)(?![\w-])/;
const ruleName = /^[a-z][a-z\d-]*$/;

/**
 * `<!-- skillwright-disable rule-a, rule-b -->` and its relatives: `-line`, `-next-line`, and `skillwright-enable` that
 * ends a block. Undefined for every other comment.
 *
 * @param comment The HTML comment, marks included, as it stands at `span`.
 */
export function readDirective(comment: string, span: Span): Directive | undefined {
  if (!comment.startsWith("<!--") || !comment.endsWith("-->") || comment.length < 7) return undefined;
  return directiveIn(comment.slice(4, -3), span, span.start + 4);
}

/** A `#` comment of YAML or a script, or a `//` comment: `# skillwright-disable-line rule`. */
const lineComment = /(?:^|[ \t])(#|\/\/)([ \t]*skillwright-[^\r\n]*)/gm;

/**
 * The directives in the `#` and `//` comments of a stretch of text, with offsets into the whole. What stands inside a
 * value of YAML is for the caller to leave out.
 *
 * @param marks Comment marks that count there.
 */
export function lineDirectives(text: string, span: Span, marks: readonly ("#" | "//")[]): Directive[] {
  const part = text.slice(span.start, span.end);
  const found: Directive[] = [];
  if (!part.includes("skillwright-")) return found;
  for (const match of part.matchAll(lineComment)) {
    const [whole, mark = "", content = ""] = match;
    if (!marks.some((allowed) => allowed === mark)) continue;
    const start = span.start + match.index + whole.length - mark.length - content.length;
    const end = start + mark.length + content.trimEnd().length;
    const directive = directiveIn(content.trimEnd(), { start, end }, start + mark.length);
    if (directive) found.push(directive);
  }
  return found;
}

/** Reads what is between the marks of a comment; `base` is where it begins. */
function directiveIn(content: string, span: Span, base: number): Directive | undefined {
  const match = opening.exec(content);
  const kind = kinds[match?.[1] ?? ""];
  if (!match || kind === undefined) return undefined;
  const names: DirectiveName[] = [];
  const from = match[0].length;
  // Whatever follows ` -- ` is the author's reason.
  const list = content.slice(from).replace(/(?:^|\s)--(?:\s[^]*)?$/, "");
  for (const { 0: rule, index } of list.matchAll(/[^\s,]+/g)) {
    if (!ruleName.test(rule)) continue;
    const start = base + from + index;
    names.push({ rule, span: { start, end: start + rule.length } });
  }
  return { span, kind, rules: names.map(({ rule }) => rule), names };
}

/** The comments in a stretch of HTML, with offsets into the stretch; one that is never closed goes on to its end. */
export function commentsIn(html: string): Span[] {
  const comments: Span[] = [];
  for (let start = html.indexOf("<!--"); start >= 0;) {
    const close = html.indexOf("-->", start + 2);
    const end = close < 0 ? html.length : close + 3;
    comments.push({ start, end });
    start = html.indexOf("<!--", end);
  }
  return comments;
}
