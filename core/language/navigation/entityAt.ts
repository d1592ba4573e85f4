import type { Position } from "../../../contract/text.ts";
import type { Span } from "../../skill/types.ts";
import { holds } from "../holds.ts";
import type { NavigationDocument } from "./document.ts";
import { mentionsIn } from "./mentions.ts";
import { entityOf } from "./resolve.ts";
import type { Entity, Mention } from "./types.ts";
import type { NavigationView } from "./view.ts";

/** A mention that a cursor touches, and which part of it. */
export interface MentionAt {
  readonly mention: Mention;
  readonly part: "whole" | "anchor";
  /** The part's text. */
  readonly span: Span;
}

/** What stands at a place of a file. */
export interface EntityAt extends MentionAt {
  readonly entity: Entity;
}

/** The mention at a place, whether or not it leads anywhere. */
export function mentionAt(
  document: NavigationDocument,
  position: Position,
  view: NavigationView,
): MentionAt | undefined {
  const offset = document.lines.offset(position);
  const isSkill = (name: string) => view.skillsNamed(name, document.path).length > 0;
  for (const mention of mentionsIn(document, isSkill)) {
    if (mention.kind === "path" && mention.anchor && holds(mention.anchor.span, offset)) {
      return { mention, part: "anchor", span: mention.anchor.span };
    }
    if (mention.kind !== "heading" && holds(mention.span, offset))
      return { mention, part: "whole", span: mention.span };
  }
  const heading = document.body?.headings.find(({ span }) => holds(span, offset));
  return heading && { mention: { kind: "heading", heading, span: heading.span }, part: "whole", span: heading.span };
}

/** What is named at a place; undefined in prose and for what leads to nothing. */
export async function entityAt(
  document: NavigationDocument,
  position: Position,
  view: NavigationView,
): Promise<EntityAt | undefined> {
  const at = mentionAt(document, position, view);
  const entity = at && (await entityOf(document, at.mention, at.part, view));
  return at && entity && { ...at, entity };
}
