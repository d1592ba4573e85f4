import type { SupportingFile } from "../../contract/catalog.ts";
import { isInside } from "../../core/path/paths.ts";
import { isFailure } from "../../core/ports.ts";
import type { Clock, FileSystem, Path, TokenCounter } from "../../core/ports.ts";
import { parseFrontmatter } from "../../core/skill/frontmatter.ts";
import type { SkillStore } from "../../core/store/skillStore.ts";
import type { StoredSkill } from "../../core/store/types.ts";
import { readText } from "../../core/workspace/fileReading.ts";

/** Milliseconds of counting after which others get their turn. */
const sliceMs = 8;
/** Tokens that are counted; beyond them sizes are enough, so that thousands of skills do not hold up the run's end. */
const countedTokens = 500_000;
/** Bytes of English Markdown a token, as measured with o200k_base. */
const bytesPerToken = 4.2;

export interface BaselineRequest {
  readonly counter: TokenCounter;
  /** Called with the sum so far after each skill. */
  readonly onProgress: (sum: number) => void;
  /** Awaited before each text is counted, so that counting keeps out of the way of what is timed. */
  readonly idle: () => Promise<void>;
  /** Ends the counting at the next file. */
  readonly signal: AbortSignal;
}

/**
 * Counts what an agent without disclosure would carry in its prompt: the instructions and the Markdown supporting files
 * of every active skill. Reads beside the store, so that counting loads no skill; each skill is counted once until it
 * changes. When half a million tokens are counted, the rest is estimated from the sizes of the files.
 */
export class Baseline {
  readonly #store: SkillStore;
  readonly #fileSystem: FileSystem;
  readonly #clock: Clock;
  #counted = new Map<Path, number>();

  constructor(options: { readonly store: SkillStore; readonly fileSystem: FileSystem; readonly clock: Clock }) {
    this.#store = options.store;
    this.#fileSystem = options.fileSystem;
    this.#clock = options.clock;
  }

  /** Tokens of all active skills. */
  async count(request: BaselineRequest): Promise<number> {
    const { onProgress, idle, signal } = request;
    const { skills } = await this.#store.result(signal);
    const counted = this.#counted;
    let sum = 0;
    let turn = this.#clock.elapsed();
    const pause = async (): Promise<void> => {
      if (this.#clock.elapsed() - turn > sliceMs) {
        await this.#clock.yield();
        turn = this.#clock.elapsed();
      }
      await idle();
      signal.throwIfAborted();
    };
    for (const skill of skills) {
      if (skill.state !== "active") continue;
      let tokens = counted.get(skill.path);
      if (tokens === undefined) {
        tokens = sum < countedTokens ? await this.#countSkill(skill, request, pause) : await this.#estimateSkill(skill);
        counted.set(skill.path, tokens);
      }
      sum += tokens;
      onProgress(sum);
    }
    return sum;
  }

  /**
   * Forgets what changed.
   *
   * @param paths Changed files or directories; everything may have changed when it is empty.
   */
  invalidate(paths: readonly Path[]): void {
    // A count that is under way keeps its own map, so that it cannot bring old numbers back.
    const kept = new Map<Path, number>();
    for (const [path, tokens] of paths.length === 0 ? [] : this.#counted) {
      const directory = path.slice(0, path.lastIndexOf("/"));
      const touched = paths.some((changed) => isInside(changed, directory) || isInside(directory, changed));
      if (!touched) kept.set(path, tokens);
    }
    this.#counted = kept;
  }

  async #countSkill(
    skill: StoredSkill,
    { counter, signal }: BaselineRequest,
    pause: () => Promise<void>,
  ): Promise<number> {
    await pause();
    const reading = await readText(this.#fileSystem, skill.path, signal);
    if (reading === undefined || isFailure(reading)) return 0;
    await pause();
    const { bodyStart, bodyEnd } = parseFrontmatter(reading.text);
    let tokens = counter.count(reading.text.slice(bodyStart, bodyEnd).trimStart());
    for (const file of markdownFiles(skill)) {
      const supporting = await this.#store.readSupportingFile(skill.name, file.name, undefined, signal);
      await pause();
      if (!("error" in supporting)) tokens += counter.count(supporting.content);
    }
    return tokens;
  }

  async #estimateSkill(skill: StoredSkill): Promise<number> {
    const stat = await this.#fileSystem.stat(skill.path);
    const body = Math.max(0, (stat?.bytes ?? 0) - skill.head.length);
    const bytes = markdownFiles(skill).reduce((sum, file) => sum + file.bytes, body);
    return Math.round(bytes / bytesPerToken);
  }
}

/** The supporting files of the founding format (FR-4). */
function markdownFiles(skill: StoredSkill): SupportingFile[] {
  return skill.files.filter((file) => file.kind !== "escapes" && file.name.toLowerCase().endsWith(".md"));
}
