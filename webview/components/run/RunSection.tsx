import { useId, useMemo } from "preact/hooks";
import { disclosureOf } from "../../state/disclosure.ts";
import { answerIndex } from "../../state/foldRun.ts";
import { progressOf } from "../../state/progress.ts";
import type { RunView } from "../../state/types.ts";
import { Icon } from "../common/Icon.tsx";
import { DisclosureCard } from "../ledger/DisclosureCard.tsx";
import { Outcome } from "./Outcome.tsx";
import { RunFooter } from "./RunFooter.tsx";
import { TraceItem } from "./TraceItem.tsx";
import { UserPrompt } from "./UserPrompt.tsx";

/** One run: the prompt, what happened in the order in which it happened, how it ended, and what it cost. */
export function RunSection({ view, latest }: { readonly view: RunView; readonly latest: boolean }) {
  const id = useId();
  const disclosure = useMemo(() => disclosureOf(view), [view.items]);
  const answer = answerIndex(view.items);
  const toolRunning = view.items.some((item) => item.kind === "step" && item.finished === undefined);
  return (
    <section class="run" data-status={view.status} aria-labelledby={id}>
      <UserPrompt prompt={view.prompt} id={id} />
      <ol class="trace" aria-label="Steps and answer">
        {view.items.map((item, index) => (
          <TraceItem key={item.key} item={item} view={view} read={disclosure.read} isAnswer={index === answer} />
        ))}
      </ol>
      {view.status === "running" && !toolRunning && (
        <p class="working" aria-hidden="true">
          <Icon name="loading" spin />
          <span>{progressOf(view)}</span>
        </p>
      )}
      <Outcome view={view} />
      {view.ledger !== undefined && (
        <DisclosureCard ledger={view.ledger} disclosure={disclosure} open={latest && view.status !== "running"} />
      )}
      {view.status !== "running" && <RunFooter view={view} />}
    </section>
  );
}
