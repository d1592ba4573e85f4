import type { Path } from "../ports.ts";
import { undividedTokens } from "../rules/budgets.ts";
import { findEntry, textOf } from "../skill/entries.ts";
import type { SkillDocument } from "../skill/types.ts";
import { canExceed } from "./tokenBound.ts";
import type { TokenCounts } from "./tokenCounts.ts";

/** Tokens of what rules have a budget for. */
export interface CountedTokens {
  readonly bodyTokens?: number;
  readonly descriptionTokens?: number;
}

interface Counted extends CountedTokens {
  readonly document: SkillDocument;
}

export interface TokenBudgets {
  readonly bodyTokens: number;
  readonly descriptionTokens: number;
}

/**
 * Tokens of open documents, counted when there is time. Until then the count of the text before the last edits serves,
 * so that a finding does not come and go while its author types. Texts too short to break a budget are not counted.
 */
export class DocumentTokens {
  readonly #counts: TokenCounts;
  readonly #counted = new Map<Path, Counted>();
  readonly #waiting = new Map<Path, TokenBudgets>();

  constructor(counts: TokenCounts) {
    this.#counts = counts;
  }

  /** True when a document waits to be counted. */
  get waiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** What is known now; what is not known and could matter is counted later. */
  known(path: Path, document: SkillDocument, budgets: TokenBudgets): CountedTokens {
    const { body, description } = needed(document, budgets);
    const counted = this.#counted.get(path);
    if (!this.#counts.available || (!body && !description)) return {};
    if (counted?.document !== document) this.#waiting.set(path, budgets);
    return pick(counted, body, description);
  }

  forget(path: Path): void {
    this.#counted.delete(path);
    this.#waiting.delete(path);
  }

  /**
   * Counts the documents that wait.
   *
   * @returns paths of those whose figures are new
   */
  async countWaiting(documentAt: (path: Path) => SkillDocument | undefined, signal?: AbortSignal): Promise<Path[]> {
    const fresh: Path[] = [];
    for (const [path, budgets] of this.#waiting) {
      const document = documentAt(path);
      if (document) {
        const before = this.#counted.get(path);
        const after = await this.count(document, budgets, signal);
        this.#counted.set(path, after);
        const same = before?.bodyTokens === after.bodyTokens && before?.descriptionTokens === after.descriptionTokens;
        if (!same) fresh.push(path);
      }
      this.#waiting.delete(path);
    }
    return fresh;
  }

  /** Counts one document now, as far as it could be over a budget. */
  async count(document: SkillDocument, budgets: TokenBudgets, signal?: AbortSignal): Promise<Counted> {
    const { body, description } = needed(document, budgets);
    const bodyTokens = body === undefined ? undefined : await this.#counts.count(body, signal);
    const descriptionTokens = description === undefined ? undefined : await this.#counts.count(description, signal);
    return {
      document,
      ...(bodyTokens === undefined ? {} : { bodyTokens }),
      ...(descriptionTokens === undefined ? {} : { descriptionTokens }),
    };
  }
}

/** True when a text is over its budget, or over a figure from which on rules look at it. */
export function isOverBudget(counted: CountedTokens | undefined, budgets: TokenBudgets): boolean {
  const { bodyTokens = 0, descriptionTokens = 0 } = counted ?? {};
  return bodyTokens > Math.min(budgets.bodyTokens, undividedTokens) || descriptionTokens > budgets.descriptionTokens;
}

/** The texts that could be over their budget. */
function needed(document: SkillDocument, budgets: TokenBudgets) {
  const body = document.text.slice(document.body.span.start, document.body.span.end).trimStart();
  const description = textOf(findEntry(document.frontmatter, "description")?.value) ?? "";
  return {
    body: canExceed(body, Math.min(budgets.bodyTokens, undividedTokens)) ? body : undefined,
    description: canExceed(description, budgets.descriptionTokens) ? description : undefined,
  };
}

function pick(counted: Counted | undefined, body: string | undefined, description: string | undefined): CountedTokens {
  return {
    ...(body === undefined || counted?.bodyTokens === undefined ? {} : { bodyTokens: counted.bodyTokens }),
    ...(description === undefined || counted?.descriptionTokens === undefined
      ? {}
      : { descriptionTokens: counted.descriptionTokens }),
  };
}
