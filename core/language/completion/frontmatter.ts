import type { Shape } from "../../config/shape.ts";
import { basename, dirname } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { SkillDocument } from "../../skill/types.ts";
import { frontmatterSpan } from "../context/frontmatterSpan.ts";
import { yamlPlace } from "../context/yamlPlace.ts";
import { fieldByKey } from "../fields/index.ts";
import { shapeOfField } from "../fields/shape.ts";
import type { FieldDescription } from "../fields/types.ts";
import { supportTable } from "../support.ts";
import type { Proposal } from "../types.ts";
import type { LanguageView } from "../view.ts";
import type { Choice } from "./choices.ts";
import { keyProposals } from "./keys.ts";
import { shapedProposals } from "./shaped.ts";
import { wordProposals } from "./words.ts";

/**
 * What can be written at an offset of the frontmatter: fields, their values, and what they hold. Undefined outside the
 * frontmatter.
 */
export async function frontmatterCompletions(
  document: SkillDocument,
  offset: number,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Proposal[] | undefined> {
  const span = frontmatterSpan(document);
  if (span === undefined || offset < span.start || offset > span.end) return undefined;
  const place = yamlPlace(document.text, span, offset);
  if (place === undefined) return [];
  const { lines } = document;
  const [key] = place.path;
  if (key === undefined) {
    const isKey = place.dash === "none" && place.flow === undefined;
    return isKey ? keyProposals(lines, place, view.targets(path)) : [];
  }
  const field = fieldByKey(key);
  if (!field) return [];
  const own = place.path.length === 1;
  if (field.kind === "words" && own && place.kind === "value") return wordProposals(document, place, path, view);
  const root: Shape = {
    kind: "record",
    open: true,
    properties: { [key]: { description: field.meaning, shape: shapeOf(field) } },
  };
  const choices = own ? await fieldChoices(field, path, view, signal) : [];
  const support = supportTable(view.targets(path), key);
  return shapedProposals(root, place, { lines, path, view, support, choices }, signal);
}

function shapeOf(field: FieldDescription): Shape {
  return field.kind === "words" ? { kind: "list", items: { kind: "text", source: "tools" } } : shapeOfField(field);
}

/** Values that the place of the file or the selected targets give a field, with who takes them. */
async function fieldChoices(
  field: FieldDescription,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Choice[]> {
  if (field.source === "directory") {
    return [{ value: basename(dirname(path)), detail: "the name of the directory", kind: "value" }];
  }
  if (field.key === "license") return licenseFiles(path, view, signal);
  if (field.source !== undefined) return [];
  const takers = new Map<string, string[]>();
  for (const target of view.targets(path)) {
    for (const value of target.values?.[field.key]?.values ?? []) {
      takers.set(value, [...(takers.get(value) ?? []), target.title]);
    }
  }
  const explained = (field.values ?? []).filter(({ value }) => takers.has(value)).map(({ value }) => value);
  return [...new Set([...explained, ...takers.keys()])].map((value) => {
    const titles = (takers.get(value) ?? []).join(", ");
    const detail = field.values?.find((known) => known.value === value)?.detail;
    return { value, kind: "value", detail: detail ?? titles, documentation: `Taken by ${titles}.` };
  });
}

/** License files beside the SKILL.md, which the specification lets `license` name. */
async function licenseFiles(path: Path, view: LanguageView, signal?: AbortSignal): Promise<readonly Choice[]> {
  const files = await view.supportingFiles(path, signal);
  return files
    .filter(({ name }) => /^(?:licen[cs]e|copying)(?:[.-][^/]*)?$/i.test(name))
    .map(({ name }) => ({ value: name, kind: "file", detail: "the file beside the SKILL.md" }));
}
