import assert from "node:assert/strict";
import { stringify } from "yaml";
import { configShape } from "../../../../core/config/definition.ts";
import type { Property, Shape } from "../../../../core/config/shape.ts";
import { readYamlFile } from "../../../../core/config/yamlFile.ts";
import { profileShape } from "../../../../core/profiles/definition.ts";
import { fieldByKey, fields } from "../../../../core/language/fields/index.ts";
import { tools } from "../../../../core/language/fields/tools.ts";
import { parseFrontmatter } from "../../../../core/skill/frontmatter.ts";
import { allTargets } from "../../../../core/targets/index.ts";

/** Every property of a shape with the way to it. */
function properties(shape: Shape, above: string): [string, Property][] {
  if (shape.kind === "list") return properties(shape.items, above);
  if (shape.kind === "map") return properties(shape.values, above);
  if (shape.kind !== "record") return [];
  return Object.entries(shape.properties).flatMap(([key, property]) => [
    [`${above}.${key}`, property],
    ...properties(property.shape, `${above}.${key}`),
  ]);
}

describe("what is known of the values of fields and settings", () => {
  const shapes = [
    ...fields.flatMap((field): [string, Shape][] => (field.shape ? [[field.key, field.shape]] : [])),
    [".skillwright.yaml", configShape] as [string, Shape],
    ["agent profile", profileShape] as [string, Shape],
  ];

  it("comes with a description, and an example and default that fit", () => {
    for (const [at, property] of shapes.flatMap(([name, shape]) => properties(shape, name))) {
      assert.ok(property.description.length > 5, at);
      for (const value of [property.example, property.default]) {
        if (value === undefined) continue;
        const shape = { kind: "record" as const, properties: { key: property } };
        assert.deepEqual(readYamlFile(stringify({ key: value }), shape).problems, [], at);
      }
    }
  });

  it("fits the examples of the fields", () => {
    for (const { key, shape, example } of fields) {
      if (!shape) continue;
      const record = { kind: "record" as const, properties: { [key]: { description: "", shape } } };
      assert.deepEqual(readYamlFile(example, record).problems, [], key);
    }
  });
});

describe("the descriptions of fields", () => {
  it("cover every field that some target knows, each once", () => {
    const known = new Set(allTargets.flatMap((target) => Object.keys(target.fields)));
    const missing = [...known].filter((key) => fieldByKey(key) === undefined);
    assert.deepEqual(missing, []);
    assert.equal(new Set(fields.map(({ key }) => key)).size, fields.length);
  });

  it("explain values that some target takes, and every value of a closed list", () => {
    for (const { key, values } of fields) {
      const taken = allTargets.flatMap((target) => target.values?.[key] ?? []);
      if (taken.length === 0 || values === undefined) continue;
      const explained = values.map(({ value }) => value);
      assert.deepEqual(
        explained.filter((value) => !taken.some((list) => list.values.includes(value))),
        [],
        key,
      );
      const closed = taken.filter(({ open }) => open !== true).flatMap((list) => list.values);
      assert.deepEqual(
        closed.filter((value) => !explained.includes(value)),
        [],
        key,
      );
    }
  });

  it("explain tools that some target has", () => {
    const names = new Set(allTargets.flatMap((target) => target.tools?.names ?? []));
    assert.deepEqual(
      tools.filter(({ value }) => !names.has(value)),
      [],
    );
  });

  for (const { key, example } of fields) {
    it(`show ${key} as valid YAML`, () => {
      const { frontmatter, problems } = parseFrontmatter(`---\n${example}\n---\n`);
      assert.deepEqual(problems, []);
      assert.equal(frontmatter?.entries[0]?.key, key);
    });
  }
});
