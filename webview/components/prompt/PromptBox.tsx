import "@vscode-elements/elements/dist/vscode-button/index.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { sendState, type SendState } from "../../state/sendState.ts";
import type { PageState } from "../../state/types.ts";
import { useDispatch } from "../common/dispatch.ts";
import { Icon } from "../common/Icon.tsx";
import { CannotSend } from "./CannotSend.tsx";

/** Where the user writes. Enter sends, Shift+Enter makes a new line. */
export function PromptBox({ state }: { readonly state: PageState }) {
  const dispatch = useDispatch();
  const box = useRef<HTMLTextAreaElement>(null);
  const sending = sendState(state);
  useLayoutEffect(() => {
    if (state.focusRequests === 0 || box.current === null) return;
    box.current.focus();
    box.current.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [state.focusRequests]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    dispatch({ kind: "submit" });
  };
  return (
    <footer class="prompt">
      <CannotSend sending={sending} />
      <div class="prompt-frame">
        <textarea
          ref={box}
          class="prompt-text"
          rows={2}
          value={state.draft}
          placeholder="What should the agent do?"
          aria-label="Prompt"
          aria-describedby="prompt-keys prompt-reason"
          spellcheck={false}
          onInput={(event) => dispatch({ kind: "draft", text: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <div class="prompt-actions">
          <span class="prompt-keys" id="prompt-keys">
            {!sending.ready && sending.cause === "running"
              ? "The next prompt can be sent when this run has ended"
              : "Enter sends, Shift+Enter makes a new line"}
          </span>
          <SendButton state={state} sending={sending} />
        </div>
      </div>
    </footer>
  );
}

function SendButton({ state, sending }: { readonly state: PageState; readonly sending: SendState }) {
  const dispatch = useDispatch();
  if (!sending.ready && sending.cause === "running") {
    return (
      <vscode-button key="stop" class="stop" secondary onClick={() => dispatch({ kind: "stop" })}>
        <span slot="content-before" class="button-icon">
          <Icon name="debug-stop" />
        </span>
        {state.stopping ? "Stopping…" : "Stop"}
      </vscode-button>
    );
  }
  return (
    <vscode-button
      key="send"
      class="send"
      disabled={!sending.ready || state.draft.trim() === ""}
      onClick={() => dispatch({ kind: "submit" })}
    >
      <span slot="content-before" class="button-icon">
        <Icon name="send" />
      </span>
      Send
    </vscode-button>
  );
}
