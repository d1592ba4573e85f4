import { nearest } from "../rules/nearest.ts";
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
  if (shape.kind === "text") return readText(value, at, shape, report);
  if (shape.kind === "integer") return readInteger(value, at, shape, report);
  if (shape.kind === "list") return readList(shape, value, at, report);
  if (shape.kind === "record") {
    return readEntries(value, at, shape, report, (entry) => propertyOf(shape, entry, at, report));
  }
  if (shape.kind === "map") {
    return readEntries(value, at, shape, report, (entry) =>
      isChoice(shape.keys, entry.key, entry.keySpan, at, report) ? shape.values : undefined,
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

function readInteger(
  value: YamlValue,
  at: string,
  shape: Extract<Shape, { kind: "integer" }>,
  report: Report,
): number | undefined {
  const number = value.kind === "scalar" ? value.value : undefined;
  if (typeof number === "number" && Number.isSafeInteger(number) && number >= shape.minimum) return number;
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
  const known = Object.keys(shape.properties).map((value) => ({ value, description: "" }));
  unknownWord("setting", entry.key, entry.keySpan, at, known, report);
  return undefined;
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

function unknownWord(
  what: string,
  text: string,
  span: Span,
  at: string,
  choices: readonly Choice[],
  report: Report,
): void {
  const near = nearest(
    text,
    choices.map(({ value }) => value),
  );
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
