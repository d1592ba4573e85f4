import { isPromise, type AsyncTokenCounter, type Clock, type Logger } from "../ports.ts";
import { Pacer } from "../store/pacer.ts";
import { describeError } from "./describeError.ts";

/** Characters that are counted before others may have their turn: about a millisecond's work. */
const pieceLength = 8_000;

/** The tokenizer, loaded when something is first counted, and used in slices. */
export class TokenCounts {
  readonly #load: (() => Promise<AsyncTokenCounter>) | undefined;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #counter: Promise<AsyncTokenCounter | undefined> | undefined;

  constructor(load: (() => Promise<AsyncTokenCounter>) | undefined, clock: Clock, logger: Logger) {
    this.#load = load;
    this.#clock = clock;
    this.#logger = logger;
  }

  /** False when there is no tokenizer to load. */
  get available(): boolean {
    return this.#load !== undefined;
  }

  /** Tokens of a text; undefined without a tokenizer. Long texts are counted in parts between line breaks. */
  async count(text: string, signal?: AbortSignal): Promise<number | undefined> {
    if (!this.#load) return undefined;
    this.#counter ??= this.#loadOnce(this.#load);
    const counter = await this.#counter;
    if (!counter) return undefined;
    try {
      return await this.#countPieces(counter, text, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      this.#counter = Promise.resolve(undefined);
      this.#logger.error(`Tokens cannot be counted any more. ${describeError(error)}`);
      return undefined;
    }
  }

  async #countPieces(counter: AsyncTokenCounter, text: string, signal?: AbortSignal): Promise<number> {
    if (text.length <= pieceLength) return counter.count(text);
    let tokens = 0;
    const add = (more: number): void => {
      tokens += more;
    };
    await new Pacer(this.#clock, signal).forEach(piecesOf(text), 1, (piece) => {
      const counted = counter.count(piece);
      return isPromise(counted) ? counted.then(add) : add(counted);
    });
    return tokens;
  }

  async #loadOnce(load: () => Promise<AsyncTokenCounter>): Promise<AsyncTokenCounter | undefined> {
    try {
      return await load();
    } catch (error) {
      this.#logger.error(`The tokenizer could not be loaded; tokens are not counted. ${describeError(error)}`);
      return undefined;
    }
  }
}

/** A text cut where a line begins with something visible, which is where no token reaches across. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > pieceLength) {
    const lineStart = /\n(?=\S)/g;
    lineStart.lastIndex = start + pieceLength;
    const cut = lineStart.exec(text);
    if (!cut) break;
    pieces.push(text.slice(start, cut.index + 1));
    start = cut.index + 1;
  }
  pieces.push(text.slice(start));
  return pieces;
}
