import type { PageState } from "../state/types.ts";
import { Conversation } from "./Conversation.tsx";
import { Header } from "./header/Header.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { LiveStatus } from "./LiveStatus.tsx";
import { PromptBox } from "./prompt/PromptBox.tsx";
import { Icon } from "./common/Icon.tsx";

/** The whole page for a state. */
export function App({ state }: { readonly state: PageState }) {
  const { host } = state;
  if (host === undefined) return <Waiting mismatch={state.mismatch} />;
  const busy = host.running || state.pending !== undefined;
  return (
    <>
      <Header host={host} busy={busy} hasRuns={state.runs.length > 0} />
      {state.mismatch && <Mismatch />}
      <Conversation host={host} runs={state.runs} pending={state.pending} />
      <PromptBox state={state} />
      <LinkDialog href={state.link} />
      <LiveStatus runs={state.runs} />
    </>
  );
}

function Waiting({ mismatch }: { readonly mismatch: boolean }) {
  return mismatch ? (
    <Mismatch />
  ) : (
    <p class="waiting" role="status">
      <Icon name="loading" spin /> Looking for skills…
    </p>
  );
}

function Mismatch() {
  return (
    <p class="mismatch" role="alert">
      <Icon name="warning" />
      <span>
        A part of the conversation cannot be shown: it comes from another version of Skillwright. Reload the window.
      </span>
    </p>
  );
}
