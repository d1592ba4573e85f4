import type { Fix } from "../../contract/finding.ts";
import type { Range } from "../../contract/text.ts";
import type { Path } from "../ports.ts";

// What the language features answer with: plain data in editor terms. server/convert.ts turns it into protocol types.

export type ProposalKind = "field" | "value" | "tag" | "skill" | "file" | "anchor" | "snippet";

/** One entry of a completion list. */
export interface Proposal {
  readonly label: string;
  readonly kind: ProposalKind;
  /** One short line beside the label. */
  readonly detail?: string;
  /** Markdown shown beside the list. */
  readonly documentation?: string;
  /** What is replaced; it includes what is already typed of the entry, and holds the cursor. */
  readonly range: Range;
  readonly newText: string;
  /** True when `newText` has placeholders (`${1:…}`); `plainText` serves editors without them. */
  readonly snippet?: boolean;
  readonly plainText?: string;
  /** What the typed text is compared with; the label when undefined. */
  readonly filterText?: string;
  /** Entries are shown in the order of this text; the label when undefined. */
  readonly sortText?: string;
  /** True when the next list should open after it was taken (a field whose values are known). */
  readonly continues?: boolean;
}

/** What is shown over a place. */
export interface HoverCard {
  readonly markdown: string;
  readonly range: Range;
}

/** A stretch of text that opens a file. */
export interface Link {
  readonly range: Range;
  readonly path: Path;
  /** Zero-based line to open it at. */
  readonly line?: number;
  readonly tooltip: string;
}

/** Where a name is defined. */
export interface Definition {
  /** The text that was asked about. */
  readonly origin: Range;
  readonly path: Path;
  /** The defining place in that file. */
  readonly range: Range;
}

/** A stretch of a file. */
export interface Place {
  readonly path: Path;
  readonly range: Range;
}

/** A stretch of the file at hand that names the same as another. */
export interface Highlight {
  readonly range: Range;
  /** True where it is defined. */
  readonly defines: boolean;
}

/** An entry of the outline. */
export interface SymbolNode {
  readonly name: string;
  readonly detail?: string;
  readonly kind: "frontmatter" | "field" | "heading";
  readonly range: Range;
  /** The part of `range` that names it. */
  readonly selection: Range;
  readonly children: readonly SymbolNode[];
}

/** An entry of the light-bulb menu. */
export interface Action {
  readonly title: string;
  readonly kind: "quickfix" | "source.fixAll.skillwright";
  readonly fix: Fix;
  readonly preferred: boolean;
  /** The finding it answers; absent for actions on the whole file. */
  readonly finding?: { readonly rule: string; readonly range: Range };
}
