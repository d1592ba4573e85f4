import type { ReadFile } from "../../state/disclosure.ts";
import type { Item, RunView } from "../../state/types.ts";
import { Markdown } from "../common/Markdown.tsx";
import { CatalogRow } from "../step/CatalogRow.tsx";
import { StepCard } from "../step/StepCard.tsx";
import { ModelErrorRow, NoticeRow } from "./NoticeRow.tsx";

interface TraceItemProps {
  readonly item: Item;
  readonly view: RunView;
  readonly read: readonly ReadFile[];
  readonly isAnswer: boolean;
}

/** One entry of a run. */
export function TraceItem({ item, view, read, isAnswer }: TraceItemProps) {
  switch (item.kind) {
    case "catalog":
      return <CatalogRow event={item.event} />;
    case "step":
      return <StepCard step={item} status={view.status} read={read} />;
    case "notice":
      return <NoticeRow notice={item.event} />;
    case "modelError":
      return <ModelErrorRow item={item} />;
    case "text":
      return isAnswer ? (
        <li class="answer">
          <h3 class="sr-only">Answer</h3>
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
