import type { Range } from "../../../contract/text.ts";
import { allowedForm, isAllowedName } from "../../rules/names.ts";
import { findEntry } from "../../skill/entries.ts";
import { basename } from "../../path/paths.ts";
import { holds } from "../holds.ts";
import { isSkillFile } from "../../skill/fileName.ts";
import type { NavigationDocument } from "../navigation/document.ts";
import type { NavigationView } from "../navigation/view.ts";
import { renameSkill } from "../rename/renameSkill.ts";
import { createMissingFile } from "./createFile.ts";
import { extractionAt, extractSection } from "./extractSection.ts";
import { inlineFile, inliningAt } from "./inlineFile.ts";
import { splitDescription } from "./splitDescription.ts";
import type { Refactoring, Refused } from "./types.ts";

/** Kinds of refactorings, as editors group them. */
export type RefactoringKind = "quickfix" | "refactor.extract" | "refactor.inline" | "refactor.rewrite";

/** An entry of the refactoring menu. */
export interface Offer {
  /** Names the refactoring among those at one place. */
  readonly id: string;
  readonly title: string;
  readonly kind: RefactoringKind;
  /** Computes the change; it may take a search through the workspace. */
  readonly change: () => Promise<Refactoring | Refused | undefined>;
}

type Offering = (place: OfferPlace) => Promise<Offer | undefined> | Offer | undefined;

/** Where refactorings are asked for. */
export interface OfferPlace {
  readonly document: NavigationDocument;
  readonly range: Range;
  readonly view: NavigationView;
}

/** The refactorings that can be made at a place of a file of a skill. */
export async function refactoringsAt(
  place: OfferPlace,
  wanted: (kind: RefactoringKind) => boolean,
): Promise<readonly Offer[]> {
  const { document, view } = place;
  if (!isSkillFile(document.path) && !view.skillAround(document.path)) return [];
  const offers: Offer[] = [];
  for (const [kind, offering] of offerings) {
    const offer = wanted(kind) ? await offering(place) : undefined;
    if (offer) offers.push(offer);
  }
  return offers;
}

const offerings: readonly (readonly [RefactoringKind, Offering])[] = [
  ["refactor.extract", offerExtract],
  ["refactor.inline", offerInline],
  ["refactor.rewrite", offerAllowedName],
  ["refactor.rewrite", offerSplit],
  ["quickfix", offerCreate],
];

function offerExtract({ document, range, view }: OfferPlace): Offer | undefined {
  const extraction = view.skillAround(document.path) && extractionAt(document, range);
  if (!extraction) return undefined;
  const what = extraction.kept.start === extraction.kept.end ? "the selection" : "this section";
  return {
    id: "extract",
    title: `Extract ${what} into a file of references/`,
    kind: "refactor.extract",
    change: () => extractSection(document, extraction, view),
  };
}

async function offerInline({ document, range, view }: OfferPlace): Promise<Offer | undefined> {
  const inlining = await inliningAt(document, range.start, view);
  if (!inlining) return undefined;
  const title = `Inline ${basename(inlining.path)} here and delete the file`;
  return { id: "inline", title, kind: "refactor.inline", change: () => inlineFile(document, inlining, view) };
}

function offerAllowedName({ document, range, view }: OfferPlace): Offer | undefined {
  const skill = view.skillAround(document.path);
  const value = findEntry(document.frontmatter, "name")?.value;
  if (skill?.path !== document.path || value === undefined || !holds(value.span, document.lines.offset(range.start))) {
    return undefined;
  }
  const form = isAllowedName(skill.name) ? undefined : allowedForm(skill.name, basename(skill.directory));
  if (form === undefined) return undefined;
  const title = `Rename the skill to ${form}, with its directory and all that names it`;
  return { id: "allowed-name", title, kind: "refactor.rewrite", change: () => renameSkill(skill, form, view) };
}

function offerSplit({ document, range }: OfferPlace): Offer | undefined {
  const entry = findEntry(document.frontmatter, "description");
  if (!entry || !holds(entry.span, document.lines.offset(range.start))) return undefined;
  const change = splitDescription(document);
  return (
    change && { id: "split-description", title: change.label, kind: "refactor.rewrite", change: async () => change }
  );
}

async function offerCreate({ document, range, view }: OfferPlace): Promise<Offer | undefined> {
  const change = await createMissingFile(document, range.start, view);
  return change && { id: "create-file", title: change.label, kind: "quickfix", change: async () => change };
}
