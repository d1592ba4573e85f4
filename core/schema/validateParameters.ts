import { nearest } from "../rules/nearest.ts";
import { describeSchema } from "./describe.ts";
import type { JsonObject, JsonValue, SkillParameter } from "./types.ts";
import { asJson, validateValue } from "./validate.ts";

/** Parameters as a skill gets them, or what is wrong with them. */
export interface ParameterReading {
  /** The input with the defaults filled in; of no use while there are problems. */
  readonly value: JsonObject;
  /** Sentences for the model or the person that invoked the skill; empty when all is well. */
  readonly problems: readonly string[];
}

/**
 * Checks the parameters that a skill is invoked with, and fills in defaults. Pure; never throws. Nothing is converted:
 * the text `"5"` is no number. A skill that declares no parameters takes what it is given.
 *
 * @param parameters See `readParameters`.
 * @param input What the model sent; nothing at all counts as an empty object.
 */
export function validateParameters(parameters: readonly SkillParameter[], input: unknown): ParameterReading {
  const given = asJson(input ?? {});
  if (given === undefined || typeof given !== "object" || given === null || Array.isArray(given)) {
    return { value: {}, problems: [`The parameters must be an object with ${listNames(parameters)}.`] };
  }
  const object = given as JsonObject;
  if (parameters.length === 0) return { value: object, problems: [] };
  const problems: string[] = [];
  const value: [string, JsonValue][] = [];
  for (const parameter of parameters) {
    const { name, required, schema } = parameter;
    if (Object.hasOwn(object, name)) {
      const item = object[name] ?? null;
      // Models often write null for a parameter that they leave out.
      if (item === null && !required && validateValue(schema, null, name).length > 0) {
        if (parameter.default !== undefined) value.push([name, parameter.default]);
        continue;
      }
      problems.push(...validateValue(schema, item, name));
      value.push([name, item]);
    } else if (parameter.default !== undefined && !required) {
      value.push([name, parameter.default]);
    } else if (required) {
      problems.push(`The required parameter \`${name}\` is missing; it must be ${describeSchema(schema)}.`);
    }
  }
  const names = parameters.map(({ name }) => name);
  for (const name of Object.keys(object)) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    const hint = near === undefined ? ` The parameters are ${names.map((known) => `\`${known}\``).join(", ")}.` : "";
    problems.push(`There is no parameter \`${name}\`.${near === undefined ? hint : ` Did you mean \`${near}\`?`}`);
  }
  return { value: Object.fromEntries(value), problems };
}

function listNames(parameters: readonly SkillParameter[]): string {
  if (parameters.length === 0) return "any keys";
  return parameters.map(({ name, schema }) => `\`${name}\` (${describeSchema(schema)})`).join(", ");
}
