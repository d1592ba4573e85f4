import type { Refactoring, RefactoringEdit } from "../core/language/refactor/types.ts";
import type { FixRename } from "../contract/finding.ts";
import type { Path } from "../core/ports.ts";
import { LineIndex } from "../core/text/lineIndex.ts";

/**
 * Renames that the server gave to the editor. An editor that makes such a rename asks `workspace/willRenameFiles` like
 * for any other, after it has made the edits that came with it: to give them once more would spoil the texts.
 */
export class RenamesUnderWay {
  readonly #openText: (path: Path) => string | undefined;
  #last: { readonly renames: readonly FixRename[]; readonly witness: RefactoringEdit } | undefined;

  /** @param openText text of an open document, as the editor has it now */
  constructor(openText: (path: Path) => string | undefined) {
    this.#openText = openText;
  }

  /** Remembers a rename that is given to the editor, by an edit that can be seen in an open document. */
  begin({ renames = [], edits }: Refactoring): void {
    const witness = edits.find(({ path }) => this.#openText(path) !== undefined);
    this.#last = renames.length > 0 && witness ? { renames, witness } : undefined;
  }

  /**
   * True, once, when these files are moved by the last rename of the server, whose edits are made already. A rename that
   * the author gave up has left no edits, and the same move by hand is then one like any other.
   */
  takes(moves: readonly FixRename[]): boolean {
    const last = this.#last;
    this.#last = undefined;
    if (!last || !moves.every((move) => last.renames.some(({ from, to }) => from === move.from && to === move.to))) {
      return false;
    }
    const text = this.#openText(last.witness.path);
    if (text === undefined) return false;
    const start = new LineIndex(text).offset(last.witness.range.start);
    return text.startsWith(last.witness.newText, start);
  }
}
