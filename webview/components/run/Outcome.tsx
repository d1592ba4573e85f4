import "@vscode-elements/elements/dist/vscode-button/index.js";
import { answerOf } from "../../state/foldRun.ts";
import type { RunView } from "../../state/types.ts";
import { useDispatch, usePost } from "../common/dispatch.ts";
import { Icon } from "../common/Icon.tsx";

/** How a run ended when it did not end with an answer. */
export function Outcome({ view }: { readonly view: RunView }) {
  switch (view.status) {
    case "failed":
      return <Failed view={view} />;
    case "stopped":
      return <Ended icon="debug-stop" text={`You stopped this run. ${whatIsThere(view)}`} />;
    case "interrupted":
      return <Ended icon="debug-disconnect" text={`This run was interrupted. ${whatIsThere(view)}`} />;
    case "running":
    case "answered":
      return null;
    default:
      return null;
  }
}

function whatIsThere(view: RunView): string {
  return answerOf(view) === undefined ? "There is no answer." : "The answer is not complete.";
}

function Ended({ icon, text }: { readonly icon: string; readonly text: string }) {
  return (
    <p class="outcome">
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  );
}

function Failed({ view }: { readonly view: RunView }) {
  const dispatch = useDispatch();
  const post = usePost();
  const error = view.finished?.error;
  return (
    <div class="outcome" data-level="error" role="group" aria-label="The run failed">
      <Icon name="error" />
      <div class="outcome-text">
        <p>
          <strong>The run failed.</strong> {error?.message ?? "Neither the model nor the agent said why."}
        </p>
        {error !== undefined && <code class="code-tag">{error.code}</code>}
        <div class="outcome-actions">
          <vscode-button secondary onClick={() => dispatch({ kind: "retry", prompt: view.prompt })}>
            Try again
          </vscode-button>
          <vscode-button secondary onClick={() => post({ kind: "manageModels" })}>
            Manage models
          </vscode-button>
        </div>
      </div>
    </div>
  );
}
