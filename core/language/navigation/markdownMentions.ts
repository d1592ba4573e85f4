import { dirname } from "../../path/paths.ts";
import { dependenciesOf } from "../../rules/dependencies.ts";
import { findEntry } from "../../skill/entries.ts";
import type { FileReference, Span } from "../../skill/types.ts";
import type { NavigationDocument } from "./document.ts";
import { scalarsBelow } from "./scalars.ts";
import type { HeadingMention, Mention, NameMention, PathMention } from "./types.ts";

/** Everything in a SKILL.md or another Markdown file that names a file, a heading or a skill, except names in prose. */
export function markdownMentions(document: NavigationDocument): readonly Mention[] {
  const { body } = document;
  if (!body) return [];
  const headings = body.headings.map((heading): HeadingMention => ({ kind: "heading", heading, span: heading.span }));
  const references = [...body.references, ...(body.anchors ?? [])].map((found) => pathMention(document, found));
  return [...frontmatterMentions(document), ...headings, ...references];
}

function frontmatterMentions(document: NavigationDocument): Mention[] {
  const { frontmatter, directory } = document;
  if (!frontmatter) return [];
  const mentions: Mention[] = [];
  const name = findEntry(frontmatter, "name")?.value;
  if (name?.kind === "scalar" && name.text.trim() !== "") {
    mentions.push({ kind: "name", role: "definition", name: name.text.trim(), span: name.inner });
  }
  for (const { name: dependency, span, style } of dependenciesOf({ frontmatter, text: document.text })) {
    const quoted = style === "single" || style === "double";
    const inner = quoted ? { start: span.start + 1, end: span.end - 1 } : span;
    mentions.push({ kind: "name", role: "field", name: dependency, span: inner });
  }
  for (const { scalar } of scalarsBelow(findEntry(frontmatter, "entry_points")?.value)) {
    mentions.push({ kind: "path", form: "field", written: scalar.text, span: scalar.inner, bases: [directory] });
  }
  return mentions;
}

/** A reference with the directories from which it may be meant: the file's own, and for supporting files the skill's. */
function pathMention(document: NavigationDocument, reference: FileReference): PathMention {
  const own = dirname(document.path);
  const hash = document.text.indexOf("#", reference.pathSpan.end);
  const anchored = reference.anchor !== undefined && hash >= 0 && hash < reference.span.end;
  return {
    kind: "path",
    form: reference.form,
    written: reference.path,
    span: reference.pathSpan,
    bases: own === document.directory ? [own] : [own, document.directory],
    ...(anchored
      ? { anchor: { text: reference.anchor ?? "", span: { start: hash + 1, end: reference.span.end } } }
      : {}),
  };
}

/** Words beside inline code that say that a skill is meant. */
const skillWord = /\bskills?\b/i;
/** Characters before and after inline code in which such a word is looked for. */
const nearby = 24;

/**
 * Names of skills in inline code: `pdf-forms`, `/pdf-forms`, `$pdf-forms` or `plugin:pdf-forms`. A name without a hyphen
 * counts only beside the word "skill", for most such words are ordinary ones.
 *
 * @param isSkill whether a skill has this name
 */
export function namesInText(document: NavigationDocument, isSkill: (name: string) => boolean): readonly NameMention[] {
  const { body, text } = document;
  if (!body) return [];
  const mentions: NameMention[] = [];
  const inBody = text.slice(body.span.start, body.span.end);
  for (const { 0: code, 1: before = "", 2: name = "", index } of inBody.matchAll(
    /(?<!`)`([/$]?(?:[\w.-]+:)?)([\p{Ll}\p{N}-]+)`(?!`)/gu,
  )) {
    if (!isSkill(name)) continue;
    const start = body.span.start + index;
    const end = start + code.length;
    if (isInside(body.blocks, start) || body.comments.some((span) => span.start <= start && start < span.end)) continue;
    const around = `${text.slice(Math.max(0, start - nearby), start)} ${text.slice(end, end + nearby)}`;
    const certain = skillWord.test(around);
    if (!name.includes("-") && !certain) continue;
    const from = start + 1 + before.length;
    const span = { start: from, end: from + name.length };
    mentions.push({ kind: "name", role: "text", name, span, ...(certain ? { certain } : {}) });
  }
  return mentions;
}

function isInside(blocks: readonly { readonly span: Span }[], offset: number): boolean {
  return blocks.some(({ span }) => span.start <= offset && offset < span.end);
}
