import type { Shape } from "../../config/shape.ts";

/** A value that a field is known to take, with one line on what it means. */
export interface KnownValue {
  readonly value: string;
  readonly detail: string;
}

/** What a frontmatter field means, and how it is written. One entry for every field that some target knows. */
export interface FieldDescription {
  readonly key: string;
  /** `words` is a string of space-separated words. */
  readonly kind: "string" | "words" | "boolean" | "number" | "list" | "map";
  /** Markdown, one or two sentences. */
  readonly meaning: string;
  /** How it looks, as one or more lines of YAML. */
  readonly example: string;
  /** What values mean, in the order in which they are offered. Which of them a target takes is for the target to say. */
  readonly values?: readonly KnownValue[];
  /** Values that come from the workspace: names of its skills, its tags or its categories. */
  readonly source?: "skills" | "tags" | "categories" | "directory";
  /** What the value holds, where it is a map or a list of maps. */
  readonly shape?: Shape;
  /** Where the meaning was read. */
  readonly origin: string;
}
