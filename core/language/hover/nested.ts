import type { Target } from "../../targets/types.ts";
import type { FieldDescription } from "../fields/types.ts";
import { inlineCode } from "../format.ts";
import { propertyDocumentation } from "../shapes/documentation.ts";
import type { ShapePlace } from "../shapes/shapeAt.ts";
import { supportTable } from "../support.ts";
import type { YamlNode } from "../yamlNodeAt.ts";

/** What a key or value inside a field means, and what the selected targets do with the field that holds it. */
export function nestedCard(
  node: YamlNode,
  { shape, property }: ShapePlace,
  field: FieldDescription,
  targets: readonly Target[],
): string | undefined {
  if (node.kind === "scalar") {
    const choices = shape.kind === "choice" ? shape.choices : shape.kind === "text" ? (shape.values ?? []) : [];
    const choice = choices.find(({ value }) => value === node.text);
    return choice && `${inlineCode(choice.value)}: ${choice.description}`;
  }
  if (property === undefined) return undefined;
  const path = node.path.filter((segment) => segment !== "[]").join(".");
  const parts = [
    `**${inlineCode(path)}**`,
    propertyDocumentation(node.text, property),
    supportTable(targets, field.key),
    `Source: ${field.origin}`,
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}
