import { configShape } from "./definition.ts";
import type { Property, Shape } from "./shape.ts";

type Schema = Readonly<Record<string, unknown>>;

/** JSON Schema (draft 7) of `.skillwright.yaml`, for editors and for validation elsewhere. */
export function configSchema(): Schema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Skillwright configuration",
    description: "What Skillwright checks in this workspace, in the editor and on the command line.",
    ...schemaOf(configShape),
  };
}

function schemaOf(shape: Shape): Schema {
  if (shape.kind === "text") return { type: "string", minLength: 1 };
  if (shape.kind === "integer") return { type: "integer", minimum: shape.minimum };
  if (shape.kind === "list") return { type: "array", items: schemaOf(shape.items) };
  if (shape.kind === "choice") {
    return { oneOf: shape.choices.map(({ value, description }) => ({ const: value, description })) };
  }
  if (shape.kind === "record") {
    return closed(Object.entries(shape.properties).map(([key, property]) => [key, propertySchema(property)]));
  }
  const values = schemaOf(shape.values);
  return closed(shape.keys.choices.map(({ value, description }) => [value, { description, ...values }]));
}

function closed(properties: readonly (readonly [string, Schema])[]): Schema {
  return { type: "object", additionalProperties: false, properties: Object.fromEntries(properties) };
}

function propertySchema(property: Property): Schema {
  return {
    description: property.description,
    ...(property.default === undefined ? {} : { default: property.default }),
    examples: [property.example],
    ...schemaOf(property.shape),
  };
}
