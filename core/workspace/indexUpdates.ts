import type { ResolvedDiscovery } from "../config/discovery.ts";
import { manifestKind } from "../manifests/kind.ts";
import type { Path } from "../ports.ts";
import { isProfileFile } from "../profiles/profile.ts";
import { isSkillFile } from "../skill/fileName.ts";
import type { ScanResult } from "../store/types.ts";
import type { Announcements } from "./announcements.ts";
import { isConfigFile } from "./folderConfigs.ts";
import { noteChangedFile, noteUnchecked } from "./supportingWork.ts";
import type { IndexChange } from "./workspaceIndex.ts";
import type { WorkspaceParts } from "./workspaceParts.ts";

/** Brings the index up to scans and to the texts of open editors, and sees to it that what they concern is checked anew. */
export class IndexUpdates {
  readonly #parts: WorkspaceParts;
  readonly #folders: () => readonly Path[];
  readonly #announcements: Announcements;
  /** Documents whose text the store has not read since it was edited or closed. */
  readonly #unstored = new Set<Path>();
  /** What the last configuration came to, to see whether another differs. */
  #resolved: string | undefined;
  #configEdited = false;

  constructor(parts: WorkspaceParts, folders: () => readonly Path[], announcements: Announcements) {
    this.#parts = parts;
    this.#folders = folders;
    this.#announcements = announcements;
  }

  /** Takes note that the text of a document changed in an editor, or that the file counts again. */
  edited(path: Path): void {
    this.noteChanged(path);
    if (isConfigFile(path, this.#folders())) this.#configEdited = true;
    else this.#unstored.add(path);
    this.#announcements.haveWork();
  }

  /** Takes note that a file or directory has changed, on disk or in an editor. */
  noteChanged(path: Path): void {
    const { facts, looseFiles } = this.#parts;
    noteChangedFile(this.#parts, path);
    noteUnchecked(this.#parts, path);
    const folders = this.#folders();
    const isLoose = isConfigFile(path, folders) || isProfileFile(path, folders) || manifestKind(path) !== undefined;
    if (isLoose) facts.concerned(path);
    for (const file of looseFiles.changed(path)) facts.concerned(file);
  }

  /** Applies a configuration that was edited. */
  async applyConfig(signal?: AbortSignal): Promise<void> {
    if (!this.#configEdited) return;
    this.#configEdited = false;
    if (await this.#parts.source.configChanged(signal)) await this.#parts.source.reload(signal);
  }

  /** Brings the index up to the texts of the open editors. */
  async upToDate(signal?: AbortSignal): Promise<void> {
    await this.#parts.source.ready(signal);
    for (const path of this.#parts.documents.takeUnread()) {
      const document = isSkillFile(path) ? this.#parts.documents.parsed(path) : undefined;
      if (document) this.#apply(this.#parts.index.read(path, document), [], path);
    }
  }

  /** Lets the store read the texts that editors changed, for what only a scan decides: states, roots, the order. */
  async storeEdits(signal?: AbortSignal): Promise<void> {
    if (this.#unstored.size === 0) return;
    const { index } = this.#parts;
    const paths = [...this.#unstored].filter((path) => isSkillFile(path) || index.skillAround(path) !== undefined);
    this.#unstored.clear();
    if (paths.length === 0) return;
    try {
      await this.#parts.source.refresh(paths, signal);
    } catch (error) {
      for (const path of paths) this.#unstored.add(path);
      throw error;
    }
    for (const path of paths) {
      if (!this.#parts.documents.has(path)) this.#apply(index.read(path, undefined), []);
    }
  }

  /**
   * Takes a new scan.
   *
   * @param configured true when the configuration was read anew, too
   */
  follow(scan: ScanResult, resolved: ResolvedDiscovery, configured: boolean): void {
    const { index, documents, checks, fileChecks, looseFiles } = this.#parts;
    const folders = this.#folders();
    if (configured) index.setIgnored(resolved.discovery.ignore);
    if (configured) looseFiles.reset(folders);
    const change = index.follow(scan, (path) => documents.parsed(path));
    for (const path of configured ? scan.skills.map((skill) => skill.path) : change.changed) {
      const skill = index.stored(path);
      if (!skill) continue;
      this.#parts.facts.follow(skill, configured);
      looseFiles.noteSkill(skill.directory, folders);
    }
    if (!configured) return this.#apply(change, []);
    checks.dropAll();
    fileChecks.dropAll();
    const before = this.#resolved;
    this.#resolved = JSON.stringify(resolved);
    const differs = before !== undefined && before !== this.#resolved;
    this.#apply({ ...change, catalog: change.catalog || differs }, [...documents.paths()]);
  }

  #apply(change: IndexChange, touched: readonly Path[], edited?: Path): void {
    const { index, facts, documents, checks, fileChecks, names } = this.#parts;
    for (const path of change.changed) {
      if (index.stored(path)) facts.changed(path);
      else for (const gone of facts.forget(path)) this.#announcements.fileChecked(gone, []);
    }
    const concerned = new Set([...change.concerned, ...names.askedFor(change.names)]);
    for (const path of concerned) facts.concerned(path);
    const open = new Set(touched);
    for (const path of [...change.changed, ...concerned]) {
      if (path !== edited && documents.has(path)) open.add(path);
    }
    checks.drop(open);
    fileChecks.drop(open);
    this.#announcements.change(change.catalog, [...open]);
  }
}
