import type { Choice, Property, Shape } from "../../config/shape.ts";

/** Types of parameters (HyperAgent skills, SkillParameter) and of JSON Schema. */
const types: readonly Choice[] = [
  { value: "string", description: "Text" },
  { value: "number", description: "Any number" },
  { value: "boolean", description: "true or false" },
  { value: "object", description: "A set of named values" },
  { value: "array", description: "A list of values" },
];

const type = (choices: readonly Choice[], description: string): Property => ({
  description,
  shape: { kind: "choice", what: "type", choices },
  example: "string",
});

/** `parameters`, as HyperAgent defines them (SkillParameter). */
export const parametersShape: Shape = {
  kind: "list",
  items: {
    kind: "record",
    open: true,
    required: ["name", "type"],
    properties: {
      name: { description: "What the caller names it.", shape: { kind: "text" }, example: "topic" },
      type: type(types, "The type of its value."),
      description: {
        description: "What the caller reads of it.",
        shape: { kind: "text" },
        example: "What to look for",
      },
      required: {
        description: "Whether it must be given; `true` when it is left out.",
        shape: { kind: "boolean" },
        default: true,
        example: false,
      },
      default: { description: "The value when it is not given.", shape: { kind: "any" }, example: 10 },
    },
  },
};

const schemaTypes: readonly Choice[] = [...types, { value: "integer", description: "A whole number" }];

/** Levels of a JSON Schema that are completed. */
const schemaLevels = 4;

function jsonSchema(level: number): Shape {
  const inner: Shape = level > 1 ? jsonSchema(level - 1) : { kind: "any" };
  return {
    kind: "record",
    open: true,
    properties: {
      type: type(schemaTypes, "The type of the value."),
      properties: {
        description: "What an object holds, by name.",
        shape: { kind: "map", keys: { kind: "text" }, values: inner },
        example: { summary: { type: "string" } },
      },
      required: {
        description: "Names that an object must hold.",
        shape: { kind: "list", items: { kind: "text" } },
        example: ["summary"],
      },
      items: { description: "What each item of an array is.", shape: inner, example: { type: "string" } },
      description: { description: "What it is for.", shape: { kind: "text" }, example: "Two or three sentences" },
      enum: {
        description: "The values it may have.",
        shape: { kind: "list", items: { kind: "any" } },
        example: ["low"],
      },
    },
  };
}

/** `output_schema`: JSON Schema, or the short form of HyperAgent's text, a name with its type. */
export const outputSchemaShape: Shape = jsonSchema(schemaLevels);

/** `entry_points`: scripts of the skill by name (LinX skills design, skill types and entry points). */
export const entryPointsShape: Shape = {
  kind: "map",
  keys: { kind: "text" },
  values: { kind: "text", source: "files" },
};
