import type { Range } from "../../contract/text.ts";
import { findEntry } from "../skill/entries.ts";
import { readMetadata } from "../skill/metadata.ts";
import type { Frontmatter, SkillDocument, SkillMetadata } from "../skill/types.ts";
import { basename } from "../path/paths.ts";
import type { StoredSkill } from "../store/types.ts";
import { LineIndex } from "../text/lineIndex.ts";
import type { SkillRecord } from "./types.ts";

const startOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** What the index keeps of a skill that the scan found. The place of its name is computed when it is asked for. */
export function recordOfStored(skill: StoredSkill, ignored: boolean): SkillRecord {
  let range: Range | undefined;
  return {
    ...sharedFields(skill),
    ignored,
    ...metadataFields(skill.metadata),
    name: skill.name,
    get nameRange() {
      range ??= nameRangeOf(skill.frontmatter, () => new LineIndex(skill.head));
      return range;
    },
  };
}

/** What the index keeps of a skill that an editor has open: place and state from the scan, all else from its text. */
export function recordOfDocument(skill: StoredSkill, ignored: boolean, document: SkillDocument): SkillRecord {
  const metadata = readMetadata(document.frontmatter, basename(skill.directory));
  return {
    ...sharedFields(skill),
    ...metadataFields(metadata),
    ignored,
    nameRange: nameRangeOf(document.frontmatter, () => document.lines),
  };
}

/** True when two records differ in something that other skills' findings or the catalog show. */
export function differs(a: SkillRecord, b: SkillRecord): boolean {
  return (
    a.name !== b.name ||
    a.description !== b.description ||
    a.version !== b.version ||
    a.category !== b.category ||
    a.state !== b.state ||
    a.ignored !== b.ignored ||
    a.root !== b.root ||
    !sameItems(a.reasons, b.reasons) ||
    !sameItems(a.tags, b.tags) ||
    !sameItems(a.dependencies, b.dependencies)
  );
}

/** True when two records differ in what the findings of other skills depend on. */
export function differsForNeighbours(a: SkillRecord, b: SkillRecord): boolean {
  return (
    a.name !== b.name ||
    a.description !== b.description ||
    a.state !== b.state ||
    a.ignored !== b.ignored ||
    a.root !== b.root ||
    !sameItems(a.dependencies, b.dependencies) ||
    a.nameRange.start.line !== b.nameRange.start.line ||
    a.nameRange.start.character !== b.nameRange.start.character
  );
}

function sameItems(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function sharedFields(skill: StoredSkill) {
  return {
    path: skill.path,
    directory: skill.directory,
    root: skill.root.path,
    rootLabel: skill.root.label,
    scope: skill.scope,
    state: skill.state,
    reasons: skill.reasons,
  };
}

function metadataFields({ name, description, version, tags, dependencies, category }: SkillMetadata) {
  return { name, description, version, tags, dependencies, ...(category === undefined ? {} : { category }) };
}

function nameRangeOf(frontmatter: Frontmatter | undefined, lines: () => LineIndex): Range {
  const entry = findEntry(frontmatter, "name");
  return entry ? lines().range(entry.value.span) : startOfFile;
}
