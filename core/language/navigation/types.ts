import type { Path } from "../../ports.ts";
import type { FileReference, Heading, Span } from "../../skill/types.ts";

/** Something that has a name which other places use. */
export type Entity =
  | { readonly kind: "skill"; readonly path: Path }
  | { readonly kind: "file"; readonly path: Path }
  | { readonly kind: "heading"; readonly path: Path; readonly anchor: string };

/** A place that names a skill. */
export interface NameMention {
  readonly kind: "name";
  /**
   * `definition`: the `name` of its own SKILL.md. `field`: a value of YAML or JSON that is a name by its key. `text`: in
   * inline code or a prompt, where it may also be an ordinary word.
   */
  readonly role: "definition" | "field" | "text";
  readonly name: string;
  /** True for a `text` beside which the word "skill" says what is meant. */
  readonly certain?: true;
  /** The name alone, without quotes. */
  readonly span: Span;
}

/** A place that names a file or directory by a path, and perhaps a heading in it. */
export interface PathMention {
  readonly kind: "path";
  /** `field`: a value of YAML or JSON; `script`, `import`: a path or module in a script; the others as in the Markdown. */
  readonly form: FileReference["form"] | "field" | "script" | "import";
  /** As written, decoded; empty for a heading of the same file. */
  readonly written: string;
  /** The path in the text, without anchor. */
  readonly span: Span;
  /** Directories that the path may start from, the likeliest first. */
  readonly bases: readonly Path[];
  readonly anchor?: { readonly text: string; readonly span: Span };
}

/** The heading itself. */
export interface HeadingMention {
  readonly kind: "heading";
  readonly heading: Heading;
  readonly span: Span;
}

export type Mention = NameMention | PathMention | HeadingMention;
