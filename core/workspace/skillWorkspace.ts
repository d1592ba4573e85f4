import type { CatalogSnapshot, DiscoverySpec } from "../../contract/catalog.ts";
import type { Finding } from "../../contract/finding.ts";
import type { ResolvedDiscovery } from "../config/discovery.ts";
import type { NavigationView } from "../language/navigation/view.ts";
import type { LanguageView } from "../language/view.ts";
import { manifestKind } from "../manifests/kind.ts";
import type { Clock, Logger, Path } from "../ports.ts";
import { isProfileFile } from "../profiles/profile.ts";
import type { SupportingDocument } from "../rules/types.ts";
import { isSkillFile } from "../skill/fileName.ts";
import type { SkillDocument } from "../skill/types.ts";
import type { ScanResult } from "../store/types.ts";
import type { AgentProfiles } from "./agentProfiles.ts";
import { isOverBudget } from "./documentTokens.ts";
import { Editing } from "./editing.ts";
import { normalizeFileEvents } from "./fileEvents.ts";
import { isConfigFile } from "./folderConfigs.ts";
import { workOnFacts, type IdleTasks } from "./idleWork.ts";
import { Listeners } from "./listeners.ts";
import { snapshotOf } from "./snapshot.ts";
import { settingsFiles } from "./settingsFiles.ts";
import { SkillServing } from "./skillServing.ts";
import { noteChangedFile, noteClosedFile, noteUnchecked, workOnGraphs } from "./supportingWork.ts";
import type { CheckedFile, FileEvent, WorkspaceChange } from "./types.ts";
import type { IndexChange } from "./workspaceIndex.ts";
import { createParts, type SkillWorkspaceOptions, type WorkspaceParts } from "./workspaceParts.ts";

export type { SkillWorkspaceOptions } from "./workspaceParts.ts";

/**
 * The skills of a workspace, with the texts of open editors before the disk: what the language server and the command
 * line know. An edit parses that document once and re-checks what depends on it; nothing grows with the number of skills.
 * What takes long and nobody waits for is done by `runIdleWork`.
 */
export class SkillWorkspace {
  /** What the language features ask. */
  readonly view: LanguageView;
  /** The agent profiles of the folders. */
  readonly profiles: AgentProfiles;
  /** Open files, for the editing features. */
  readonly editing: Editing;
  /** Skills as agents get them. */
  readonly serving: SkillServing;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #parts: WorkspaceParts;
  readonly #changes = new Listeners<WorkspaceChange>();
  readonly #work = new Listeners<undefined>();
  readonly #checked = new Listeners<CheckedFile>();
  /** Documents whose text the store has not read since it was edited or closed. */
  readonly #unstored = new Set<Path>();
  #folders: readonly Path[];
  #approvedRoots: readonly Path[];
  /** What the last configuration came to, to see whether another differs. */
  #resolved: string | undefined;
  #configEdited = false;
  /** True once someone has asked for the catalog: its figures are then kept up to date. */
  #catalogWanted = false;
  /** True once someone has asked for the findings of all files. */
  #findingsWanted = false;
  /** True when the files of settings have to be looked for. */
  #settingsUnknown = true;
  #revision = 0;

  constructor(options: SkillWorkspaceOptions) {
    this.#clock = options.clock;
    this.#logger = options.logger;
    this.#folders = options.folders;
    this.#approvedRoots = options.approvedRoots ?? [];
    this.#parts = createParts(options, {
      folders: () => this.#folders,
      approvedRoots: () => this.#approvedRoots,
      follow: (scan, resolved, configured) => this.#follow(scan, resolved, configured),
    });
    this.view = this.#parts.view;
    this.profiles = this.#parts.profiles;
    this.editing = new Editing(this.#parts, {
      folders: () => this.#folders,
      upToDate: (signal) => this.#upToDate(signal),
      haveWork: () => this.#work.emit(undefined),
    });
    this.serving = new SkillServing(this.#parts, async (signal) => {
      await this.#upToDate(signal);
      await this.#storeEdits(signal);
    });
  }

  get folders(): readonly Path[] {
    return this.#folders;
  }

  /** Grows with every change of the catalog. */
  get revision(): number {
    return this.#revision;
  }

  /** Tells of changes beyond a document's own text. The result ends it. */
  onDidChange(listener: (change: WorkspaceChange) => void): () => void {
    return this.#changes.add(listener);
  }

  /**
   * Has every file of every skill checked in the background, and those of settings, and again when something changes
   * that its findings show. Tells what each check finds; of a file that had no findings and has none, too. The result
   * ends the telling.
   */
  onDidCheck(listener: (file: CheckedFile) => void): () => void {
    this.#findingsWanted = true;
    return this.#checked.add(listener);
  }

  /** Tells that `runIdleWork` has something to do. The result ends it. */
  onDidHaveWork(listener: () => void): () => void {
    return this.#work.add(listener);
  }

  /** Resolves when the skills have been searched. */
  async ready(signal?: AbortSignal): Promise<void> {
    await this.#parts.source.ready(signal);
  }

  /** Searches other folders from now on. */
  async setFolders(folders: readonly Path[], signal?: AbortSignal): Promise<void> {
    this.#folders = folders;
    await this.#parts.source.reload(signal);
    this.#work.emit(undefined);
  }

  /**
   * Searches the roots outside the workspace folders that the user has approved, and no others from now on.
   *
   * @param roots Real paths; they take the place of those that were approved before.
   */
  async approveRoots(roots: readonly Path[], signal?: AbortSignal): Promise<void> {
    this.#approvedRoots = roots;
    await this.#parts.source.reload(signal);
    this.profiles.changed();
    this.#work.emit(undefined);
  }

  /** Takes the text of an open editor, new or changed. Nothing is parsed before something asks for it. */
  openDocument(path: Path, text: string): void {
    this.#parts.documents.set(path, text);
    this.#parts.overlay.open(path, text, this.#clock.now());
    this.#noteChanged(path);
    if (isConfigFile(path, this.#folders)) this.#configEdited = true;
    else this.#unstored.add(path);
    this.#work.emit(undefined);
  }

  /** Lets the file on disk count again. */
  closeDocument(path: Path): void {
    this.#parts.documents.delete(path);
    this.#parts.overlay.close(path);
    this.#parts.documentTokens.forget(path);
    this.#parts.lensTokens.forget(path);
    this.#parts.checks.drop([path]);
    this.#noteChanged(path);
    noteClosedFile(this.#parts, path);
    if (isConfigFile(path, this.#folders)) this.#configEdited = true;
    else this.#unstored.add(path);
    this.#work.emit(undefined);
  }

  /** The parse of an open SKILL.md, when the skills have been searched; undefined for any other file. */
  async document(path: Path, signal?: AbortSignal): Promise<SkillDocument | undefined> {
    if (!isSkillFile(path)) return undefined;
    await this.#upToDate(signal);
    return this.#parts.documents.parsed(path);
  }

  /**
   * Findings of a SKILL.md or of a text file beside one, of a manifest (`agents/openai.yaml`, `plugin.json`,
   * `marketplace.json`), or of a folder's `.skillwright.yaml`, open or closed; none for any other file. Of an open
   * document the same array is given until something changes.
   */
  async check(path: Path, signal?: AbortSignal): Promise<readonly Finding[]> {
    if (isConfigFile(path, this.#folders)) return this.#parts.checks.ofConfig(path, signal);
    await this.#upToDate(signal);
    if (isProfileFile(path, this.#folders)) return this.#parts.checks.ofConfig(path, signal);
    if (!isSkillFile(path)) {
      const manifest = manifestKind(path) === undefined ? [] : await this.#parts.checks.ofManifest(path, signal);
      const findings = this.#wantGraphs(await this.#parts.fileChecks.of(path, signal));
      return manifest.length === 0 ? findings : [...manifest, ...findings];
    }
    const document = this.#parts.documents.parsed(path);
    if (!document) return this.#parts.checks.ofFile(path, this.#parts.facts.counted(path), signal);
    const findings = await this.#parts.checks.ofDocument(path, document, signal);
    if (this.#parts.documentTokens.waiting) this.#work.emit(undefined);
    return this.#wantGraphs(findings);
  }

  /** Findings as `check` gives them once everything is counted that has a budget: nothing follows later. */
  async checkCounted(path: Path, signal?: AbortSignal): Promise<readonly Finding[]> {
    if (!isSkillFile(path) || this.#parts.documents.has(path)) return this.check(path, signal);
    await this.#upToDate(signal);
    return this.#parts.checks.ofFile(path, "count", signal);
  }

  /** The skills and files as they are now, for one request that follows or changes names. */
  async navigation(signal?: AbortSignal): Promise<NavigationView> {
    await this.#upToDate(signal);
    return this.#parts.navigation(signal);
  }

  /** The parse of a SKILL.md that is open, or of a text file beside one; undefined for any other file. */
  async parsed(path: Path, signal?: AbortSignal): Promise<SkillDocument | SupportingDocument | undefined> {
    if (isSkillFile(path)) return this.document(path, signal);
    await this.#upToDate(signal);
    return this.#parts.fileChecks.document(path, signal);
  }

  /** The catalog as it is now; tokens and problems as far as they are known, the rest follows with an event. */
  async snapshot(signal?: AbortSignal): Promise<CatalogSnapshot> {
    await this.#upToDate(signal);
    await this.#storeEdits(signal);
    const resolved = await this.#parts.source.ready(signal);
    if (!this.#catalogWanted) {
      this.#catalogWanted = true;
      this.#work.emit(undefined);
    }
    return snapshotOf(this.#revision, this.#parts.index.scan, resolved, this.#parts.facts);
  }

  /** How another process discovers the same skills. Where each root leads is looked at anew. */
  async discovery(signal?: AbortSignal): Promise<DiscoverySpec> {
    return this.#parts.source.verified(signal);
  }

  /** Follows changes on disk. Give those together that came together; their order does not matter. */
  async applyFileEvents(events: readonly FileEvent[], signal?: AbortSignal): Promise<void> {
    const changes = normalizeFileEvents(events);
    if (changes.length === 0) return;
    await this.#parts.source.ready(signal);
    const paths = changes.map(({ path }) => path);
    for (const path of paths) this.#noteChanged(path);
    this.#parts.fileChecks.dropAll();
    const configured = paths.some((path) => isConfigFile(path, this.#folders));
    const reload =
      (configured && (await this.#parts.source.configChanged(signal))) ||
      (await this.#parts.source.rootsChanged(changes, signal));
    await (reload ? this.#parts.source.reload(signal) : this.#parts.source.refresh(paths, signal));
    const around = paths.flatMap((path) => this.#parts.index.skillAround(path) ?? []);
    const beside = this.#parts.fileChecks.openFilesOf(new Set(around));
    const touched = [...new Set([...this.#parts.checks.dropReferring(paths), ...beside])];
    for (const path of paths) {
      const skill = this.#parts.index.skillAround(path);
      if (skill === undefined) continue;
      this.#parts.facts.changed(skill);
      noteUnchecked(this.#parts, path);
    }
    for (const path of this.#parts.outside.referring(paths)) this.#parts.facts.concerned(path);
    this.#announce(false, touched);
    this.#work.emit(undefined);
  }

  /**
   * Does what nobody waits for, in slices of a few milliseconds: applies an edited configuration, counts the tokens of
   * open documents, and, once the catalog or all findings were asked for, checks every file and counts the tokens of
   * every skill. Resolves when nothing is left; events tell what is new. Rejects with the signal's reason when it is aborted.
   */
  async runIdleWork(signal?: AbortSignal): Promise<void> {
    if (this.#configEdited) {
      this.#configEdited = false;
      if (await this.#parts.source.configChanged(signal)) await this.#parts.source.reload(signal);
    }
    await this.#upToDate(signal);
    const counted = await this.#parts.documentTokens.countWaiting((path) => this.#parts.documents.parsed(path), signal);
    this.#parts.checks.drop(counted);
    this.#announce(false, counted);
    this.#announce(false, await workOnGraphs(this.#parts, signal));
    if (this.#unstored.size > 0) await this.#storeEdits(signal);
    const shown = await this.#parts.lensTokens.count(signal);
    this.#announce(this.#catalogWanted && shown.length > 0, [], shown);
    if (!this.#catalogWanted && !this.#findingsWanted) return;
    await this.#findSettings(signal);
    await workOnFacts(this.#tasks(), signal);
  }

  /** Ends all events. */
  dispose(): void {
    this.#changes.clear();
    this.#work.clear();
    this.#checked.clear();
  }

  #tasks(): IdleTasks {
    const { facts, index, skillTokens, configs } = this.#parts;
    return {
      facts,
      clock: this.#clock,
      logger: this.#logger,
      skillOf: (path) => index.skillAround(path) ?? (index.stored(path) && path),
      check: async (path, stop) => {
        const findings = await this.check(path, stop);
        this.#tellChecked(path, findings);
        return findings;
      },
      count: async (path, stop) => {
        const skill = index.stored(path);
        return skill && skillTokens.count(skill, stop);
      },
      isOverBudget: (path) => isOverBudget(facts.counted(path), configs.for(path, this.#folders).budgets),
      report: () => this.#announce(true, []),
    };
  }

  #tellChecked(path: Path, findings: readonly Finding[]): void {
    const skill = this.#parts.index.skillAround(path);
    const ignored = skill !== undefined && this.#parts.index.skills.get(skill)?.ignored === true;
    this.#checked.emit({ path, findings: ignored ? [] : findings });
  }

  /** Has the files of settings checked, once, and after that when they change. */
  async #findSettings(signal?: AbortSignal): Promise<void> {
    if (!this.#settingsUnknown) return;
    const found = await settingsFiles(this.#parts.overlay, this.#folders, signal);
    this.#settingsUnknown = false;
    for (const path of found) this.#parts.facts.concerned(path);
  }

  /** Takes note that a file or directory has changed, on disk or in an editor. */
  #noteChanged(path: Path): void {
    noteChangedFile(this.#parts, path);
    noteUnchecked(this.#parts, path);
    if (isConfigFile(path, this.#folders) || isProfileFile(path, this.#folders)) this.#parts.facts.concerned(path);
  }

  /** Gives findings on, and asks for time when a file graph that they look at is not up to date. */
  #wantGraphs(findings: readonly Finding[]): readonly Finding[] {
    if (this.#parts.graphs.waiting) this.#work.emit(undefined);
    return findings;
  }

  /** Brings the index up to the texts of the open editors. */
  async #upToDate(signal?: AbortSignal): Promise<void> {
    await this.#parts.source.ready(signal);
    for (const path of this.#parts.documents.takeUnread()) {
      const document = isSkillFile(path) ? this.#parts.documents.parsed(path) : undefined;
      if (document) this.#apply(this.#parts.index.read(path, document), [], path);
    }
  }

  /** Lets the store read the texts that editors changed, for what only a scan decides: states, roots, the order. */
  async #storeEdits(signal?: AbortSignal): Promise<void> {
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

  #follow(scan: ScanResult, resolved: ResolvedDiscovery, configured: boolean): void {
    const { index, documents, checks, fileChecks } = this.#parts;
    if (configured) index.setIgnored(resolved.discovery.ignore);
    const change = index.follow(scan, (path) => documents.parsed(path));
    const reread = configured ? scan.skills.map(({ path }) => path) : change.changed;
    for (const path of reread) {
      const skill = index.stored(path);
      if (skill) this.#parts.facts.follow(skill, configured);
    }
    if (!configured) return this.#apply(change, []);
    checks.dropAll();
    fileChecks.dropAll();
    this.#settingsUnknown = true;
    const before = this.#resolved;
    this.#resolved = JSON.stringify(resolved);
    const differs = before !== undefined && before !== this.#resolved;
    this.#apply({ ...change, catalog: change.catalog || differs }, [...documents.paths()]);
  }

  #apply(change: IndexChange, touched: readonly Path[], edited?: Path): void {
    for (const path of change.changed) {
      if (this.#parts.index.stored(path)) this.#parts.facts.changed(path);
      else for (const gone of this.#parts.facts.forget(path)) this.#checked.emit({ path: gone, findings: [] });
    }
    for (const path of change.concerned) this.#parts.facts.concerned(path);
    const open = new Set(touched);
    for (const path of [...change.changed, ...change.concerned]) {
      if (path !== edited && this.#parts.documents.has(path)) open.add(path);
    }
    this.#parts.checks.drop(open);
    this.#announce(change.catalog, [...open]);
  }

  #announce(catalog: boolean, documents: readonly Path[], tokens: readonly Path[] = []): void {
    if (!catalog && documents.length === 0 && tokens.length === 0) return;
    if (catalog) this.#revision++;
    this.#changes.emit({ revision: this.#revision, catalog, documents, tokens });
  }
}
