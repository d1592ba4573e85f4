import { endOfKeys, findClosing } from "./fenceClosing.ts";
import { findOpening, type Opening } from "./fenceOpening.ts";
import { lineAt, nextLine } from "./textLines.ts";
import type { ParseProblem, Span } from "./types.ts";

/** Where the frontmatter begins and ends. Offsets are those of the text that was given. */
export interface Fences {
  readonly openFence: Span;
  readonly closeFence?: Span;
  readonly yaml: Span;
  /** Offset of the first character after the block, line break included. */
  readonly bodyStart: number;
  /** End of the body: before the closing code fence when one is wrapped around the whole file. */
  readonly bodyEnd: number;
  /** True when the YAML stands on the fence lines, where its lines cannot be told apart. */
  readonly oneLine: boolean;
  readonly problems: readonly ParseProblem[];
}

/** Finds the fences of the frontmatter in a text whose lone CRs were made LFs; undefined when there are none. */
export function findFences(text: string): Fences | undefined {
  const opening = findOpening(text);
  if (!opening) return undefined;
  const oneLine = closeOnSameLine(text, opening);
  if (oneLine) return oneLine;
  const closing = findClosing(text, opening.yamlStart);
  const problems = [...opening.problems];
  if (!closing) {
    const yamlEnd = endOfKeys(text, opening.yamlStart);
    problems.push({
      code: "frontmatter-unclosed",
      message: "The frontmatter is never closed: put a line with `---` after its last key.",
      span: opening.fence,
      detail: { start: yamlEnd, end: yamlEnd },
    });
    const yaml = { start: opening.yamlStart, end: yamlEnd };
    return { openFence: opening.fence, yaml, bodyStart: yamlEnd, bodyEnd: text.length, oneLine: false, problems };
  }
  if (closing.problem) problems.push(closing.problem);
  const after = afterCodeFence(text, closing.end, opening.codeFence);
  return {
    openFence: opening.fence,
    closeFence: closing.fence,
    yaml: { start: opening.yamlStart, end: closing.fence.start },
    bodyStart: after.bodyStart,
    bodyEnd: after.bodyEnd,
    oneLine: false,
    problems,
  };
}

/** `--- name: x description: y ---`: one line, no keys that could be told apart. */
function closeOnSameLine(text: string, opening: Opening): Fences | undefined {
  const line = lineAt(text, opening.fence.start);
  if (!line || opening.fence.end === line.end) return undefined;
  const rest = text.slice(opening.fence.end, line.end).trimEnd();
  if (!/\s---$/.test(rest)) return undefined;
  const end = opening.fence.end + rest.length;
  const closeFence = { start: end - 3, end };
  return {
    openFence: opening.fence,
    closeFence,
    yaml: { start: opening.fence.end, end: closeFence.start },
    bodyStart: line.next,
    bodyEnd: text.length,
    oneLine: true,
    problems: opening.problems,
  };
}

/** Takes a code fence that was closed right after the block, or at the end of the file, out of the body. */
function afterCodeFence(
  text: string,
  bodyStart: number,
  code: string | undefined,
): { readonly bodyStart: number; readonly bodyEnd: number } {
  if (code === undefined) return { bodyStart, bodyEnd: text.length };
  const closes = (line: string): boolean => line.trim().startsWith(code) && /^[ \t]*[`~]+[ \t]*$/.test(line);
  for (let line = lineAt(text, bodyStart); line; line = nextLine(text, line)) {
    const content = text.slice(line.start, line.end);
    if (content.trim() === "") continue;
    if (closes(content)) return { bodyStart: line.next, bodyEnd: text.length };
    break;
  }
  const trimmed = text.trimEnd();
  const last = trimmed.lastIndexOf("\n") + 1;
  return { bodyStart, bodyEnd: last >= bodyStart && closes(trimmed.slice(last)) ? last : text.length };
}
