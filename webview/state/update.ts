import type { ChatState, PageToHost } from "../../contract/chat.ts";
import type { TraceEvent } from "../../contract/trace.ts";
import type { Received } from "../protocol/validate.ts";
import { emptyRun, foldEvent } from "./foldRun.ts";
import { sendState } from "./sendState.ts";
import type { Action, PageState, RunView, Update } from "./types.ts";

/** The page before the host has said anything. */
export function initialState(draft: string): PageState {
  return {
    host: undefined,
    runs: [],
    draft,
    pending: undefined,
    stopping: false,
    link: undefined,
    focusRequests: 0,
    mismatch: false,
  };
}

/** What an action makes of the page's state. Pure: telling the host is left to the caller. */
export function update(state: PageState, action: Action): Update {
  switch (action.kind) {
    case "host":
      return onHost(state, action.received);
    case "notUnderstood":
      return only({ ...state, mismatch: true });
    case "draft":
      return only({ ...state, draft: action.text });
    case "example":
      return only(focusPrompt({ ...state, draft: action.prompt }));
    case "submit":
      return submit(state, state.draft.trim(), "");
    case "retry":
      return submit(state, action.prompt, state.draft);
    case "stop":
      return { state: focusPrompt({ ...state, stopping: true }), post: [{ kind: "stop" }] };
    case "clear":
      return { state: focusPrompt({ ...state, pending: undefined }), post: [{ kind: "clear" }] };
    case "askLink":
      return only({ ...state, link: action.href });
    case "answerLink":
      return {
        state: { ...state, link: undefined },
        post: action.open && state.link !== undefined ? [{ kind: "openLink", href: state.link }] : [],
      };
    case "post":
      return { state, post: [action.message] };
    default:
      return only(state);
  }
}

function onHost(state: PageState, received: Received): Update {
  const { message } = received;
  const known = received.incomplete ? { ...state, mismatch: true } : state;
  switch (message.kind) {
    case "state":
      return only(fromHostState(known, message.state));
    case "event":
      return onEvent(known, message.event);
    case "prefill": {
      const filled = focusPrompt({ ...known, draft: message.prompt });
      return message.send ? submit(filled, message.prompt.trim(), "") : only(filled);
    }
    default:
      return only(known);
  }
}

function fromHostState(state: PageState, { runs, ...host }: ChatState): PageState {
  const views = runs.map((record) => settle(record.events.reduce(foldEvent, emptyRun(record.run)), host.running));
  const known = new Set(state.runs.map((view) => view.run));
  const started = views.some((view) => !known.has(view.run));
  const refused = state.pending !== undefined && !host.running && !started;
  return {
    ...state,
    host,
    runs: views,
    pending: started || refused ? undefined : state.pending,
    draft: refused && state.draft === "" ? (state.pending ?? "") : state.draft,
    stopping: host.running && state.stopping,
  };
}

/** Nothing runs when the host is idle, whatever the last event of a run was. */
function settle(view: RunView, running: boolean): RunView {
  return view.status === "running" && !running ? { ...view, status: "interrupted" } : view;
}

function onEvent(state: PageState, event: TraceEvent): Update {
  const index = state.runs.findIndex((view) => view.run === event.run);
  const before = state.runs[index] ?? emptyRun(event.run);
  const after = foldEvent(before, event);
  if (after === before) return only(state);
  const runs = index < 0 ? [...state.runs, after] : state.runs.with(index, after);
  const ended = event.type === "run.finished";
  return {
    state: {
      ...state,
      runs,
      host: state.host && { ...state.host, running: !ended },
      pending: undefined,
      draft: event.type === "run.started" && event.prompt === state.draft.trim() ? "" : state.draft,
      stopping: state.stopping && !ended,
    },
    post: event.seq > before.nextSeq ? [{ kind: "ready" }] : [],
  };
}

function submit(state: PageState, prompt: string, draft: string): Update {
  if (prompt === "" || !sendState(state).ready) return only(state);
  return { state: focusPrompt({ ...state, pending: prompt, draft }), post: [{ kind: "send", prompt }] };
}

function focusPrompt(state: PageState): PageState {
  return { ...state, focusRequests: state.focusRequests + 1 };
}

function only(state: PageState): { state: PageState; post: readonly PageToHost[] } {
  return { state, post: [] };
}
