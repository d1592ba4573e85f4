import DOMPurify, { type Config } from "dompurify";
import type { MarkdownContext } from "./links.ts";
import { createParser } from "./parser.ts";

const sanitizing: Config = {
  ALLOWED_TAGS: [
    ..."a b blockquote br code del div em h4 h5 h6 hr li ol p pre s span strong".split(" "),
    ..."table tbody td th thead tr ul #text".split(" "),
  ],
  ALLOWED_ATTR: ["class", "data-file", "data-href", "role", "start", "tabindex", "title"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** Turns Markdown into elements that are safe to show. */
export type MarkdownRenderer = (source: string, context?: MarkdownContext) => DocumentFragment;

/** Makes a renderer: Markdown without raw HTML, sanitized again as elements. */
export function createMarkdownRenderer(): MarkdownRenderer {
  const parser = createParser();
  return (source, context) => {
    const html = parser.render(source, context === undefined ? {} : { context });
    return DOMPurify.sanitize(html, { ...sanitizing, RETURN_DOM_FRAGMENT: true });
  };
}

/**
 * Shows new content in place of the old, and leaves the leading elements alone that are the same: while an answer is
 * streamed, text that the reader has selected stays selected.
 */
export function replaceChangedChildren(target: HTMLElement, content: DocumentFragment): void {
  const next = [...content.childNodes];
  const same = [...target.childNodes].findIndex((node, index) => !node.isEqualNode(next[index] ?? null));
  const kept = same < 0 ? Math.min(target.childNodes.length, next.length) : same;
  while (target.childNodes.length > kept) target.lastChild?.remove();
  target.append(...next.slice(kept));
}
