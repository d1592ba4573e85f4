import type { YamlEntry, YamlValue } from "../skill/types.ts";
import { JsonSchemaReader } from "./jsonSchema.ts";
import { ParameterReader } from "./parameterReader.ts";
import type { SchemaProblem, SkillParameter } from "./types.ts";

export interface ParametersReading {
  /** In the order of the text, each name once: of two with one name the last counts. */
  readonly value: readonly SkillParameter[];
  /** In the order of the text. */
  readonly problems: readonly SchemaProblem[];
}

/**
 * Reads `parameters` of a skill that is invoked (HyperAgent, `SkillParameter`: name, type, description, required, default):
 * a list of such maps, a map of names to such maps or to type names, or a JSON Schema with `properties`. Never throws;
 * what cannot be used is reported, and the rest is read all the same.
 */
export function readParameters(value: YamlValue): ParametersReading {
  const problems: SchemaProblem[] = [];
  const reader = new ParameterReader((problem) => problems.push(problem));
  const read = readAny(value, reader, problems);
  const byName = new Map<string, SkillParameter>();
  for (const parameter of read) {
    byName.delete(parameter.name);
    byName.set(parameter.name, parameter);
  }
  return { value: [...byName.values()], problems: problems.sort((a, b) => a.span.start - b.span.start) };
}

function readAny(value: YamlValue, reader: ParameterReader, problems: SchemaProblem[]): readonly SkillParameter[] {
  if (value.kind === "list") return value.items.flatMap((item, index) => reader.item(item, index) ?? []);
  if (value.kind === "map") {
    const properties = jsonSchemaProperties(value.entries);
    if (properties === undefined) return value.entries.flatMap((entry) => reader.named(entry) ?? []);
    // The schema as a whole is read for what it says of `required`; its properties are read one by one below.
    const shell = value.entries.filter(({ key }) => key !== "properties");
    new JsonSchemaReader("parameters-form", (problem) => problems.push(problem)).read(
      { ...value, entries: shell },
      "parameters",
    );
    const required = requiredNames(value.entries, properties, problems);
    return properties.flatMap((entry) => reader.named(entry, required.has(entry.key)) ?? []);
  }
  if (value.value !== null && value.text.trim() !== "") {
    problems.push({
      code: "parameters-form",
      message: "Field `parameters` must be a list, with `name` and `type` for each parameter; this is one text.",
      span: value.span,
    });
  }
  return [];
}

/** The properties of a JSON Schema: `type: object` beside a map of properties, each of which is a map. */
function jsonSchemaProperties(entries: readonly YamlEntry[]): readonly YamlEntry[] | undefined {
  const properties = entries.findLast(({ key }) => key === "properties")?.value;
  if (properties?.kind !== "map") return undefined;
  const type = entries.findLast(({ key }) => key === "type")?.value;
  // A parameter may be named `properties`; then nothing beside it says `object`.
  const isSchema = type === undefined ? entries.length === 1 : type.kind === "scalar" && type.text === "object";
  return isSchema && properties.entries.every(({ value }) => value.kind === "map") ? properties.entries : undefined;
}

function requiredNames(
  entries: readonly YamlEntry[],
  properties: readonly YamlEntry[],
  problems: SchemaProblem[],
): ReadonlySet<string> {
  const list = entries.findLast(({ key }) => key === "required")?.value;
  const names = new Set<string>();
  for (const item of list?.kind === "list" ? list.items : []) {
    if (item.kind !== "scalar") continue;
    names.add(item.text);
    if (properties.some(({ key }) => key === item.text)) continue;
    const message = `\`parameters.required\` names \`${item.text}\`, which is not among the properties.`;
    problems.push({ code: "parameters-form", message, span: item.span });
  }
  return names;
}
