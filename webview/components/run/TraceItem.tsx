import { useMemo } from "preact/hooks";
import { disclosureOf, type ReadFile } from "../../state/disclosure.ts";
import { answerIndex } from "../../state/foldRun.ts";
import type { Item, RunStatus, RunView, TaskItem } from "../../state/types.ts";
import { Markdown } from "../common/Markdown.tsx";
import { CatalogRow } from "../step/CatalogRow.tsx";
import { StepCard } from "../step/StepCard.tsx";
import { ModelErrorRow, NoticeRow } from "./NoticeRow.tsx";
import { TaskCard } from "./TaskCard.tsx";

interface TraceItemProps {
  readonly item: Item;
  readonly view: RunView;
  readonly read: readonly ReadFile[];
  readonly isAnswer: boolean;
  /** True for an entry of a sub-agent, whose answer is not the run's. */
  readonly nested?: boolean;
}

/** One entry of a run. */
export function TraceItem({ item, view, read, isAnswer, nested = false }: TraceItemProps) {
  switch (item.kind) {
    case "catalog":
      return <CatalogRow event={item.event} />;
    case "task":
      return (
        <TaskCard item={item} status={view.status}>
          {() => <TaskSteps item={item} status={item.finished === undefined ? view.status : item.view.status} />}
        </TaskCard>
      );
    case "step":
      return <StepCard step={item} status={view.status} read={read} />;
    case "notice":
      return <NoticeRow notice={item.event} />;
    case "modelError":
      return <ModelErrorRow item={item} />;
    case "text":
      return isAnswer ? (
        <li class="answer">
          <h3 class="sr-only">{nested ? "Answer of the sub-agent" : "Answer"}</h3>
          <Markdown source={item.text} />
        </li>
      ) : (
        <li class="between">
          <Markdown source={item.text} />
        </li>
      );
    default:
      return null;
  }
}

/** What happened in the hands of a sub-agent, in order. */
function TaskSteps({ item, status }: { readonly item: TaskItem; readonly status: RunStatus }) {
  const view = { ...item.view, status };
  const { read } = useMemo(() => disclosureOf(item.view), [item.view.items]);
  const answer = answerIndex(view.items);
  return (
    <ol class="trace" aria-label="Steps of the sub-agent">
      {view.items.map((inner, index) => (
        <TraceItem key={inner.key} item={inner} view={view} read={read} isAnswer={index === answer} nested />
      ))}
    </ol>
  );
}
