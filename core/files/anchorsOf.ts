import type { SkillBody } from "../skill/types.ts";

/** Targets that HTML in a text offers: `<a name="x">`, `<h2 id="x">`. */
const htmlAnchor = /<[a-z][^<>]*?\s(?:id|name)\s*=\s*["']?([^\s"'<>]+)/gi;
/** Targets that some renderers let authors set: `## Title {#x}`. */
const setAnchor = /\{#([^\s{}]+)\}\s*$/gm;

/** Every anchor that a link may name in a Markdown text: those of its headings, and those that are set by hand. */
export function anchorsOf(text: string, body: SkillBody): ReadonlySet<string> {
  const anchors = new Set(body.headings.map(({ anchor }) => anchor));
  if (text.includes("="))
    for (const [, anchor] of text.matchAll(htmlAnchor)) if (anchor !== undefined) anchors.add(anchor);
  if (text.includes("{#"))
    for (const [, anchor] of text.matchAll(setAnchor)) if (anchor !== undefined) anchors.add(anchor);
  return anchors;
}
