/** Calls back later, unless it is canceled first. `setTimeout` in the host, a clock of their own in tests. */
export type Delay = (callback: () => void, milliseconds: number) => { cancel(): void };

export const delay: Delay = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds);
  return { cancel: () => clearTimeout(timer) };
};
