import type { Finding } from "../../contract/finding.ts";
import type { Clock, Logger, Path } from "../ports.ts";
import type { Announcements } from "./announcements.ts";
import { isOverBudget } from "./documentTokens.ts";
import { workOnFacts, type IdleTasks } from "./idleWork.ts";
import type { IndexUpdates } from "./indexUpdates.ts";
import { workOnGraphs } from "./supportingWork.ts";
import type { WorkspaceParts } from "./workspaceParts.ts";

/** What the work in the background is done with. */
export interface BackgroundSurroundings {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly parts: WorkspaceParts;
  readonly updates: IndexUpdates;
  readonly announcements: Announcements;
  folders(): readonly Path[];
  check(path: Path, signal?: AbortSignal): Promise<readonly Finding[]>;
}

/** What nobody waits for: checks of closed files, counts of tokens, file graphs, an edited configuration. */
export class Background {
  readonly #around: BackgroundSurroundings;
  /** True once someone has asked for the catalog: its figures are then kept up to date. */
  #catalogWanted = false;
  /** True once someone has asked for the findings of all files. */
  #findingsWanted = false;

  constructor(around: BackgroundSurroundings) {
    this.#around = around;
  }

  /** The catalog was asked for. */
  wantCatalog(): void {
    if (this.#catalogWanted) return;
    this.#catalogWanted = true;
    this.#around.announcements.haveWork();
  }

  /** The findings of all files were asked for. */
  wantFindings(): void {
    this.#findingsWanted = true;
  }

  /** See `SkillWorkspace.runIdleWork`. */
  async run(signal?: AbortSignal): Promise<void> {
    const { parts, updates, announcements } = this.#around;
    await updates.applyConfig(signal);
    await updates.upToDate(signal);
    const counted = await parts.documentTokens.countWaiting((path) => parts.documents.parsed(path), signal);
    parts.checks.drop(counted);
    announcements.change(false, counted);
    announcements.change(false, await workOnGraphs(parts, signal));
    await updates.storeEdits(signal);
    const shown = await parts.lensTokens.count(signal);
    announcements.change(this.#catalogWanted && shown.length > 0, [], shown);
    if (!this.#catalogWanted && !this.#findingsWanted) return;
    for (const path of await parts.looseFiles.find(this.#around.folders(), signal)) parts.facts.concerned(path);
    await workOnFacts(this.#tasks(), signal);
  }

  #tasks(): IdleTasks {
    const { parts, clock, logger, announcements } = this.#around;
    const { facts, index, skillTokens, configs } = parts;
    return {
      facts,
      clock,
      logger,
      skillOf: (path) => index.skillAround(path) ?? (index.stored(path) && path),
      check: async (path, stop) => {
        const findings = await this.#around.check(path, stop);
        announcements.fileChecked(path, index.isIgnored(path) ? [] : findings);
        return findings;
      },
      count: async (path, stop) => {
        const skill = index.stored(path);
        return skill && skillTokens.count(skill, stop);
      },
      isOverBudget: (path) => isOverBudget(facts.counted(path), configs.for(path, this.#around.folders()).budgets),
      report: () => announcements.change(true, []),
    };
  }
}
