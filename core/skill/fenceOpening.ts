import { codeFence, exactFence, fenceWithText, founderKey, lookalikeFence, oddFence } from "./fenceLines.ts";
import type { ParseProblem, Span } from "./types.ts";
import { lineAt, nextLine, type TextLine } from "./textLines.ts";

/**
 * The opening fence begins within so many characters of the text, and what is asked about it can be answered from twice
 * as many, so that a scan can tell from the head of a file.
 */
export const openingWindow = 1_000;

/** The opening line. */
export interface Opening {
  readonly fence: Span;
  readonly yamlStart: number;
  /** The code fence in which the block stands, as written. */
  readonly codeFence?: string;
  readonly problems: readonly ParseProblem[];
}

/** Finds the opening line of the frontmatter, also where something stands before it or it is misspelled. */
export function findOpening(text: string): Opening | undefined {
  if (text.startsWith("---\n")) return { fence: { start: 0, end: 3 }, yamlStart: 4, problems: [] };
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let code: string | undefined;
  let firstText: number | undefined;
  let lastTextEnd = 0;
  for (let line = lineAt(text, start); line && line.start <= openingWindow; line = nextLine(text, line)) {
    const content = text.slice(line.start, line.end);
    if (content.trim() === "") continue;
    const exact = exactFence.test(content);
    if (exact || looksLikeFence(content)) {
      const sure = exact && firstText === undefined;
      if (sure || (code === undefined && holdsFounderKey(text, line, content))) {
        const span = { start: line.start, end: line.end };
        const problems = exact ? [] : [oddFence(content, line, "opening")];
        const above = firstText === undefined ? undefined : { start: firstText, end: lastTextEnd };
        const before = notFirst(text, start, line.start, code, above);
        const fence = exact || !fenceWithText.test(content) ? span : { start: line.start, end: line.start + 3 };
        const yamlStart = fence === span ? line.next : fence.end;
        return {
          fence,
          yamlStart,
          ...(code === undefined ? {} : { codeFence: code }),
          problems: before ? [before, ...problems] : problems,
        };
      }
    }
    const opened = codeFence.exec(content)?.[1];
    if (opened !== undefined && firstText === undefined && code === undefined) {
      code = opened;
      continue;
    }
    // An example of frontmatter further down, inside a code fence of its own, is no frontmatter.
    if (opened !== undefined || code !== undefined) return undefined;
    firstText ??= line.start;
    lastTextEnd = line.end;
  }
  return undefined;
}

function looksLikeFence(content: string): boolean {
  return lookalikeFence.test(content) || fenceWithText.test(content) || /^[ \t]+---[ \t]*$/.test(content);
}

/** True when `name:` or `description:` follows before the next fence: text between two rules is no frontmatter. */
function holdsFounderKey(text: string, fence: TextLine, content: string): boolean {
  if (fenceWithText.test(content)) {
    const rest = content.slice(3).trimStart();
    if (founderKey.test(rest)) return true;
  }
  for (let line = nextLine(text, fence); line && line.start <= openingWindow * 2; line = nextLine(text, line)) {
    const below = text.slice(line.start, line.end);
    if (founderKey.test(below)) return true;
    if (exactFence.test(below) || lookalikeFence.test(below)) return false;
  }
  return false;
}

function notFirst(
  text: string,
  start: number,
  fenceStart: number,
  code: string | undefined,
  above: Span | undefined,
): ParseProblem | undefined {
  if (fenceStart === 0) return undefined;
  const found = (what: string, span: Span): ParseProblem => ({
    code: "frontmatter-not-first",
    message: `${what} before the opening \`---\`. Most agents then find no frontmatter: the file must begin with \`---\`.`,
    span,
  });
  if (above) return found("Text stands", above);
  if (code !== undefined) {
    const first = text.indexOf(code);
    const end = lineAt(text, first)?.end ?? fenceStart;
    return found("A code fence stands", { start: first, end });
  }
  if (fenceStart === start) return found("A byte-order mark stands", { start: 0, end: start });
  return found("A blank line stands", { start: 0, end: fenceStart });
}
