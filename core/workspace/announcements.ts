import type { Finding } from "../../contract/finding.ts";
import type { Path } from "../ports.ts";
import { Listeners } from "./listeners.ts";
import type { CheckedFile, WorkspaceChange } from "./types.ts";

/** What a workspace tells those who use it. */
export class Announcements {
  readonly changes = new Listeners<WorkspaceChange>();
  readonly work = new Listeners<undefined>();
  readonly checked = new Listeners<CheckedFile>();
  #revision = 0;

  /** Grows with every change of the catalog. */
  get revision(): number {
    return this.#revision;
  }

  /** Tells of a change, if there is one. */
  change(catalog: boolean, documents: readonly Path[], tokens: readonly Path[] = []): void {
    if (!catalog && documents.length === 0 && tokens.length === 0) return;
    if (catalog) this.#revision++;
    this.changes.emit({ revision: this.#revision, catalog, documents, tokens });
  }

  /** Tells that there is something to do when nothing else is. */
  haveWork(): void {
    this.work.emit(undefined);
  }

  fileChecked(path: Path, findings: readonly Finding[]): void {
    this.checked.emit({ path, findings });
  }

  dispose(): void {
    for (const listeners of [this.changes, this.work, this.checked]) listeners.clear();
  }
}
