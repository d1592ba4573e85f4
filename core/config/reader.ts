import { nearest } from "../rules/nearest.ts";
import { booleanOf } from "../skill/entries.ts";
import type { Span, YamlEntry, YamlValue } from "../skill/types.ts";
import { describeShape, type Choice, type Shape } from "./shape.ts";
import type { ConfigProblem } from "./types.ts";

type Report = (problem: ConfigProblem) => void;

/**
 * Reads a YAML value by its shape. What does not fit is reported and left out, and the rest is read all the same.
 *
 * @param at What people call the place: `budgets.bodyLines`.
 * @returns Plain data, or undefined when nothing of the value can be used.
 */
export function readShape(shape: Shape, value: YamlValue, at: string, report: Report): unknown {
  if (shape.kind === "any") return plainValue(value);
  if (shape.kind === "text") return readText(value, at, shape, report);
  if (shape.kind === "boolean") return readBoolean(value, at, shape, report);
  if (shape.kind === "integer") return readInteger(value, at, shape, report);
  if (shape.kind === "list") return readList(shape, value, at, report);
  if (shape.kind === "record") {
    const read = readEntries(value, at, shape, report, (entry) => propertyOf(shape, entry, at, report));
    if (value.kind === "map") reportMissing(shape, value, at, report);
    return read;
  }
  if (shape.kind === "map") {
    const { keys, values } = shape;
    return readEntries(value, at, shape, report, ({ key, keySpan }) =>
      keys.kind === "text" || isChoice(keys, key, keySpan, at, report) ? values : undefined,
    );
  }
  const text = readText(value, at, shape, report);
  return text === undefined || isChoice(shape, text, value.span, at, report) ? text : undefined;
}

function misfit(shape: Shape, value: YamlValue, at: string, report: Report): undefined {
  const written =
    value.kind === "scalar" ? (value.style === "empty" ? "empty" : `\`${value.text}\``) : `a ${value.kind}`;
  const single = shape.kind === "list" && value.kind === "scalar" && value.style !== "empty";
  const message = `\`${at}\` must be ${describeShape(shape)}; it is ${written}, and is not applied.`;
  const { span } = value;
  report({
    severity: "error",
    message,
    span,
    ...(single ? { replacement: { title: "Write it as a list", span, newText: `[${value.text}]` } } : {}),
  });
  return undefined;
}

function readText(value: YamlValue, at: string, shape: Shape, report: Report): string | undefined {
  if (value.kind !== "scalar" || value.text.trim() === "") return misfit(shape, value, at, report);
  return value.text;
}

function readBoolean(value: YamlValue, at: string, shape: Shape, report: Report): boolean | undefined {
  if (value.kind === "scalar" && typeof value.value === "boolean") return value.value;
  const meant = booleanOf(value);
  if (meant === undefined) return misfit(shape, value, at, report);
  const newText = String(meant);
  misfit(shape, value, at, (problem) =>
    report({ ...problem, replacement: { title: `Change to \`${newText}\``, span: value.span, newText } }),
  );
  return undefined;
}

function readInteger(
  value: YamlValue,
  at: string,
  shape: Extract<Shape, { kind: "integer" }>,
  report: Report,
): number | undefined {
  const number = value.kind === "scalar" ? value.value : undefined;
  const most = shape.maximum ?? Number.MAX_SAFE_INTEGER;
  if (typeof number === "number" && Number.isSafeInteger(number) && number >= shape.minimum && number <= most) {
    return number;
  }
  return misfit(shape, value, at, report);
}

function readList(
  shape: Extract<Shape, { kind: "list" }>,
  value: YamlValue,
  at: string,
  report: Report,
): readonly unknown[] | undefined {
  if (value.kind !== "list") return misfit(shape, value, at, report);
  return value.items.flatMap((item) => {
    const read = readShape(shape.items, item, at, report);
    return read === undefined ? [] : [read];
  });
}

function readEntries(
  value: YamlValue,
  at: string,
  shape: Shape,
  report: Report,
  shapeOf: (entry: YamlEntry) => Shape | undefined,
): Readonly<Record<string, unknown>> | undefined {
  if (value.kind !== "map") return misfit(shape, value, at, report);
  const read: [string, unknown][] = [];
  for (const entry of value.entries) {
    const of = shapeOf(entry);
    if (of === undefined) continue;
    const inside = readShape(of, entry.value, at === "" ? entry.key : `${at}.${entry.key}`, report);
    if (inside !== undefined) read.push([entry.key, inside]);
  }
  return Object.fromEntries(read);
}

function propertyOf(
  shape: Extract<Shape, { kind: "record" }>,
  entry: YamlEntry,
  at: string,
  report: Report,
): Shape | undefined {
  if (Object.hasOwn(shape.properties, entry.key)) return shape.properties[entry.key]?.shape;
  if (shape.open) return { kind: "any" };
  const known = Object.keys(shape.properties).map((value) => ({ value, description: "" }));
  unknownWord("setting", entry.key, entry.keySpan, at, known, report);
  return undefined;
}

function reportMissing(
  shape: Extract<Shape, { kind: "record" }>,
  value: Extract<YamlValue, { kind: "map" }>,
  at: string,
  report: Report,
): void {
  for (const key of shape.required ?? []) {
    if (value.entries.some((entry) => entry.key === key)) continue;
    const place = at === "" ? "" : ` in \`${at}\``;
    const span = { start: value.span.start, end: value.entries[0]?.keySpan.end ?? value.span.start };
    report({ severity: "error", message: `\`${key}\` is missing${place}.`, span });
  }
}

/** A value as plain data, whatever it is. */
function plainValue(value: YamlValue): unknown {
  if (value.kind === "scalar") return value.value;
  if (value.kind === "list") return value.items.map(plainValue);
  return Object.fromEntries(value.entries.map((entry) => [entry.key, plainValue(entry.value)]));
}

function isChoice(
  shape: Extract<Shape, { kind: "choice" }>,
  text: string,
  span: Span,
  at: string,
  report: Report,
): boolean {
  if (shape.choices.some(({ value }) => value === text)) return true;
  unknownWord(shape.what, text, span, at, shape.choices, report);
  return false;
}

/** What was probably meant: another tool's word for it, a word of which only the beginning is written, a near one. */
function probable(text: string, choices: readonly Choice[]): string | undefined {
  const word = text.toLowerCase();
  const alias = choices.find(({ aliases }) => aliases?.includes(word));
  if (alias) return alias.value;
  const values = choices.map(({ value }) => value);
  const begun = word.length < 3 ? [] : values.filter((value) => value.toLowerCase().startsWith(word));
  return begun.length === 1 ? begun[0] : nearest(text, values);
}

function unknownWord(
  what: string,
  text: string,
  span: Span,
  at: string,
  choices: readonly Choice[],
  report: Report,
): void {
  const near = probable(text, choices);
  const place = at === "" ? "" : ` in \`${at}\``;
  const known = choices.length > 16 ? "" : ` Known: ${choices.map(({ value }) => value).join(", ")}.`;
  const hint = near === undefined ? known : ` Did you mean \`${near}\`?`;
  report({
    severity: "warning",
    message: `There is no ${what} \`${text}\`${place}, and it is passed over.${hint}`,
    span,
    ...(near === undefined ? {} : { replacement: { title: `Change to \`${near}\``, span, newText: near } }),
  });
}
