import type { LineIndex } from "../text/lineIndex.ts";

/** Half-open range of UTF-16 offsets into the text of a file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A YAML value with the place of everything in it. Tags and anchors are resolved; depth and aliases are capped. */
export type YamlValue =
  | YamlScalar
  | { readonly kind: "list"; readonly span: Span; readonly flow: boolean; readonly items: readonly YamlValue[] }
  | { readonly kind: "map"; readonly span: Span; readonly flow: boolean; readonly entries: readonly YamlEntry[] };

export interface YamlScalar {
  readonly kind: "scalar";
  /** The whole value, quotes and block header included; empty span after the colon when nothing is written. */
  readonly span: Span;
  /** The text inside the quotes; of a block scalar the lines below the header. Same as `span` for a plain scalar. */
  readonly inner: Span;
  readonly style: "plain" | "single" | "double" | "literal" | "folded" | "empty";
  /** As YAML 1.2 core reads it. */
  readonly value: string | number | boolean | null;
  /** The scalar as text, whatever its type (`1.0` stays `1.0`). */
  readonly text: string;
}

export interface YamlEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: YamlValue;
  /** Key, colon and value. */
  readonly span: Span;
}

/**
 * What stopped or disturbed the reading of a SKILL.md. `frontmatter-*` problems are about the fences, `yaml-*` about
 * what is between them, `text-*` about the file itself.
 */
export interface ParseProblem {
  readonly code: ParseProblemCode;
  readonly message: string;
  readonly span: Span;
  /**
   * For `yaml-unquoted-colon`: the value that needs quotes; for `yaml-syntax` too, where quotes would repair it. For
   * `yaml-duplicate-key`: the first key. For `frontmatter-unclosed`: the empty span where the closing `---` belongs.
   */
  readonly detail?: Span;
}

export type ParseProblemCode =
  | "frontmatter-missing"
  | "frontmatter-unclosed"
  /** A blank line, byte-order mark, text or code fence stands before the opening `---`. */
  | "frontmatter-not-first"
  /** The opening or closing line looks like `---` and is not (non-breaking space, text after it). */
  | "frontmatter-odd-fence"
  | "yaml-syntax"
  | "yaml-unquoted-colon"
  | "yaml-duplicate-key"
  | "yaml-not-a-mapping"
  | "yaml-too-deep"
  | "text-too-large"
  | "text-line-too-long"
  | "text-not-utf8"
  | "text-control-character";

export interface Frontmatter {
  /** From the start of the opening fence line to the end of the closing one, line break included. */
  readonly span: Span;
  readonly openFence: Span;
  /** Undefined when the block is never closed. */
  readonly closeFence?: Span;
  /** The YAML between the fences. */
  readonly yaml: Span;
  /** Top-level entries in order, the last of duplicate keys included. Empty when the YAML is no mapping. */
  readonly entries: readonly YamlEntry[];
  /** True when entries were recovered from a block that YAML refuses (an unquoted colon, for instance). */
  readonly repaired: boolean;
}

/** How the text refers to another file. */
export interface FileReference {
  /** `link` and `image`: Markdown; `code`: inline code; `block`: in a fenced block; `definition`: `[x]: path`. */
  readonly form: "link" | "image" | "definition" | "code" | "block";
  /** The target as written, percent-decoding and `<>` removed, without anchor. */
  readonly path: string;
  /** Anchor without `#`, when there is one. */
  readonly anchor?: string;
  /** The target in the text (between the parentheses or back-ticks). */
  readonly span: Span;
  /** Of `span`, the path alone, without the anchor. */
  readonly pathSpan: Span;
  /** True when it begins with a conventional folder (`scripts/`, `references/`, `assets/`, …) or `./`. */
  readonly conventional: boolean;
}

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly span: Span;
  /** From the heading to the next one of the same or a higher level. */
  readonly section: Span;
  /** Anchor as GitHub makes it, unique in the file. */
  readonly anchor: string;
}

export interface FencedBlock {
  readonly language: string;
  readonly span: Span;
  /** The lines between the fences. */
  readonly content: Span;
  readonly closed: boolean;
}

/** What a directive turns off or on: the rest of the file or up to `enable`, its own line, the line below. */
export type DirectiveKind = "disable" | "enable" | "line" | "next-line";

/** A rule that a directive names, and where. */
export interface DirectiveName {
  readonly rule: string;
  readonly span: Span;
}

/** `<!-- skillwright-disable rule -->` and its relatives, in HTML comments and in those of YAML and scripts. */
export interface Directive {
  /** The comment with its marks. */
  readonly span: Span;
  readonly kind: DirectiveKind;
  readonly rules: readonly string[];
  /** The same rules with their places. */
  readonly names: readonly DirectiveName[];
}

export interface SkillBody {
  /** Everything after the closing fence. */
  readonly span: Span;
  readonly headings: readonly Heading[];
  readonly references: readonly FileReference[];
  /** Links to a heading of the same file: `path` is empty, `anchor` set. */
  readonly anchors?: readonly FileReference[];
  readonly blocks: readonly FencedBlock[];
  readonly directives: readonly Directive[];
  /** HTML comments, in order. */
  readonly comments: readonly Span[];
}

/** One SKILL.md, parsed. Plain data; nothing in it refers to where the file lies. */
export interface SkillDocument {
  readonly text: string;
  readonly lines: LineIndex;
  readonly frontmatter: Frontmatter | undefined;
  readonly body: SkillBody;
  readonly problems: readonly ParseProblem[];
}

/** The reading of a skill's frontmatter by the founding format (FR-2, FR-3) and the Agent Skills specification. */
export interface SkillMetadata {
  readonly name: string;
  readonly description: string;
  /** "1.0" when absent (FR-3). A number in YAML keeps its spelling. */
  readonly version: string;
  readonly tags: readonly string[];
  readonly dependencies: readonly string[];
  readonly category?: string;
  readonly allowedTools: readonly string[];
  /** `required_tools` (HyperAgent). */
  readonly requiredTools: readonly string[];
  readonly disableModelInvocation: boolean;
  /** Absent when the frontmatter states none. */
  readonly conditions?: SkillConditions;
}

/** When, and in which place, a skill is offered to an agent; holds only what the frontmatter says. */
export interface SkillConditions {
  /** `enabled: false` (HyperAgent). */
  readonly enabled?: false;
  /** `auto_discover: false` (LinX): given only to agents whose profile names the skill. */
  readonly autoDiscover?: false;
  /** `user-invocable: false`. */
  readonly userInvocable?: false;
  /** Higher comes first in the catalog; 0 where it is not said (LinX). */
  readonly priority?: number;
  /** `required_capabilities` (LinX). */
  readonly capabilities?: readonly string[];
  /** `metadata.openclaw`, or what the key was called before. */
  readonly requires?: SkillRequirements;
}

/** What the machine and the agent must have; each list is empty when nothing is asked for. */
export interface SkillRequirements {
  /** Systems that the skill is for, as Node names them. */
  readonly os: readonly string[];
  /** Programs that must all be on the PATH. */
  readonly bins: readonly string[];
  /** Programs of which one must be there. */
  readonly anyBins: readonly string[];
  /** Environment variables that must be set. */
  readonly env: readonly string[];
  /** Settings of the agent that must be on. */
  readonly config: readonly string[];
}
