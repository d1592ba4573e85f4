/** A stream between one that pushes and one that reads. */
export interface PartQueue<T> {
  readonly push: (part: T) => void;
  /** No more parts will come. */
  readonly end: () => void;
  /** Reading ends with this error, after the parts that came before it. */
  readonly fail: (error: unknown) => void;
  /** The parts in order; to be read once. */
  readonly parts: AsyncIterable<T>;
}

/** Makes an empty queue. */
export function partQueue<T>(): PartQueue<T> {
  const waiting: T[] = [];
  let closed: { readonly error?: unknown } | undefined;
  let wake: (() => void) | undefined;
  const signal = (): void => {
    wake?.();
    wake = undefined;
  };

  async function* read(): AsyncGenerator<T> {
    for (;;) {
      while (waiting.length > 0) yield waiting.shift() as T;
      if (closed !== undefined) {
        if ("error" in closed) throw closed.error;
        return;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    push: (part) => {
      waiting.push(part);
      signal();
    },
    end: () => {
      closed ??= {};
      signal();
    },
    fail: (error) => {
      closed ??= { error };
      signal();
    },
    parts: { [Symbol.asyncIterator]: read },
  };
}
