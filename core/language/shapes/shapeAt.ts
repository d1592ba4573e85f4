import type { Property, Shape } from "../../config/shape.ts";
import type { YamlPath } from "../context/place.ts";

/** What a YAML text may hold at a path, and the property that says what it means. */
export interface ShapePlace {
  readonly shape: Shape;
  /** Of the last key of the path; undefined for list items and at the top. */
  readonly property?: Property;
}

/** Follows a path through a shape; undefined where the shape says nothing of it. */
export function shapeAt(root: Shape, path: YamlPath): ShapePlace | undefined {
  let place: ShapePlace = { shape: root };
  for (const segment of path) {
    const next = step(place.shape, segment);
    if (next === undefined) return undefined;
    place = next;
  }
  return place;
}

function step(shape: Shape, segment: string): ShapePlace | undefined {
  if (segment === "[]") return shape.kind === "list" ? { shape: shape.items } : undefined;
  if (shape.kind === "record") {
    const property = Object.hasOwn(shape.properties, segment) ? shape.properties[segment] : undefined;
    return property && { shape: property.shape, property };
  }
  if (shape.kind !== "map") return undefined;
  if (shape.keys.kind === "text") return { shape: shape.values };
  const choice = shape.keys.choices.find(({ value }) => value === segment);
  return choice && { shape: shape.values, property: { description: choice.description, shape: shape.values } };
}
