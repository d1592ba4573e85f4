import MarkdownItClass, { type MarkdownIt, type Token } from "markdown-it";
import { linkTarget, type MarkdownContext } from "./links.ts";

/** Deepest nesting of lists and quotes that is rendered; deeper text stays flat. */
const maxNesting = 40;
/** Headings of a text start below those of the page: `#` becomes `<h4>`. */
const headingOffset = 3;

/**
 * Makes the Markdown parser of the page: no raw HTML, no image, and links that hold their target as data instead of an
 * address that the browser would follow.
 */
export function createParser(): MarkdownIt {
  const parser = new MarkdownItClass({ html: false, linkify: true, maxNesting });
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  parser.core.ruler.push("page_tokens", (state) => {
    const context = (state.env as { context?: MarkdownContext }).context;
    for (const token of state.tokens) {
      if (token.type.startsWith("heading_")) lowerHeading(token);
      if (token.type === "th_open" || token.type === "td_open") alignByClass(token);
      if (token.type === "inline") tameLinks(token.children ?? [], context);
    }
  });
  parser.renderer.rules["image"] = (tokens, index) => imageNote(tokens[index], parser.utils.escapeHtml);
  parser.renderer.rules["table_open"] = () => '<div class="md-scroll"><table>';
  parser.renderer.rules["table_close"] = () => "</table></div>";
  return parser;
}

function lowerHeading(token: Token): void {
  const level = Number(token.tag.slice(1));
  token.tag = `h${Math.min(6, level + headingOffset)}`;
  token.attrJoin("class", `md-h${level}`);
}

/** The page's policy refuses the inline style by which the parser aligns columns. */
function alignByClass(token: Token): void {
  const align = /text-align:(left|center|right)/.exec(String(token.attrGet("style") ?? ""))?.[1];
  token.attrs = align === undefined ? null : [["class", `md-${align}`]];
}

function tameLinks(tokens: readonly Token[], context: MarkdownContext | undefined): void {
  const openTags: string[] = [];
  for (const token of tokens) {
    if (token.type === "link_open") openTags.push(tameLink(token, context));
    if (token.type === "link_close") token.tag = openTags.pop() ?? "span";
  }
}

/** Turns a link into one that the page handles by itself; returns the tag that it became. */
function tameLink(token: Token, context: MarkdownContext | undefined): string {
  const href = String(token.attrGet("href") ?? "");
  const target = linkTarget(href, context);
  token.tag = target.kind === "none" ? "span" : "a";
  token.attrs =
    target.kind === "none"
      ? [
          ["class", "md-deadlink"],
          ["title", `Not a link that can be opened here: ${href}`],
        ]
      : linkAttributes(target);
  return token.tag;
}

function linkAttributes(target: Exclude<ReturnType<typeof linkTarget>, { kind: "none" }>): [string, string][] {
  const common: [string, string][] = [
    ["class", "md-link"],
    ["role", "link"],
    ["tabindex", "0"],
  ];
  return target.kind === "web"
    ? [...common, ["data-href", target.href], ["title", target.href]]
    : [...common, ["data-file", target.file], ["title", `Open ${target.file}`]];
}

/** Images are not shown: fetching one would tell its server who reads it. */
function imageNote(token: Token | undefined, escape: (text: string) => string): string {
  const alt = token?.content ?? "";
  const source = String(token?.attrGet("src") ?? "");
  const note = alt === "" ? "Image not shown" : `Image not shown: ${alt}`;
  return `<span class="md-image" title="${escape(source)}">${escape(note)}</span>`;
}
