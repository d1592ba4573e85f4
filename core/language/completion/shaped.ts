import type { Property, Shape } from "../../config/shape.ts";
import type { Path } from "../../ports.ts";
import { yamlScalar } from "../../skill/yamlScalar.ts";
import type { LineIndex } from "../../text/lineIndex.ts";
import type { YamlPlace } from "../context/place.ts";
import { shapeAt } from "../shapes/shapeAt.ts";
import { propertyDocumentation } from "../shapes/documentation.ts";
import type { Proposal } from "../types.ts";
import type { LanguageView } from "../view.ts";
import { choicesFor, type Choice } from "./choices.ts";

/** Where a shaped text is completed. */
export interface Surroundings {
  readonly lines: LineIndex;
  /** Path of the file. */
  readonly path: Path;
  readonly view: LanguageView;
  /** Markdown below the documentation of every proposal: what the selected targets do with the field. */
  readonly support?: string;
  /** What goes before and instead of the choices of the shape; they come first. */
  readonly choices?: readonly Choice[];
}

/** What can be written at a place of a YAML text of a known shape: keys, list items and values. */
export async function shapedProposals(
  root: Shape,
  place: YamlPlace,
  around: Surroundings,
  signal?: AbortSignal,
): Promise<readonly Proposal[]> {
  const holder = shapeAt(root, place.path)?.shape;
  if (holder === undefined) return [];
  if (place.kind === "value") return valueProposals(holder, place, around, signal);
  if (holder.kind === "list") {
    const { items } = holder;
    if (place.flow === "{") return [];
    const isMap = items.kind === "record" || items.kind === "map";
    if (isMap) return place.flow === undefined ? keyProposals(items, place, around, true) : [];
    return valueProposals(items, place, around, signal);
  }
  const fits = place.dash === "none" && place.flow !== "[";
  return fits && (holder.kind === "record" || holder.kind === "map") ? keyProposals(holder, place, around) : [];
}

/** The keys that a map can still take. */
function keyProposals(
  holder: Extract<Shape, { kind: "record" | "map" }>,
  place: YamlPlace,
  { lines, support }: Surroundings,
  isItem = false,
): readonly Proposal[] {
  const before = lead(place, isItem);
  const column = place.column + (before === "- " ? 2 : 0);
  const present = new Set(place.keys);
  const range = lines.range(place.replace);
  return propertiesOf(holder)
    .filter(([key]) => !present.has(key))
    .map(([key, property], index) => ({
      label: key,
      kind: "field",
      detail: holder.kind === "record" && holder.required?.includes(key) ? "required" : oneLine(property.description),
      documentation: [propertyDocumentation(key, property), support].filter(Boolean).join("\n\n"),
      range,
      newText: before + keyText(key, place) + (place.hasColon ? "" : afterKey(property.shape, { ...place, column })),
      filterText: (place.quote ?? "") + key,
      sortText: String(index).padStart(4, "0"),
      continues: !place.hasColon && hasChoices(property.shape),
    }));
}

function propertiesOf(holder: Extract<Shape, { kind: "record" | "map" }>): readonly (readonly [string, Property])[] {
  if (holder.kind === "record") return Object.entries(holder.properties);
  if (holder.keys.kind === "text") return [];
  return holder.keys.choices.map(({ value, description }) => [value, { description, shape: holder.values }] as const);
}

function oneLine(markdown: string): string {
  return (/^[^.;:]*/.exec(markdown)?.[0] ?? markdown).replaceAll("`", "");
}

/** What stands between the place and a new member: the blank behind a bare dash, or the dash of a new item. */
function lead(place: YamlPlace, isItem: boolean): string {
  if (place.dash === "tight") return " ";
  return isItem && place.dash === "none" && place.flow === undefined ? "- " : "";
}

function keyText(key: string, place: YamlPlace): string {
  if (place.json || place.quote === '"') return JSON.stringify(key);
  return place.quote === "'" ? `'${key}'` : key;
}

/** What follows a new key: the colon, and the start of a list or map where the value is one. */
export function afterKey(shape: Shape, place: Pick<YamlPlace, "flow" | "column">): string {
  if (place.flow !== undefined) return ": ";
  const indent = " ".repeat(place.column + 2);
  if (shape.kind === "list") return `:\n${indent}- `;
  return shape.kind === "record" || shape.kind === "map" ? `:\n${indent}` : ": ";
}

/** True when a list of proposals opens behind a new key of this shape. */
export function hasChoices(shape: Shape): boolean {
  if (shape.kind === "list") return hasChoices(shape.items);
  if (shape.kind === "text") return shape.source !== undefined || (shape.values?.length ?? 0) > 0;
  if (shape.kind === "map") return shape.keys.kind === "choice";
  return shape.kind === "boolean" || shape.kind === "choice" || shape.kind === "record";
}

async function valueProposals(
  shape: Shape,
  place: YamlPlace,
  { lines, path, view, support, choices = [] }: Surroundings,
  signal?: AbortSignal,
): Promise<readonly Proposal[]> {
  const taken = new Set(place.kind === "member" ? place.items : []);
  const range = lines.range(place.replace);
  const own = await choicesFor(shape, path, view, signal);
  const all = [...choices, ...own.filter(({ value }) => !choices.some((choice) => choice.value === value))];
  return all
    .filter((choice) => !taken.has(choice.value))
    .map((choice, index) => {
      const documentation = [choice.documentation, support].filter(Boolean).join("\n\n");
      return {
        label: choice.value,
        kind: choice.kind,
        ...(choice.detail ? { detail: choice.detail } : {}),
        ...(documentation ? { documentation } : {}),
        range,
        newText: valueText(choice.value, shape, place),
        filterText: (place.quote ?? "") + choice.value,
        sortText: String(index).padStart(4, "0"),
      };
    });
}

/** A value as it is written at the place. */
function valueText(value: string, shape: Shape, place: YamlPlace): string {
  // Choices are plain words, and so is `off`, which YAML 1.2 reads as text.
  const plain = shape.kind === "choice" && place.quote === undefined && !place.json;
  const bare = shape.kind === "boolean" || plain;
  const single = place.kind === "value" && shape.kind === "list";
  const quote = place.quote ?? (place.json && !bare ? '"' : undefined);
  const scalar = bare ? value : yamlScalar(value, quote, place.flow !== undefined || single);
  if (place.kind === "value") return (place.spaced ? "" : " ") + (single ? `[${scalar}]` : scalar);
  return lead(place, true) + scalar;
}
