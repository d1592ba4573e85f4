import type { FixEdit, FixRename } from "../../../contract/finding.ts";
import type { Path } from "../../ports.ts";

/** An edit of a refactoring. Its path and range are those before anything is renamed. */
export interface RefactoringEdit extends FixEdit {
  /** True where the text may also mean something else, so that the author should look at it. */
  readonly unsure?: true;
}

/** A change of one or several files that is made as a whole: files created, then edited, then renamed, then deleted. */
export interface Refactoring {
  /** What it does, for the preview: "Rename the skill `a` to `b`". */
  readonly label: string;
  readonly edits: readonly RefactoringEdit[];
  readonly creates?: readonly { readonly path: Path; readonly text: string }[];
  readonly renames?: readonly FixRename[];
  readonly deletes?: readonly Path[];
  /**
   * Edits that put the same text back, after the renames and by the paths after them: an editor that begins a new history
   * for a renamed file then still has something to undo in it.
   */
  readonly touches?: readonly FixEdit[];
}

/** Why a change cannot be made, as a sentence for the author. */
export interface Refused {
  readonly refused: string;
}

/** True for the answer of a refactoring that cannot be made. */
export function isRefused(outcome: object): outcome is Refused {
  return "refused" in outcome;
}
