import { stringify } from "yaml";
import { describeShape, type Property } from "../../config/shape.ts";
import { fencedCode, inlineCode } from "../format.ts";

/** A setting's meaning, what it may be, its default and an example, as Markdown. */
export function propertyDocumentation(key: string, property: Property): string {
  const { description, shape, default: initial, example } = property;
  const facts = [
    `Takes ${describeShape(shape)}.`,
    ...(initial === undefined ? [] : [`Default: ${inlineCode(JSON.stringify(initial))}.`]),
  ];
  const parts = [description, facts.join(" ")];
  if (example !== undefined) parts.push(fencedCode(stringify({ [key]: example }).trimEnd(), "yaml"));
  return parts.join("\n\n");
}
