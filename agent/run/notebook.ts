/** Entries that a notebook takes, and characters of one. */
export const notebookLimits = { entries: 100, characters: 50_000 } as const;

/** The context notebook: notes that the agent keeps outside its conversation. It lives in memory, with the session. */
export class Notebook {
  readonly #notes = new Map<string, string>();

  get keys(): readonly string[] {
    return [...this.#notes.keys()];
  }

  read(key: string): string | undefined {
    return this.#notes.get(key);
  }

  /**
   * Keeps a note under a key, in the place of an earlier one.
   *
   * @returns What is wrong, when the notebook is full or the note too long; nothing is kept then.
   */
  write(key: string, note: string): string | undefined {
    const { entries, characters } = notebookLimits;
    if (note.length > characters) return `The note has ${note.length} characters; at most ${characters} are kept.`;
    if (!this.#notes.has(key) && this.#notes.size >= entries) return `The notebook is full: it has ${entries} notes.`;
    this.#notes.set(key, note);
    return undefined;
  }
}
