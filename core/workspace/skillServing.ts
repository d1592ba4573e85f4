import type { HostCatalog } from "../../contract/hostCatalog.ts";
import type { LinesWanted, LoadSkillAnswer, ReadSkillFileAnswer } from "../../contract/skillAnswers.ts";
import { simulateCatalog } from "../catalog/hosts/simulate.ts";
import { withoutIgnored } from "../catalog/hosts/skills.ts";
import type { HostListing, HostOptions } from "../catalog/hosts/types.ts";
import type { Clock } from "../ports.ts";
import { loadAnswer, readAnswer } from "../store/answers.ts";
import { isStoreError } from "../store/errors.ts";
import type { SkillStore } from "../store/skillStore.ts";
import type { WorkspaceParts } from "./workspaceParts.ts";

/** A host's list with the tokens of its text, where they can be counted. */
export interface CountedCatalog extends HostCatalog {
  readonly tokens?: number;
}

/**
 * The skills of the workspace as agents get them: what the tools `load_skill` and `read_skill_file` answer, and what a
 * host lists. All of it comes from the store that the catalog is made from, with the texts of open editors before the disk.
 */
export class SkillServing {
  readonly #parts: Pick<WorkspaceParts, "source" | "counts">;
  readonly #clock: Clock;
  readonly #upToDate: (signal?: AbortSignal) => Promise<void>;

  /** @param upToDate lets the store read what editors changed */
  constructor(
    parts: Pick<WorkspaceParts, "source" | "counts">,
    clock: Clock,
    upToDate: (signal?: AbortSignal) => Promise<void>,
  ) {
    this.#parts = parts;
    this.#clock = clock;
    this.#upToDate = upToDate;
  }

  /** The instructions of an active skill; what is wrong is part of the answer. */
  async load(name: string, signal?: AbortSignal): Promise<LoadSkillAnswer> {
    const store = await this.#store(signal);
    const result = await store.load(name, signal);
    return loadAnswer(result, isStoreError(result) ? await store.getNames(signal) : []);
  }

  /** A supporting file of an active skill, through the one contained read; what is wrong is part of the answer. */
  async read(name: string, file: string, lines: LinesWanted, signal?: AbortSignal): Promise<ReadSkillFileAnswer> {
    const store = await this.#store(signal);
    return readAnswer(await store.readSupportingFile(name, file, lines, signal));
  }

  /** The list of skills that a host would put before its model. */
  async catalogOf(listing: HostListing, options: HostOptions, signal?: AbortSignal): Promise<CountedCatalog> {
    const store = await this.#store(signal);
    const { skills } = await store.result(signal);
    const { discovery } = await this.#parts.source.ready(signal);
    const catalog = await simulateCatalog(listing, withoutIgnored(skills, discovery), options, this.#clock, signal);
    const tokens = await this.#parts.counts.count(catalog.text, signal);
    return tokens === undefined ? catalog : { ...catalog, tokens };
  }

  async #store(signal?: AbortSignal): Promise<SkillStore> {
    await this.#upToDate(signal);
    const { source } = this.#parts;
    // Waits for what another call lets the store read at this moment.
    await source.refresh([], signal);
    if (source.store === undefined) throw new Error("The skills could not be searched.");
    return source.store;
  }
}
