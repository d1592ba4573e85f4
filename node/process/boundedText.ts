/** Bytes of a stream as text: the first half and the last half of what fits, so that neither beginning nor end is lost. */
export class BoundedText {
  readonly #limit: number;
  #head: Buffer[] = [];
  #tail: Buffer[] = [];
  #headBytes = 0;
  #tailBytes = 0;
  #total = 0;

  /** @param limit Bytes that are kept. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes that came, kept or not. */
  get total(): number {
    return this.#total;
  }

  get truncated(): boolean {
    return this.#total > this.#limit;
  }

  add(bytes: Buffer): void {
    this.#total += bytes.length;
    const room = Math.ceil(this.#limit / 2) - this.#headBytes;
    const first = bytes.subarray(0, Math.max(0, room));
    if (first.length > 0) {
      this.#head.push(first);
      this.#headBytes += first.length;
    }
    const rest = bytes.subarray(first.length);
    if (rest.length === 0) return;
    this.#tail.push(rest);
    this.#tailBytes += rest.length;
    const keep = Math.floor(this.#limit / 2);
    // Cut only now and then: each cut copies.
    if (this.#tailBytes > keep * 4) this.#cutTail(keep);
  }

  /** The text; where something was left out, a line says how much. Bytes that are no UTF-8 become U+FFFD. */
  text(): string {
    this.#cutTail(Math.floor(this.#limit / 2));
    const [head, tail] = [Buffer.concat(this.#head), Buffer.concat(this.#tail)];
    if (!this.truncated) return Buffer.concat([head, tail]).toString("utf8");
    const left = this.#total - head.length - tail.length;
    return `${head.toString("utf8")}\n[… ${left} bytes left out …]\n${tail.toString("utf8")}`;
  }

  #cutTail(keep: number): void {
    if (this.#tailBytes <= keep) return;
    const all = Buffer.concat(this.#tail);
    // A copy, so that the pieces it was cut from can go.
    const last = Buffer.from(all.subarray(all.length - keep));
    this.#tail = [last];
    this.#tailBytes = last.length;
  }
}
