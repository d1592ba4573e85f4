/** Bytes that are cut from larger pieces: a thousand heads of files are then a hundred allocations. */
export class BytePool {
  #piece = new Uint8Array(0);
  #used = 0;

  /** Bytes of their own, never given out again. */
  take(length: number): Uint8Array {
    if (length > largestPart) return new Uint8Array(length);
    if (this.#used + length > this.#piece.length) {
      this.#piece = new Uint8Array(pieceSize);
      this.#used = 0;
    }
    const start = this.#used;
    this.#used += length;
    return this.#piece.subarray(start, this.#used);
  }
}

const pieceSize = 65_536;
const largestPart = 8_192;
