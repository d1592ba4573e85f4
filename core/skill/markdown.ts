import type { Tree } from "@lezer/common";
import {
  type LeafBlock,
  type LeafBlockParser,
  type MarkdownConfig,
  parser as commonMark,
  Table,
} from "@lezer/markdown";

/**
 * Brackets and list markers after which a paragraph is taken as finished at the next line. The parser looks for the
 * partner of each, which is quadratic, and no link of a real text goes on over so many.
 */
const bracketsPerParagraph = 500;

const shortParagraphs: MarkdownConfig = {
  parseBlock: [{ name: "LongParagraph", before: "LinkReference", leaf: (_context, leaf) => cutLongParagraph(leaf) }],
};

function cutLongParagraph(first: LeafBlock): LeafBlockParser {
  let brackets = countBrackets(first.content, 0, first.content.length);
  return {
    nextLine(context, line, leaf) {
      if (brackets < bracketsPerParagraph) {
        // Looking at the content that grows line by line would put its pieces together each time.
        brackets += countBrackets(line.text, 0, line.text.length);
        return false;
      }
      const end = leaf.start + leaf.content.length;
      const inline = context.parser.parseInline(leaf.content, leaf.start);
      context.addLeafElement(leaf, context.elt("Paragraph", leaf.start, end, inline));
      return true;
    },
    finish: () => false,
  };
}

/** Characters whose number decides about the cost of a parse: brackets, back-ticks and the ends of list markers. */
export function countBrackets(text: string, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    // Letters are the most, and none of these.
    if (code > 96) continue;
    if (code === 91 || code === 93 || code === 60 || code === 62 || code === 96) count++;
    else if ((code === 46 || code === 41) && text.charCodeAt(i + 1) === 32) count++;
  }
  return count;
}

// Emphasis, entities and hard breaks carry nothing that a skill is checked for, and the last is quadratic in runs of
// blanks: it alone keeps the parser busy for six seconds on one 150 KB table with padded cells.
const markdown = commonMark.configure([{ remove: ["Emphasis", "HardBreak", "Entity"] }, Table, shortParagraphs]);

/** Numbers of the node types, for fast comparison while a tree is walked. */
export const nodeIds: ReadonlyMap<string, number> = new Map(markdown.nodeSet.types.map((type) => [type.name, type.id]));

/** Parses Markdown with tables; lines end at LF or CRLF. */
export function parseMarkdown(text: string): Tree {
  return markdown.parse(text);
}
