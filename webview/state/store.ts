import type { PageToHost } from "../../contract/chat.ts";
import type { Action, PageState } from "./types.ts";
import { update } from "./update.ts";

/** How long a message may wait when the page is hidden and gets no animation frames. */
const longestWaitMs = 100;

/** Calls back once, soon: at the next animation frame or after `longestWaitMs`, whichever is first. */
export type Schedule = (flush: () => void) => void;

export type Listener = (state: PageState, before: PageState) => void;

export interface Store {
  readonly state: () => PageState;
  /** Takes effect at once: what a user does must be seen at once. */
  readonly dispatch: (action: Action) => void;
  /** Takes effect with the next frame, in order, so that a fast stream renders once per frame. */
  readonly enqueue: (action: Action) => void;
  /** Calls the listener after each change; returns what ends that. */
  readonly subscribe: (listener: Listener) => () => void;
}

/** Holds the page's state and tells the host what `update` wants it to be told. */
export function createStore(initial: PageState, post: (message: PageToHost) => void, schedule: Schedule): Store {
  let current = initial;
  let queue: Action[] = [];
  const listeners = new Set<Listener>();

  const apply = (actions: readonly Action[]): void => {
    const before = current;
    const messages: PageToHost[] = [];
    for (const action of actions) {
      const result = update(current, action);
      current = result.state;
      messages.push(...result.post);
    }
    if (current !== before) for (const listener of listeners) listener(current, before);
    for (const message of messages) post(message);
  };

  const flush = (): void => {
    const actions = queue;
    queue = [];
    apply(actions);
  };

  return {
    state: () => current,
    dispatch: (action) => {
      const actions = [...queue, action];
      queue = [];
      apply(actions);
    },
    enqueue: (action) => {
      queue.push(action);
      if (queue.length === 1) schedule(flush);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Frames of the page, with a clock for the time in which it is hidden. */
export const nextFrame: Schedule = (flush) => {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    flush();
  };
  requestAnimationFrame(once);
  setTimeout(once, longestWaitMs);
};
