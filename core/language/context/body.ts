import type { SkillDocument, Span } from "../../skill/types.ts";

/** A path or anchor that is being written in the body. */
export type BodyContext =
  | {
      readonly kind: "path";
      readonly form: "link" | "image" | "definition" | "code";
      readonly replace: Span;
      readonly typed: string;
      readonly angle: boolean;
    }
  | { readonly kind: "anchor"; readonly path: string; readonly replace: Span };

/** Characters before the cursor that are looked at; the search for a link's start is quadratic. */
const longestLook = 1_000;

/**
 * Finds out which path is being written at an offset of the body: in the destination of a Markdown link, image or link
 * definition, or in inline code.
 *
 * @returns undefined in prose, in fenced blocks and in the frontmatter, and in inline code that is no path
 */
export function bodyContext(document: SkillDocument, offset: number): BodyContext | undefined {
  const { body, text, lines } = document;
  if (offset < body.span.start) return undefined;
  if (body.blocks.some((block) => block.span.start <= offset && offset <= block.span.end)) return undefined;
  const lineStart = lines.lineStart(lines.lineAt(offset));
  const before = text.slice(Math.max(lineStart, offset - longestLook), offset);
  const destination = linkDestination(before);
  if (destination) {
    const start = offset - destination.typed.length;
    const tail = (destination.angle ? /^[^>\r\n]*/ : /^[^\s)>]*/).exec(text.slice(offset))?.[0] ?? "";
    return split(destination, start, offset, tail);
  }
  const code = /(?:^|[^`])`([^`\s]*)$/.exec(before);
  if (!code || (before.match(/`+/g) ?? []).length % 2 === 0) return undefined;
  const typed = code[1] ?? "";
  if (/[^\w./@+~-]/.test(typed)) return undefined;
  const tail = /^[^`\s]*/.exec(text.slice(offset))?.[0] ?? "";
  const replace = { start: offset - typed.length, end: offset + tail.length };
  return { kind: "path", form: "code", replace, typed, angle: false };
}

interface Destination {
  readonly form: "link" | "image" | "definition";
  readonly typed: string;
  readonly angle: boolean;
}

function linkDestination(before: string): Destination | undefined {
  const link = /(!?)\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\]\((?:(<)([^<>]*)|([^\s()<>]*))$/.exec(before);
  if (link) {
    return { form: link[1] ? "image" : "link", typed: link[3] ?? link[4] ?? "", angle: link[2] !== undefined };
  }
  const definition = /^ {0,3}\[[^\]]+\]:\s*(?:(<)([^<>]*)|([^\s<>]*))$/.exec(before);
  if (!definition) return undefined;
  return { form: "definition", typed: definition[2] ?? definition[3] ?? "", angle: definition[1] !== undefined };
}

function split(destination: Destination, start: number, offset: number, tail: string): BodyContext | undefined {
  const { form, typed, angle } = destination;
  if (/^[A-Za-z][A-Za-z\d+.-]*:/.test(typed)) return undefined;
  const hash = typed.indexOf("#");
  if (hash >= 0) {
    return {
      kind: "anchor",
      path: typed.slice(0, hash),
      replace: { start: start + hash + 1, end: offset + tail.length },
    };
  }
  const end = tail.indexOf("#") < 0 ? tail.length : tail.indexOf("#");
  return { kind: "path", form, replace: { start, end: offset + end }, typed, angle };
}
