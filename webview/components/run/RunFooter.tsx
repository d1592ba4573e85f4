import { answerOf } from "../../state/foldRun.ts";
import { progressOf } from "../../state/progress.ts";
import type { RunView } from "../../state/types.ts";
import { CopyButton } from "../common/CopyButton.tsx";
import { usePost } from "../common/dispatch.ts";
import { IconButton } from "../common/IconButton.tsx";

/** How long it took, with which model, and what can be done with the result. */
export function RunFooter({ view }: { readonly view: RunView }) {
  const post = usePost();
  const answer = answerOf(view)?.text;
  return (
    <div class="run-footer">
      <span class="run-footer-text">
        {progressOf(view)}
        {view.model !== undefined && <span class="run-footer-model"> · {view.model.label}</span>}
      </span>
      <span class="toolbar">
        {answer !== undefined && <CopyButton text={answer} label="Copy the answer" />}
        <IconButton icon="export" label="Export this run" onClick={() => post({ kind: "exportRun", run: view.run })} />
      </span>
    </div>
  );
}
