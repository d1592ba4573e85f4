import type { ShownPart } from "../../../contract/hostCatalog.ts";
import { codePoints, utf8Bytes } from "./text.ts";

/** What Codex counts a list in: tokens as a quarter of the bytes, rounded up; or code points. */
export interface CodexBudget {
  readonly unit: "tokens" | "characters";
  readonly limit: number;
}

/** A skill as Codex lists it. */
export interface CodexEntry {
  readonly name: string;
  readonly description: string;
  /** With `/`, and perhaps with an alias for its root. */
  readonly path: string;
}

export interface CodexLines {
  readonly lines: readonly string[];
  readonly shown: readonly ShownPart[];
  /** Cost of the lines with their line breaks. */
  readonly used: number;
  readonly omitted: number;
  /** Characters of descriptions that are not shown, of all skills. */
  readonly cut: number;
}

const bytesPerToken = 4;

export function codexCost({ unit }: CodexBudget, text: string): number {
  return unit === "tokens" ? Math.ceil(utf8Bytes(text) / bytesPerToken) : codePoints(text);
}

/**
 * Fits lines into a budget as codex-rs/core-skills/src/render.rs does: all in full; else every line with its share of the
 * room for descriptions, which is given out one character at a time in turn; else lines without description as far as
 * they fit, a line without room being passed over.
 */
export function fitCodexLines(entries: readonly CodexEntry[], budget: CodexBudget): CodexLines {
  const cost = (line: string): number => codexCost(budget, `${line}\n`);
  const sum = (lines: readonly string[]): number => lines.reduce((total, line) => total + cost(line), 0);
  const full = entries.map((entry) => lineOf(entry, entry.description));
  const whole = sum(full);
  if (whole <= budget.limit) {
    return { lines: full, shown: full.map(() => "full"), used: whole, omitted: 0, cut: 0 };
  }
  const bare = entries.map((entry) => lineOf(entry, ""));
  const least = sum(bare);
  if (least <= budget.limit) return withShares(entries, budget, budget.limit - least, cost);

  const lines: string[] = [];
  let used = 0;
  const shown = bare.map((line): ShownPart => {
    if (used + cost(line) > budget.limit) return "dropped";
    used += cost(line);
    lines.push(line);
    return "name-only";
  });
  const cut = entries.reduce((total, { description }) => total + codePoints(description), 0);
  return { lines, shown, used, omitted: shown.length - lines.length, cut };
}

function withShares(
  entries: readonly CodexEntry[],
  { unit }: CodexBudget,
  room: number,
  cost: (line: string) => number,
): CodexLines {
  const shares = entries.map((entry) => new Share(entry, unit));
  let rest = room;
  for (let changed = true; changed;) {
    changed = false;
    for (const share of shares) {
      const price = share.nextPrice();
      if (price === undefined || price > rest) continue;
      rest -= price;
      share.take();
      changed = true;
    }
  }
  const lines = entries.map((entry, i) => lineOf(entry, shares[i]?.text ?? ""));
  return {
    lines,
    shown: shares.map(({ shown }) => shown),
    used: lines.reduce((total, line) => total + cost(line), 0),
    omitted: 0,
    cut: shares.reduce((total, { missing }) => total + missing, 0),
  };
}

/** The part of a description that has been given room. */
class Share {
  readonly #characters: readonly string[];
  readonly #unit: CodexBudget["unit"];
  /** Of the line without description, with its line break. */
  readonly #bare: number;
  #taken = 0;
  /** Bytes or code points of the characters taken. */
  #size = 0;
  #paid = 0;

  constructor(entry: CodexEntry, unit: CodexBudget["unit"]) {
    const line = `${lineOf(entry, "")}\n`;
    this.#characters = Array.from(entry.description);
    this.#unit = unit;
    this.#bare = unit === "tokens" ? utf8Bytes(line) : codePoints(line);
  }

  get text(): string {
    return this.#characters.slice(0, this.#taken).join("");
  }

  get missing(): number {
    return this.#characters.length - this.#taken;
  }

  get shown(): ShownPart {
    if (this.missing === 0) return "full";
    return this.#taken === 0 ? "name-only" : "shortened";
  }

  /** What one more character costs; undefined when there is none. */
  nextPrice(): number | undefined {
    const character = this.#characters[this.#taken];
    return character === undefined ? undefined : this.#priceWith(character) - this.#paid;
  }

  take(): void {
    const character = this.#characters[this.#taken] ?? "";
    this.#paid = this.#priceWith(character);
    this.#size += this.#sizeOf(character);
    this.#taken++;
  }

  /** Cost beyond that of the bare line; a blank comes before the description. */
  #priceWith(character: string): number {
    const size = this.#bare + this.#size + this.#sizeOf(character) + 1;
    return this.#unit === "characters"
      ? size - this.#bare
      : Math.ceil(size / bytesPerToken) - Math.ceil(this.#bare / bytesPerToken);
  }

  #sizeOf(character: string): number {
    return this.#unit === "tokens" ? utf8Bytes(character) : 1;
  }
}

function lineOf({ name, path }: CodexEntry, description: string): string {
  return description === "" ? `- ${name}: (file: ${path})` : `- ${name}: ${description} (file: ${path})`;
}
