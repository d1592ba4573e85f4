import type { Path } from "../ports.ts";
import type { Report, RuleInfo } from "../rules/types.ts";
import type { Span, YamlValue } from "../skill/types.ts";
import type { LineIndex } from "../text/lineIndex.ts";

/** `openai-yaml`: `agents/openai.yaml` of a skill. `plugin`, `marketplace`: the JSON files in `.claude-plugin`. */
export type ManifestKind = "openai-yaml" | "plugin" | "marketplace";

export type YamlMap = Extract<YamlValue, { kind: "map" }>;

/** What keeps a manifest from being read. */
export interface ManifestFault {
  readonly message: string;
  readonly span: Span;
  /** Text that belongs at `span` instead, where that is plain. */
  readonly replacement?: { readonly title: string; readonly newText: string };
}

/** One manifest, parsed. */
export interface ManifestDocument {
  readonly kind: ManifestKind;
  readonly path: Path;
  /** The directory that its paths are relative to: of the skill, the plugin or the marketplace. */
  readonly root: Path;
  readonly text: string;
  readonly lines: LineIndex;
  /** Undefined when it cannot be read, or is no map. */
  readonly value: YamlMap | undefined;
  readonly faults: readonly ManifestFault[];
}

/** What is at a path; `actual` is the spelling on disk where only the letter case differs. */
export type PathState =
  | { readonly state: "found"; readonly directory: boolean }
  | { readonly state: "wrong-case"; readonly actual: string }
  | { readonly state: "missing"; readonly nearest?: string }
  | { readonly state: "unknown" };

/** What was found out about the files that a manifest names. Paths are relative to its root, without `./`. */
export interface ManifestLookup {
  readonly state: (relative: string) => PathState;
  /** Whether a directory holds a SKILL.md, or directories with one do; undefined when it was not looked at. */
  readonly holdsSkill: (relative: string) => boolean | undefined;
  /** A manifest below the root that this one is compared with, or the SKILL.md of the skill. */
  readonly document: (relative: string) => YamlMap | undefined;
  /** What was looked up, relative to the root. */
  readonly named?: readonly string[];
}

export interface ManifestContext {
  readonly manifest: ManifestDocument;
  readonly lookup: ManifestLookup;
  readonly report: (report: Report) => void;
}

/** A rule on one kind of manifest. One file per rule, in `core/rules/manifests`. */
export interface ManifestRule extends RuleInfo {
  readonly manifest: ManifestKind;
  /** Reports through `context.report`; never throws on user text. */
  check(context: ManifestContext): void;
}
