import type { Fix } from "../../../contract/finding.ts";
import { isMarkdown } from "../../files/supportingDocument.ts";
import { basename } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { FileReference, Span } from "../../skill/types.ts";
import { nearest } from "../nearest.ts";
import type { Rule } from "../types.ts";
import { isIllustration } from "./illustration.ts";
import { isMaterial, ofFile, ofSkill, replaceIn, type Referring } from "./referring.ts";

export const anchorMissing: Rule = {
  id: "anchor-missing",
  category: "references",
  severity: "warning",
  summary: "A link names a heading that the file does not have.",
  why: "A link such as `references/forms.md#filling` tells the agent which part of a long file to read. When no heading has that anchor, the agent has to search the whole file, and a reader in the editor lands at its top. Anchors are those that GitHub and VS Code make from headings, and those set in HTML; letter case does not count. A hint where an anchor differs in punctuation only, which some other renderer may have made. (GitHub documentation, Section links, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "anchor-missing", good: "data-analysis" },
  check(context) {
    checkAnchors(ofSkill(context));
  },
  checkFile(context) {
    const file = ofFile(context);
    if (file !== undefined && !isMaterial(file)) checkAnchors(file);
  },
};

function checkAnchors(place: Referring): void {
  const inside = place.body.anchors ?? [];
  const own = inside.length === 0 ? undefined : place.anchors(place.path);
  for (const reference of inside) checkAnchor(place, reference, place.path, own);
  for (const reference of place.body.references) {
    if (reference.anchor === undefined || reference.form === "block" || !isMarkdown(reference.path)) continue;
    const state = place.reference(reference.path);
    if (state.state === "file") checkAnchor(place, reference, state.path, place.anchors(state.path));
  }
}

/** Anchors that mean no heading: lines and text fragments, the top of the page, and none at all. */
const special = /^(?:$|top$|L\d+|:~:|user-content-)/i;

function checkAnchor(
  place: Referring,
  reference: FileReference,
  target: Path,
  anchors: ReadonlySet<string> | undefined,
): void {
  const anchor = reference.anchor ?? "";
  if (anchors === undefined || anchors.has(anchor) || special.test(anchor)) return;
  const wanted = anchor.toLowerCase();
  if (isIllustration(place, reference) || [...anchors].some((known) => known.toLowerCase() === wanted)) return;
  const alike = [...anchors].filter((known) => plain(known) === plain(anchor));
  const longer = [...anchors].filter((known) => known.startsWith(`${wanted}-`));
  const near = [alike, longer].find((found) => found.length === 1)?.[0] ?? nearest(anchor, anchors);
  const where = target === place.path ? "This file" : `\`${basename(target)}\``;
  const hint = near === undefined ? "" : ` Did you mean \`#${near}\`?`;
  const span = anchorSpan(place.text, reference);
  place.report({
    span,
    message: `${where} has no heading with the anchor \`#${anchor}\`.${hint}`,
    ...(alike.length > 0 ? { severity: "hint" as const } : {}),
    fixes: near === undefined ? [] : [changeTo(place, span, near)],
  });
}

function changeTo(place: Referring, span: Span, anchor: string): Fix {
  const written = /[\s()<>]/.test(anchor) ? encodeURIComponent(anchor) : anchor;
  return { title: `Change to \`#${anchor}\``, safe: false, preferred: true, edits: [replaceIn(place, span, written)] };
}

/** The anchor without its `#`. */
function anchorSpan(text: string, { span }: FileReference): Span {
  const hash = text.slice(span.start, span.end).indexOf("#");
  return { start: span.start + hash + 1, end: span.end };
}

/** Letters and digits alone: what different ways of making anchors have in common. */
function plain(anchor: string): string {
  return anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
