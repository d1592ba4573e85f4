import { useMemo, useRef } from "preact/hooks";
import type { HostState, RunView } from "../state/types.ts";
import { Icon } from "./common/Icon.tsx";
import { EmptyState } from "./empty/EmptyState.tsx";
import { RunSection } from "./run/RunSection.tsx";
import { UserPrompt } from "./run/UserPrompt.tsx";
import { useStickToEnd } from "./useStickToEnd.ts";

interface ConversationProps {
  readonly host: HostState;
  readonly runs: readonly RunView[];
  readonly pending: string | undefined;
}

/** All runs from first to last. The newest text stays in view unless the reader has scrolled away from it. */
export function Conversation({ host, runs, pending }: ConversationProps) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const empty = runs.length === 0 && pending === undefined;
  const { away, toEnd } = useStickToEnd(scroller, content, empty ? "" : `${runs.length} ${pending ?? ""}`);
  return (
    <div class="conversation-frame">
      <main class="conversation" ref={scroller} aria-label="Conversation" tabIndex={-1}>
        <div class="conversation-content" ref={content}>
          {empty && <EmptyState host={host} />}
          {runs.map((view, index) => (
            <RunSlot key={view.run} view={view} latest={index === runs.length - 1} />
          ))}
          {pending !== undefined && (
            <section class="run" aria-label="Prompt that is being sent">
              <UserPrompt prompt={pending} />
            </section>
          )}
        </div>
      </main>
      {away && (
        <button type="button" class="to-end" title="Go to the newest text" onClick={toEnd}>
          <Icon name="arrow-down" />
          <span class="sr-only">Go to the newest text</span>
        </button>
      )}
    </div>
  );
}

/** Runs that did not change are not rendered again while another one is streamed. */
function RunSlot({ view, latest }: { readonly view: RunView; readonly latest: boolean }) {
  return useMemo(() => <RunSection view={view} latest={latest} />, [view, latest]);
}
