import type { CatalogSnapshot, DiscoverySpec } from "../../contract/catalog.ts";
import type { Finding } from "../../contract/finding.ts";
import type { NavigationView } from "../language/navigation/view.ts";
import type { LanguageView } from "../language/view.ts";
import { manifestKind } from "../manifests/kind.ts";
import type { Clock, Path } from "../ports.ts";
import { isProfileFile } from "../profiles/profile.ts";
import type { SupportingDocument } from "../rules/types.ts";
import { isSkillFile } from "../skill/fileName.ts";
import type { SkillDocument } from "../skill/types.ts";
import type { AgentProfiles } from "./agentProfiles.ts";
import { Announcements } from "./announcements.ts";
import { Background } from "./background.ts";
import { Editing } from "./editing.ts";
import { normalizeFileEvents } from "./fileEvents.ts";
import { isConfigFile } from "./folderConfigs.ts";
import { IndexUpdates } from "./indexUpdates.ts";
import { snapshotOf } from "./snapshot.ts";
import { SkillServing } from "./skillServing.ts";
import { noteClosedFile, noteUnchecked } from "./supportingWork.ts";
import type { CheckedFile, FileEvent, WorkspaceChange } from "./types.ts";
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
  readonly #parts: WorkspaceParts;
  readonly #announcements = new Announcements();
  readonly #updates: IndexUpdates;
  readonly #background: Background;
  #folders: readonly Path[];
  #approvedRoots: readonly Path[];

  constructor(options: SkillWorkspaceOptions) {
    const { clock, logger } = options;
    this.#clock = clock;
    this.#folders = options.folders;
    this.#approvedRoots = options.approvedRoots ?? [];
    const folders = () => this.#folders;
    const parts = createParts(options, {
      folders,
      approvedRoots: () => this.#approvedRoots,
      follow: (scan, resolved, configured) => this.#updates.follow(scan, resolved, configured),
    });
    this.#parts = parts;
    this.#updates = new IndexUpdates(parts, folders, this.#announcements);
    this.#background = new Background({
      clock,
      logger,
      parts,
      updates: this.#updates,
      announcements: this.#announcements,
      folders,
      check: (path, signal) => this.check(path, signal),
    });
    this.view = parts.view;
    this.profiles = parts.profiles;
    this.editing = new Editing(parts, {
      folders,
      upToDate: (signal) => this.#updates.upToDate(signal),
      haveWork: () => this.#announcements.haveWork(),
    });
    this.serving = new SkillServing(parts, clock, async (signal) => {
      await this.#updates.upToDate(signal);
      await this.#updates.storeEdits(signal);
    });
  }

  get folders(): readonly Path[] {
    return this.#folders;
  }

  /** Grows with every change of the catalog. */
  get revision(): number {
    return this.#announcements.revision;
  }

  /** Tells of changes beyond a document's own text. The result ends it. */
  onDidChange(listener: (change: WorkspaceChange) => void): () => void {
    return this.#announcements.changes.add(listener);
  }

  /**
   * Has every file of every skill checked in the background, and those of settings, and again when something changes
   * that its findings show. Tells what each check finds; of a file that had no findings and has none, too. The result
   * ends the telling.
   */
  onDidCheck(listener: (file: CheckedFile) => void): () => void {
    this.#background.wantFindings();
    return this.#announcements.checked.add(listener);
  }

  /** Tells that `runIdleWork` has something to do. The result ends it. */
  onDidHaveWork(listener: () => void): () => void {
    return this.#announcements.work.add(listener);
  }

  /** Resolves when the skills have been searched. */
  async ready(signal?: AbortSignal): Promise<void> {
    await this.#parts.source.ready(signal);
  }

  /** Searches other folders from now on. */
  async setFolders(folders: readonly Path[], signal?: AbortSignal): Promise<void> {
    this.#folders = folders;
    await this.#parts.source.reload(signal);
    this.#announcements.haveWork();
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
    this.#announcements.haveWork();
  }

  /** Takes the text of an open editor, new or changed. Nothing is parsed before something asks for it. */
  openDocument(path: Path, text: string): void {
    this.#parts.documents.set(path, text);
    this.#parts.overlay.open(path, text, this.#clock.now());
    this.#updates.edited(path);
  }

  /** Lets the file on disk count again. */
  closeDocument(path: Path): void {
    this.#parts.documents.delete(path);
    this.#parts.overlay.close(path);
    this.#parts.documentTokens.forget(path);
    this.#parts.lensTokens.forget(path);
    this.#parts.checks.drop([path]);
    this.#updates.edited(path);
    noteClosedFile(this.#parts, path);
  }

  /** The parse of an open SKILL.md, when the skills have been searched; undefined for any other file. */
  async document(path: Path, signal?: AbortSignal): Promise<SkillDocument | undefined> {
    if (!isSkillFile(path)) return undefined;
    await this.#updates.upToDate(signal);
    return this.#parts.documents.parsed(path);
  }

  /**
   * Findings of a SKILL.md or of a text file beside one, of a manifest (`agents/openai.yaml`, `plugin.json`,
   * `marketplace.json`), or of a folder's `.skillwright.yaml`, open or closed; none for any other file. Of an open
   * document the same array is given until something changes.
   */
  async check(path: Path, signal?: AbortSignal): Promise<readonly Finding[]> {
    if (isConfigFile(path, this.#folders)) return this.#parts.checks.ofConfig(path, signal);
    await this.#updates.upToDate(signal);
    if (isProfileFile(path, this.#folders)) return this.#parts.checks.ofConfig(path, signal);
    if (!isSkillFile(path)) {
      const manifest = manifestKind(path) === undefined ? [] : await this.#parts.checks.ofManifest(path, signal);
      const findings = this.#wantGraphs(await this.#parts.fileChecks.of(path, signal));
      return manifest.length === 0 ? findings : [...manifest, ...findings];
    }
    const document = this.#parts.documents.parsed(path);
    if (!document) return this.#parts.checks.ofFile(path, this.#parts.facts.counted(path), signal);
    const findings = await this.#parts.checks.ofDocument(path, document, signal);
    if (this.#parts.documentTokens.waiting) this.#announcements.haveWork();
    return this.#wantGraphs(findings);
  }

  /** Findings as `check` gives them once everything is counted that has a budget: nothing follows later. */
  async checkCounted(path: Path, signal?: AbortSignal): Promise<readonly Finding[]> {
    if (!isSkillFile(path) || this.#parts.documents.has(path)) return this.check(path, signal);
    await this.#updates.upToDate(signal);
    return this.#parts.checks.ofFile(path, "count", signal);
  }

  /** The skills and files as they are now, for one request that follows or changes names. */
  async navigation(signal?: AbortSignal): Promise<NavigationView> {
    await this.#updates.upToDate(signal);
    return this.#parts.navigation(signal);
  }

  /** The parse of a SKILL.md that is open, or of a text file beside one; undefined for any other file. */
  async parsed(path: Path, signal?: AbortSignal): Promise<SkillDocument | SupportingDocument | undefined> {
    if (isSkillFile(path)) return this.document(path, signal);
    await this.#updates.upToDate(signal);
    return this.#parts.fileChecks.document(path, signal);
  }

  /** The catalog as it is now; tokens and problems as far as they are known, the rest follows with an event. */
  async snapshot(signal?: AbortSignal): Promise<CatalogSnapshot> {
    await this.#updates.upToDate(signal);
    await this.#updates.storeEdits(signal);
    const resolved = await this.#parts.source.ready(signal);
    this.#background.wantCatalog();
    return snapshotOf(this.revision, this.#parts.index.scan, resolved, this.#parts.facts);
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
    for (const path of paths) this.#updates.noteChanged(path);
    this.#parts.fileChecks.dropAll();
    const configured = paths.some((path) => isConfigFile(path, this.#folders));
    const reload =
      (configured && (await this.#parts.source.configChanged(signal))) ||
      (await this.#parts.source.rootsChanged(changes, signal));
    await (reload ? this.#parts.source.reload(signal) : this.#parts.source.refresh(paths, signal));
    const around = paths.flatMap((path) => this.#parts.index.skillAround(path) ?? []);
    const beside = this.#parts.fileChecks.openFilesOf(new Set(around));
    const referring = this.#parts.outside.referring(paths);
    const open = [...referring].filter((path) => this.#parts.documents.has(path));
    const touched = [...new Set([...this.#parts.checks.dropReferring(paths), ...beside, ...open])];
    for (const path of paths) {
      const skill = this.#parts.index.skillAround(path);
      if (skill === undefined) continue;
      this.#parts.facts.changed(skill);
      noteUnchecked(this.#parts, path);
    }
    for (const path of referring) this.#parts.facts.concerned(path);
    this.#announcements.change(false, touched);
    this.#announcements.haveWork();
  }

  /**
   * Does what nobody waits for, in slices of a few milliseconds: applies an edited configuration, counts the tokens of
   * open documents, and, once the catalog or all findings were asked for, checks every file and counts the tokens of
   * every skill. Resolves when nothing is left; events tell what is new. Rejects with the signal's reason when it is aborted.
   */
  async runIdleWork(signal?: AbortSignal): Promise<void> {
    await this.#background.run(signal);
  }

  /** Ends all events. */
  dispose(): void {
    this.#announcements.dispose();
  }

  /** Gives findings on, and asks for time when a file graph that they look at is not up to date. */
  #wantGraphs(findings: readonly Finding[]): readonly Finding[] {
    if (this.#parts.graphs.waiting) this.#announcements.haveWork();
    return findings;
  }
}
