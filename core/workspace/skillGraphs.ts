import type { SupportingFile } from "../../contract/catalog.ts";
import { anchorsOf } from "../files/anchorsOf.ts";
import { FileNames } from "../files/fileNames.ts";
import { buildFileGraph, skillFile } from "../files/graph.ts";
import { leadsOf } from "../files/leads.ts";
import type { SkillFileTexts } from "../files/skillFileTexts.ts";
import { dirname, relativeTo } from "../path/paths.ts";
import type { Clock, Path } from "../ports.ts";
import type { FileGraph } from "../rules/types.ts";
import type { SkillDocument } from "../skill/types.ts";
import { defaultLimits } from "../store/limits.ts";
import { filesConcerned, sameGraph } from "./graphDifference.ts";

/** What building a graph needs. */
export interface GraphSurroundings {
  readonly clock: Clock;
  readonly texts: SkillFileTexts;
  /** Files of the skill at a SKILL.md. */
  list(path: Path, signal?: AbortSignal): Promise<readonly SupportingFile[]>;
  /** Tokens of one of them; undefined without a tokenizer. */
  countTokens(directory: Path, file: SupportingFile, signal?: AbortSignal): Promise<number | undefined>;
  /** Told which files of a skill a new graph concerns, where the one before it was kept. */
  concerned?(path: Path, files: ReadonlySet<string> | "all"): void;
}

/** What a text of a skill contributes. Small, so that it is kept when the text is not. */
interface Contribution {
  readonly leads: ReadonlySet<string>;
  readonly anchors?: ReadonlySet<string>;
}

interface Kept {
  readonly document: SkillDocument;
  readonly files: readonly SupportingFile[];
  readonly bytes: ReadonlyMap<string, number>;
  readonly names: FileNames;
  readonly fromSkill: ReadonlySet<string>;
  readonly contributions: Map<string, Contribution | undefined>;
  readonly tokens: Map<string, number>;
  readonly graph: FileGraph;
}

/** A graph to be built, and the one that was given instead. */
interface Waiting {
  readonly document: SkillDocument;
  readonly given: FileGraph | undefined;
}

/** Graphs that are kept; those of the skills that were asked for last. */
const maxKept = 64;
/** Milliseconds after which others have their turn. */
const sliceMs = 4;
/** A file of fewer bytes has fewer tokens than any budget for one. */
const countedBytes = 10_000;

/**
 * The file graphs of skills. What an edit does not touch is kept: a new text of SKILL.md costs one reading of it, a new
 * text of a supporting file one of that file, whatever the number of files and skills.
 */
export class SkillGraphs {
  readonly #around: GraphSurroundings;
  readonly #kept = new Map<Path, Kept>();
  /** Skills whose graph is wanted without waiting: those with an open editor. */
  readonly #followed = new Set<Path>();
  /** Supporting files that changed since the graph was built, by SKILL.md. */
  readonly #changed = new Map<Path, Set<string>>();
  readonly #waiting = new Map<Path, Waiting>();
  /** Skills whose graph looks different from what was given last, until somebody is told. */
  readonly #fresh = new Set<Path>();

  constructor(around: GraphSurroundings) {
    this.#around = around;
  }

  /** True when a graph waits to be built. */
  get waiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** True when the graph of a skill is kept, so that the next one tells what differs. */
  keeps(path: Path): boolean {
    return this.#kept.has(path);
  }

  /** The graph as it was when there was time last; what has changed since is looked at later. */
  known(path: Path, document: SkillDocument): FileGraph | undefined {
    this.#followed.add(path);
    const kept = this.#kept.get(path);
    const given = this.#waiting.get(path)?.given ?? kept?.graph;
    if (kept?.document.text !== document.text || this.#changed.has(path)) this.#waiting.set(path, { document, given });
    return kept?.graph;
  }

  /** A file or directory of a skill came, went or changed. */
  changed(skill: Path, path: Path): void {
    const file = relativeTo(dirname(skill), path);
    const kept = this.#kept.get(skill);
    if (file === undefined || kept === undefined) return;
    const files = this.#changed.get(skill) ?? new Set();
    this.#changed.set(skill, files.add(file));
    if (!this.#waiting.has(skill)) this.#waiting.set(skill, { document: kept.document, given: kept.graph });
  }

  /** No editor shows the skill any more. */
  release(path: Path): void {
    this.#followed.delete(path);
    this.#waiting.delete(path);
  }

  /**
   * Builds the graphs that wait.
   *
   * @returns the SKILL.md of those that look different from before
   */
  async buildWaiting(signal?: AbortSignal): Promise<Path[]> {
    for (const [path, waiting] of Array.from(this.#waiting)) {
      const graph = await this.build(path, waiting.document, signal);
      if (!sameGraph(waiting.given, graph)) this.#fresh.add(path);
      if (this.#waiting.get(path) === waiting) this.#waiting.delete(path);
    }
    const fresh = [...this.#fresh];
    this.#fresh.clear();
    return fresh;
  }

  /** The graph of a skill as it is now. */
  async build(path: Path, document: SkillDocument, signal?: AbortSignal): Promise<FileGraph> {
    const before = this.#kept.get(path);
    const changed = this.#changed.get(path) ?? new Set<string>();
    const listed = await this.#around.list(path, signal);
    const reusable = before !== undefined && sameNames(before.files, listed) ? before : undefined;
    if (reusable?.files === listed && changed.size === 0 && reusable.document.text === document.text) {
      return reusable.graph;
    }
    this.#changed.delete(path);
    try {
      const kept = await this.#build(path, document, listed, reusable, changed, signal);
      this.#keep(path, kept);
      if (before) this.#around.concerned?.(path, filesConcerned(before.graph, kept.graph));
      return kept.graph;
    } catch (error) {
      if (changed.size > 0) this.#changed.set(path, new Set([...changed, ...(this.#changed.get(path) ?? [])]));
      throw error;
    }
  }

  async #build(
    path: Path,
    document: SkillDocument,
    files: readonly SupportingFile[],
    before: Kept | undefined,
    changed: ReadonlySet<string>,
    signal: AbortSignal | undefined,
  ): Promise<Kept> {
    const directory = dirname(path);
    const { clock } = this.#around;
    const names = before?.names ?? new FileNames(files.map(({ name }) => name));
    const contributions = new Map<string, Contribution | undefined>();
    const tokens = new Map<string, number>();
    let sliceEnd = clock.elapsed() + sliceMs;
    for (const file of files) {
      const { name } = file;
      const stays = before !== undefined && !isChanged(file, before, changed);
      if (stays) contributions.set(name, before.contributions.get(name));
      else if (isText(file)) contributions.set(name, await this.#contribution(directory, name, names, signal));
      const known = stays ? before.tokens.get(name) : undefined;
      const counts = known === undefined && isText(file) && file.bytes > countedBytes;
      const counted = counts ? await this.#around.countTokens(directory, file, signal) : known;
      if (counted !== undefined) tokens.set(name, counted);
      if (stays || clock.elapsed() < sliceEnd) continue;
      await clock.yield();
      signal?.throwIfAborted();
      sliceEnd = clock.elapsed() + sliceMs;
    }
    const fromSkill =
      before?.document.text === document.text
        ? before.fromSkill
        : leadsOf({ file: skillFile, text: document.text, body: document.body }, names);
    const graph = buildFileGraph({
      directory,
      files,
      fromSkill,
      from: (file) => contributions.get(file)?.leads,
      anchors: (file) => contributions.get(file)?.anchors,
      tokens: (file) => tokens.get(file),
      complete: isComplete(files, contributions),
    });
    const bytes = new Map(files.map((file) => [file.name, file.bytes]));
    return { document, files, bytes, names, fromSkill, contributions, tokens, graph };
  }

  async #contribution(
    directory: Path,
    file: string,
    names: FileNames,
    signal: AbortSignal | undefined,
  ): Promise<Contribution | undefined> {
    const document = await this.#around.texts.document(directory, file, signal);
    if (document === undefined) return undefined;
    const leads = leadsOf(document, names);
    return document.body ? { leads, anchors: anchorsOf(document.text, document.body) } : { leads };
  }

  #keep(path: Path, kept: Kept): void {
    this.#kept.delete(path);
    this.#kept.set(path, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKept + this.#followed.size) break;
      if (this.#followed.has(oldest)) continue;
      this.#kept.delete(oldest);
      this.#changed.delete(oldest);
    }
  }
}

function isText({ kind }: SupportingFile): boolean {
  return kind === "text" || kind === "link";
}

function isComplete(
  files: readonly SupportingFile[],
  contributions: ReadonlyMap<string, Contribution | undefined>,
): boolean {
  if (files.length >= defaultLimits.files) return false;
  return files.every(
    (file) => !isText(file) || (file.bytes <= defaultLimits.fileBytes && contributions.get(file.name) !== undefined),
  );
}

function sameNames(a: readonly SupportingFile[], b: readonly SupportingFile[]): boolean {
  return (
    a === b || (a.length === b.length && a.every(({ name, kind }, at) => name === b[at]?.name && kind === b[at].kind))
  );
}

function isChanged({ name, bytes }: SupportingFile, before: Kept, changed: ReadonlySet<string>): boolean {
  if (before.bytes.get(name) !== bytes) return true;
  return changed.size > 0 && [...changed].some((other) => name === other || name.startsWith(`${other}/`));
}
