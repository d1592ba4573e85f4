import type { Tree, TreeCursor } from "@lezer/common";
import { createAnchorMaker } from "./anchors.ts";
import { boundMarkdown } from "./bounds.ts";
import { commentsIn, readDirective } from "./directives.ts";
import { anchorText, headingSource, shownText } from "./headingText.ts";
import { nodeIds, parseMarkdown } from "./markdown.ts";
import { blockReferences, codeReference, linkReference } from "./references.ts";
import type { Directive, FencedBlock, FileReference, Heading, ParseProblem, SkillBody, Span } from "./types.ts";

const id = (name: string): number => nodeIds.get(name) ?? -1;
const link = id("Link");
const image = id("Image");
const url = id("URL");
const definition = id("LinkReference");
const inlineCode = id("InlineCode");
const fencedCode = id("FencedCode");
const codeMark = id("CodeMark");
const codeInfo = id("CodeInfo");
const comment = id("Comment");
const commentBlock = id("CommentBlock");
const htmlBlock = id("HTMLBlock");
const headings = ["ATXHeading", "SetextHeading"].flatMap((kind) =>
  [1, 2, 3, 4, 5, 6].map((level) => `${kind}${level}`),
);
const headingLevels = new Map(headings.map((name) => [id(name), Number(name.at(-1))]));
headingLevels.delete(-1);

/** Reads headings, references, blocks and comments of the Markdown in `text` (line breaks LF or CRLF) between two offsets. */
export function parseBody(
  text: string,
  span: Span,
): { readonly body: SkillBody; readonly problems: readonly ParseProblem[] } {
  const bounded = boundMarkdown(text, span);
  const reader = new BodyReader(text, span.start);
  reader.read(parseMarkdown(bounded.text));
  return { body: reader.body(span), problems: bounded.problems };
}

class BodyReader {
  readonly #text: string;
  readonly #base: number;
  readonly #headings: { level: number; text: string; span: Span; anchor: string }[] = [];
  readonly #references: FileReference[] = [];
  readonly #anchors: FileReference[] = [];
  readonly #blocks: FencedBlock[] = [];
  readonly #directives: Directive[] = [];
  readonly #comments: Span[] = [];
  readonly #anchorOf = createAnchorMaker();

  constructor(text: string, base: number) {
    this.#text = text;
    this.#base = base;
  }

  read(tree: Tree): void {
    const cursor = tree.cursor();
    do {
      const type = cursor.type.id;
      if (type === link || type === image) this.#link(cursor, type === link ? "link" : "image");
      else if (type === definition) this.#link(cursor, "definition");
      else if (type === inlineCode) this.#inlineCode(cursor);
      else if (type === fencedCode) this.#fencedCode(cursor);
      else if (type === comment) this.#comment(this.#span(cursor));
      else if (type === commentBlock || type === htmlBlock) this.#html(this.#span(cursor));
      else if (headingLevels.has(type)) this.#heading(cursor, headingLevels.get(type) ?? 1);
    } while (cursor.next());
  }

  body(span: Span): SkillBody {
    return {
      span,
      headings: withSections(this.#headings, span.end),
      references: this.#references.sort((a, b) => a.span.start - b.span.start),
      anchors: this.#anchors,
      blocks: this.#blocks,
      directives: this.#directives,
      comments: this.#comments,
    };
  }

  #span(cursor: TreeCursor): Span {
    return { start: cursor.from + this.#base, end: cursor.to + this.#base };
  }

  #link(cursor: TreeCursor, form: "link" | "image" | "definition"): void {
    const child = cursor.node.getChild(url);
    if (!child) return;
    const place = { start: child.from + this.#base, end: child.to + this.#base };
    const reference = linkReference(this.#text, form, place);
    if (reference) (reference.path === "" ? this.#anchors : this.#references).push(reference);
  }

  #inlineCode(cursor: TreeCursor): void {
    const { start, end } = this.#span(cursor);
    let ticks = 1;
    while (this.#text.charCodeAt(start + ticks) === 96) ticks++;
    const reference = codeReference(this.#text, { start: start + ticks, end: end - ticks });
    if (reference) this.#references.push(reference);
  }

  #fencedCode(cursor: TreeCursor): void {
    const span = this.#span(cursor);
    const marks = cursor.node.getChildren(codeMark);
    const info = cursor.node.getChild(codeInfo);
    const language = info
      ? (/^\S+/.exec(this.#text.slice(info.from + this.#base, info.to + this.#base))?.[0] ?? "")
      : "";
    const closing = marks[1];
    const feed = this.#text.indexOf("\n", span.start);
    const start = feed < 0 || feed >= span.end ? span.end : feed + 1;
    const lastLine = closing ? this.#text.lastIndexOf("\n", closing.from + this.#base - 1) + 1 : span.end;
    const content = { start, end: Math.max(start, lastLine) };
    this.#blocks.push({ language, span, content, closed: closing !== undefined });
    this.#references.push(...blockReferences(this.#text, content));
  }

  #heading(cursor: TreeCursor, level: number): void {
    const { start, end } = this.#span(cursor);
    // To the parser the CR of a CRLF is part of the line.
    const span = { start, end: this.#text.charCodeAt(end - 1) === 13 ? end - 1 : end };
    const source = headingSource(this.#text.slice(span.start, span.end));
    const text = shownText(source);
    const anchor = this.#anchorOf(source.includes("![") ? anchorText(source) : text);
    this.#headings.push({ level, text, span, anchor });
  }

  #html(span: Span): void {
    for (const { start, end } of commentsIn(this.#text.slice(span.start, span.end))) {
      this.#comment({ start: span.start + start, end: span.start + end });
    }
  }

  #comment(span: Span): void {
    this.#comments.push(span);
    const directive = readDirective(this.#text.slice(span.start, span.end), span);
    if (directive) this.#directives.push(directive);
  }
}

/** Adds to each heading the stretch up to the next one of the same or a higher level. */
function withSections(found: readonly Omit<Heading, "section">[], end: number): Heading[] {
  const ends = found.map(() => end);
  const stack: number[] = [];
  found.forEach((heading, index) => {
    for (let top = stack.at(-1); top !== undefined && (found[top]?.level ?? 0) >= heading.level; top = stack.at(-1)) {
      ends[top] = heading.span.start;
      stack.pop();
    }
    stack.push(index);
  });
  return found.map((heading, index) => ({
    ...heading,
    section: { start: heading.span.start, end: ends[index] ?? end },
  }));
}
