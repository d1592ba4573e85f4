import { configShape } from "./definition.ts";
import type { Property, Shape } from "./shape.ts";

type Schema = Readonly<Record<string, unknown>>;

/** JSON Schema (draft 7) of `.skillwright.yaml`, for editors and for validation elsewhere. */
export function configSchema(): Schema {
  const description = "What Skillwright checks in this workspace, in the editor and on the command line.";
  return documentSchema("Skillwright configuration", description, configShape);
}

/** JSON Schema (draft 7) of a YAML file of this shape. */
export function documentSchema(title: string, description: string, shape: Shape): Schema {
  return { $schema: "http://json-schema.org/draft-07/schema#", title, description, ...schemaOf(shape) };
}

function schemaOf(shape: Shape): Schema {
  if (shape.kind === "any") return {};
  if (shape.kind === "text") return { type: "string", minLength: 1 };
  if (shape.kind === "boolean") return { type: "boolean" };
  if (shape.kind === "integer") {
    const maximum = shape.maximum === undefined ? {} : { maximum: shape.maximum };
    return { type: "integer", minimum: shape.minimum, ...maximum };
  }
  if (shape.kind === "list") return { type: "array", items: schemaOf(shape.items) };
  if (shape.kind === "choice") {
    return { oneOf: shape.choices.map(({ value, description }) => ({ const: value, description })) };
  }
  if (shape.kind === "record") {
    const properties = Object.entries(shape.properties).map(
      ([key, property]) => [key, propertySchema(property)] as const,
    );
    const required = shape.required === undefined ? {} : { required: shape.required };
    return { ...closed(properties), additionalProperties: shape.open === true, ...required };
  }
  const values = schemaOf(shape.values);
  if (shape.keys.kind === "text") return { type: "object", additionalProperties: values };
  return closed(shape.keys.choices.map(({ value, description }) => [value, { description, ...values }]));
}

function closed(properties: readonly (readonly [string, Schema])[]): Schema {
  return { type: "object", additionalProperties: false, properties: Object.fromEntries(properties) };
}

function propertySchema(property: Property): Schema {
  return {
    description: property.description,
    ...(property.default === undefined ? {} : { default: property.default }),
    ...(property.example === undefined ? {} : { examples: [property.example] }),
    ...schemaOf(property.shape),
  };
}
