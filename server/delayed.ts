/** A task that runs some time after it was asked for, once however often it was asked for meanwhile. */
export interface Delayed {
  /** Asks for the task. */
  schedule(): void;
  /** Lets a waiting task be. */
  dispose(): void;
}

/**
 * Creates a delayed task.
 *
 * @param delay milliseconds from the first request to the run
 * @param restart true to count from the last request instead
 */
export function createDelayed(delay: number, task: () => void, restart = false): Delayed {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    timer = undefined;
    task();
  };
  return {
    schedule() {
      if (restart) stop();
      timer ??= setTimeout(run, delay);
    },
    dispose: stop,
  };
}
