import { extension } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import type { SupportingDocument } from "../rules/types.ts";
import { parseBody } from "../skill/body.ts";
import { parseFrontmatter } from "../skill/frontmatter.ts";
import { withoutLoneReturns } from "../skill/textLines.ts";
import { LineIndex } from "../text/lineIndex.ts";

const markdownEndings: ReadonlySet<string> = new Set([".md", ".markdown", ".mdx"]);

/** True for a file that is read as Markdown, by its ending. */
export function isMarkdown(path: string): boolean {
  return markdownEndings.has(extension(path));
}

/**
 * Parses a text file of a skill. Of Markdown the headings, references, blocks and comments are read, with the bounds of
 * a SKILL.md and below the frontmatter if it has one; of anything else the lines alone. Never throws.
 *
 * @param file Name relative to the skill directory, with `/`.
 */
export function parseSupportingDocument(file: string, path: Path, text: string): SupportingDocument {
  const document = { file, path, text, lines: new LineIndex(text) };
  if (!isMarkdown(file)) return document;
  const { body } = parseBody(withoutLoneReturns(text), { start: bodyStart(text), end: text.length });
  return { ...document, body };
}

/** Where the Markdown begins: after frontmatter that is closed, for a lone `---` is a line across the page. */
function bodyStart(text: string): number {
  if (!text.startsWith("---")) return 0;
  const { frontmatter, bodyStart: start } = parseFrontmatter(text);
  return frontmatter?.closeFence !== undefined && frontmatter.entries.length > 0 ? start : 0;
}
