import { codePoints } from "../../rules/fields.ts";
import { lineBreak } from "../../rules/edits.ts";
import { findEntry } from "../../skill/entries.ts";
import { longestDescription } from "../../skill/specLimits.ts";
import { yamlScalar } from "../../skill/yamlScalar.ts";
import type { YamlScalar } from "../../skill/types.ts";
import type { NavigationDocument } from "../navigation/document.ts";
import type { Refactoring } from "./types.ts";

/** Characters from which a description is worth splitting, although all agents take it. */
const worthSplitting = 500;
/** Sentences that say when to use a skill, by which agents choose it. */
const sayingWhen = /\b(?:use[ds]?|using|when|whenever|if|before|after|trigger\w*|not for|instead)\b/i;

/** A description in two parts. */
interface Split {
  readonly value: YamlScalar;
  readonly kept: string;
  readonly detail: string;
}

/**
 * Splits a description that is longer than agents need: what the skill does and when to use it stays, as far as the limit
 * allows; the other sentences go to the start of the body. Undefined when there is nothing to move.
 */
export function splitDescription(document: NavigationDocument): Refactoring | undefined {
  const split = splitOf(document);
  const { body, text, path, lines } = document;
  if (!split || !body) return undefined;
  const eol = lineBreak(text);
  const title = body.headings.find(
    ({ level, span }) => level === 1 && text.slice(body.span.start, span.start).trim() === "",
  );
  const offset = title ? endOfLine(text, title.span.end) : body.span.start;
  const before = title || /\n\s*$/.test(text.slice(0, offset)) ? eol : `${eol}${eol}`;
  const rest = text.slice(offset).trimStart() === "" ? "" : /^\r?\n/.test(text.slice(offset)) ? "" : eol;
  return {
    label: "Move the detail of the description into the body",
    edits: [
      { path, range: lines.range(split.value.span), newText: yamlScalar(split.kept, undefined) },
      { path, range: lines.range({ start: offset, end: offset }), newText: `${before}${split.detail}${eol}${rest}` },
    ],
  };
}

function splitOf(document: NavigationDocument): Split | undefined {
  const value = findEntry(document.frontmatter, "description")?.value;
  if (value?.kind !== "scalar") return undefined;
  const text = value.text.trim().replace(/\s+/g, " ");
  if (codePoints(text) <= worthSplitting) return undefined;
  const sentences = text.split(/(?<=[.!?])\s+(?=\S)|(?<=[。！？])/u);
  const kept = new Set([0]);
  let length = codePoints(sentences[0] ?? "");
  for (const [index, sentence] of sentences.entries()) {
    const more = codePoints(sentence) + 1;
    if (index === 0 || !sayingWhen.test(sentence) || length + more > longestDescription) continue;
    kept.add(index);
    length += more;
  }
  if (length > longestDescription || kept.size === sentences.length) return undefined;
  const pick = (wanted: boolean) => sentences.filter((_, index) => kept.has(index) === wanted).join(" ");
  return { value, kept: pick(true), detail: pick(false) };
}

/** The offset after the line break that ends a line. */
function endOfLine(text: string, offset: number): number {
  const feed = text.indexOf("\n", offset);
  return feed < 0 ? text.length : feed + 1;
}
