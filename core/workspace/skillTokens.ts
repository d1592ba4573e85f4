import type { DiscoverySpec, SkillTokens, SupportingFile } from "../../contract/catalog.ts";
import { entryText, renderFullEntry } from "../catalog/entry.ts";
import { join } from "../path/paths.ts";
import { isFailure, type FileSystem, type Path } from "../ports.ts";
import { parseFrontmatter } from "../skill/frontmatter.ts";
import type { StoredSkill } from "../store/types.ts";
import type { CountedTokens } from "./documentTokens.ts";
import { readText } from "./fileReading.ts";
import type { SkillFiles } from "./skillFiles.ts";
import type { TokenCounts } from "./tokenCounts.ts";

/** What counting a skill's tokens needs. */
export interface TokenSurroundings {
  readonly fileSystem: FileSystem;
  readonly files: SkillFiles;
  readonly counts: TokenCounts;
  discovery(): DiscoverySpec | undefined;
}

/** Tokens of a skill by tier, and of what rules have a budget for. */
export interface CountedSkill extends CountedTokens {
  readonly tokens: SkillTokens;
}

interface CountedFile {
  readonly bytes: number;
  readonly tokens: number;
}

/** Counts the tokens of skills by tier. Counts of supporting files are kept until the file changes. */
export class SkillTokenCounter {
  readonly #around: TokenSurroundings;
  readonly #files = new Map<Path, CountedFile>();

  constructor(around: TokenSurroundings) {
    this.#around = around;
  }

  /** Forgets the count of a file that changed. */
  forget(path: Path): void {
    this.#files.delete(path);
  }

  /** Tokens of a skill as the scan found it; undefined without a tokenizer or when its SKILL.md cannot be read. */
  async count(skill: StoredSkill, signal?: AbortSignal): Promise<CountedSkill | undefined> {
    const { counts, fileSystem } = this.#around;
    const reading = await readText(fileSystem, skill.path, signal);
    if (reading === undefined || isFailure(reading)) return undefined;
    const { bodyStart, bodyEnd } = parseFrontmatter(reading.text);
    const instructions = await counts.count(reading.text.slice(bodyStart, bodyEnd).trimStart(), signal);
    const catalog = await counts.count(renderFullEntry(entryText(skill)), signal);
    const descriptionTokens = await counts.count(skill.metadata.description, signal);
    if (instructions === undefined || catalog === undefined || descriptionTokens === undefined) return undefined;
    let supporting = 0;
    for (const file of skill.files) supporting += await this.countFile(skill.directory, file, signal);
    return { tokens: { catalog, instructions, supporting }, bodyTokens: instructions, descriptionTokens };
  }

  /** Tokens of a file of the skill in a directory; 0 for one that is no text. */
  async countFile(directory: Path, file: SupportingFile, signal?: AbortSignal): Promise<number> {
    if (file.kind !== "text" && file.kind !== "link") return 0;
    const path = join(directory, file.name);
    const known = this.#files.get(path);
    if (known?.bytes === file.bytes) return known.tokens;
    const text = await this.#around.files.read(directory, path, this.#around.discovery(), signal);
    const tokens = text === undefined ? 0 : ((await this.#around.counts.count(text, signal)) ?? 0);
    this.#files.set(path, { bytes: file.bytes, tokens });
    return tokens;
  }
}
