import type { Position } from "../../../contract/text.ts";
import type { Path } from "../../ports.ts";
import { dependenciesOf } from "../../rules/dependencies.ts";
import type { SkillDocument, Span } from "../../skill/types.ts";
import { frontmatterAt, holds } from "../frontmatterAt.ts";
import { referenceAt } from "../referenceAt.ts";
import type { HoverCard } from "../types.ts";
import type { LanguageView } from "../view.ts";
import { fieldCard } from "./field.ts";
import { referenceCard } from "./reference.ts";
import { skillCard } from "./skill.ts";

/** The card over a place of a SKILL.md: a field, the name of a skill, or a file that the body refers to. */
export async function hoverAt(
  document: SkillDocument,
  position: Position,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<HoverCard | undefined> {
  const offset = document.lines.offset(position);
  const dependency = dependenciesOf(document).find(({ span }) => holds(span, offset));
  if (dependency) return card(document, dependency.span, skillCard(dependency.name, path, view));
  const place = frontmatterAt(document, offset);
  if (place?.kind === "key") {
    return card(document, place.entry.keySpan, await fieldCard(document, place.entry, path, view, signal));
  }
  if (place) {
    const { entry, scalar, nested } = place;
    if (nested) return undefined;
    const named = entry.key === "name" ? skillCard(scalar.text, path, view) : undefined;
    return card(document, scalar.span, named ?? (await fieldCard(document, entry, path, view, signal)));
  }
  const reference = referenceAt(document, offset);
  if (!reference) return undefined;
  return card(document, reference.span, await referenceCard(document, reference, path, view, signal));
}

function card(document: SkillDocument, span: Span, markdown: string | undefined): HoverCard | undefined {
  return markdown === undefined ? undefined : { markdown, range: document.lines.range(span) };
}
