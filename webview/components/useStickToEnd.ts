import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** Pixels from the end that still count as the end. */
const nearEnd = 32;
/** Pixels from the end at which the way back is offered. */
const farFromEnd = 240;
/** Pixels that are left free below the line that is to be seen last. */
const margin = 12;

/**
 * Keeps the newest text in view until the reader scrolls away or opens something. The newest text ends with the first
 * line of the last run's ledger: its figures must not push the answer out of view.
 *
 * @param stage Changes when the end is to be shown again, for example with a new run. Nothing is scrolled while it is
 *   empty.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  stage: string,
): { readonly away: boolean; readonly toEnd: () => void } {
  const pinned = useRef(false);
  const [away, setAway] = useState(false);
  const toEnd = (): void => {
    pinned.current = true;
    if (scroller.current) scroller.current.scrollTop = endOf(scroller.current);
  };

  useEffect(() => {
    const box = scroller.current;
    if (!box || !content.current) return undefined;
    const distance = (): number => endOf(box) - box.scrollTop;
    const onScroll = (): void => {
      pinned.current = distance() <= nearEnd;
      setAway(distance() > farFromEnd);
    };
    const onClick = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest("summary, button")) pinned.current = false;
    };
    const growth = new ResizeObserver(() => {
      if (pinned.current) box.scrollTop = Math.max(box.scrollTop, endOf(box));
      setAway(distance() > farFromEnd);
    });
    growth.observe(content.current);
    growth.observe(box);
    box.addEventListener("scroll", onScroll, { passive: true });
    box.addEventListener("click", onClick, { capture: true });
    return () => {
      growth.disconnect();
      box.removeEventListener("scroll", onScroll);
      box.removeEventListener("click", onClick, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (stage !== "") toEnd();
    else pinned.current = false;
  }, [stage]);
  return { away, toEnd };
}

/** The scroll position at which the newest text ends at the lower edge of the box. */
function endOf(box: HTMLElement): number {
  const end = box.scrollHeight - box.clientHeight;
  const lastLine = box.querySelector(".run:last-child .ledger > summary");
  if (lastLine === null) return end;
  const below = lastLine.getBoundingClientRect().bottom + margin - box.getBoundingClientRect().bottom;
  return Math.max(0, Math.min(end, box.scrollTop + below));
}
