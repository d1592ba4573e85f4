import type { Choice, Shape, TextSource } from "../../config/shape.ts";
import type { FieldDescription } from "./types.ts";

/** What the value of a field may be. Known values are proposals: a field of the frontmatter takes others too. */
export function shapeOfField(field: FieldDescription): Shape {
  if (field.shape) return field.shape;
  if (field.kind === "boolean") return { kind: "boolean" };
  if (field.kind === "number") return { kind: "integer", minimum: 1 };
  if (field.kind === "map") return { kind: "any" };
  const values = (field.values ?? []).map(({ value, detail }): Choice => ({ value, description: detail }));
  const source: TextSource | undefined = field.source === "directory" ? undefined : field.source;
  const text: Shape = { kind: "text", ...(source ? { source } : {}), ...(values.length > 0 ? { values } : {}) };
  return field.kind === "list" || field.kind === "words" ? { kind: "list", items: text } : text;
}
