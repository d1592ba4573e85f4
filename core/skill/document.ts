import { LineIndex } from "../text/lineIndex.ts";
import { parseBody } from "./body.ts";
import { controlCharacters } from "./controlCharacters.ts";
import { parseFrontmatter } from "./frontmatter.ts";
import { withoutLoneReturns } from "./textLines.ts";
import type { ParseProblem, SkillDocument } from "./types.ts";

/**
 * Parses a SKILL.md. Never throws on any text; what disturbs the reading is a problem with its place, in the order of
 * the places. Bounded: text beyond 1 MiB, over-long lines and masses of brackets are not read as Markdown, and a
 * problem says so.
 */
export function parseSkillDocument(text: string): SkillDocument {
  const head = parseFrontmatter(text);
  const readable = withoutLoneReturns(text);
  const { body, problems } = parseBody(readable, { start: head.bodyStart, end: head.bodyEnd });
  const controls = controlCharacters(text, { start: head.bodyStart, end: text.length });
  return {
    text,
    lines: new LineIndex(text),
    frontmatter: head.frontmatter,
    body,
    problems: inOrder([...head.problems, ...problems, ...controls]),
  };
}

function inOrder(problems: ParseProblem[]): readonly ParseProblem[] {
  return problems.length < 2 ? problems : problems.sort((a, b) => a.span.start - b.span.start);
}
