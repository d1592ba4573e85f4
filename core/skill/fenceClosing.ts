import { exactFence, fenceWithText, lookalikeFence, oddFence } from "./fenceLines.ts";
import type { ParseProblem, Span } from "./types.ts";
import { lineAt, nextLine, type TextLine } from "./textLines.ts";

/** The closing line; `end` is after its line break. */
export interface Closing {
  readonly fence: Span;
  readonly end: number;
  readonly problem?: ParseProblem;
}

/** Finds the line that closes a block whose YAML begins at an offset. */
export function findClosing(text: string, from: number): Closing | undefined {
  let indented: Closing | undefined;
  const candidates = /^(?:[-.\u2013\u2014]| +---)/gm;
  candidates.lastIndex = from;
  for (let match = candidates.exec(text); match; match = candidates.exec(text)) {
    // To a regular expression lines also begin after U+2028, which is a character like others here.
    if (match.index > from && text.charCodeAt(match.index - 1) !== 10) continue;
    const line = lineAt(text, match.index);
    if (!line) break;
    const content = text.slice(line.start, line.end);
    const fence = { start: line.start, end: line.end };
    if (exactFence.test(content)) return { fence, end: line.next };
    if (lookalikeFence.test(content) || fenceWithText.test(content)) {
      return { fence, end: line.next, problem: oddFence(content, line, "closing") };
    }
    if (/^\.\.\.[ \t]*$/.test(content) && !onlyBlankUntilFence(text, line)) {
      const message = "The frontmatter is closed by `...`; agents look for a line with `---`.";
      return { fence, end: line.next, problem: { code: "frontmatter-odd-fence", message, span: fence } };
    }
    if (!indented && /^ +---[ \t]*$/.test(content)) {
      indented = { fence, end: line.next, problem: oddFence(content, line, "closing") };
    }
  }
  return indented;
}

function onlyBlankUntilFence(text: string, from: TextLine): boolean {
  for (let line = nextLine(text, from); line; line = nextLine(text, line)) {
    const content = text.slice(line.start, line.end);
    if (content.trim() === "") continue;
    return exactFence.test(content);
  }
  return false;
}

/** Where the keys of a block that is never closed end: before the first line that no key, list or value could be. */
export function endOfKeys(text: string, from: number): number {
  let end = from;
  let blankBefore = false;
  for (let line = lineAt(text, from); line; line = nextLine(text, line)) {
    const content = text.slice(line.start, line.end);
    if (content.trim() === "") {
      blankBefore = true;
      continue;
    }
    const heading = /^#{1,6}\s/.test(content);
    const keyOrNested = /^(?:[\w"'][^:]*:(?:\s|$)|[ \t]+\S|- |#)/.test(content);
    if ((heading && blankBefore) || !keyOrNested) break;
    blankBefore = false;
    end = line.next;
  }
  return end;
}
