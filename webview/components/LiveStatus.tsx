import { answerOf } from "../state/foldRun.ts";
import { progressOf } from "../state/progress.ts";
import type { RunView } from "../state/types.ts";

/** Characters of an answer that are read out unasked. */
const mostSpoken = 600;

/** Tells screen readers what the run does and, when it is done, the answer: once, not piece by piece. */
export function LiveStatus({ runs }: { readonly runs: readonly RunView[] }) {
  const view = runs.at(-1);
  return (
    <div class="sr-only" role="status" aria-live="polite" data-live>
      {view === undefined ? "" : spoken(view)}
    </div>
  );
}

function spoken(view: RunView): string {
  const progress = progressOf(view);
  if (view.status === "running") return progress;
  if (view.status === "failed") return `${progress}. ${view.finished?.error?.message ?? ""}`;
  const answer = answerOf(view)?.text ?? "";
  return `${progress}. ${answer.slice(0, mostSpoken)}${answer.length > mostSpoken ? "…" : ""}`;
}
