import { render } from "preact";
import { App } from "./components/App.tsx";
import { PageToolsContext } from "./components/common/dispatch.ts";
import { createMarkdownRenderer } from "./markdown/render.ts";
import { validate } from "./protocol/validate.ts";
import { connectHost } from "./protocol/vscodeApi.ts";
import { createStore, nextFrame } from "./state/store.ts";
import { initialState } from "./state/update.ts";

// The chat page: connects the host's messages with the state, and the state with what is shown.

const host = connectHost();
const store = createStore(initialState(host.readDraft()), host.post, nextFrame);
const tools = { dispatch: store.dispatch, renderMarkdown: createMarkdownRenderer() };
const root = document.getElementById("root") ?? document.body.appendChild(document.createElement("div"));

const show = (): void =>
  render(
    <PageToolsContext.Provider value={tools}>
      <App state={store.state()} />
    </PageToolsContext.Provider>,
    root,
  );

store.subscribe((state, before) => {
  show();
  if (state.draft !== before.draft) host.keepDraft(state.draft);
});
window.addEventListener("message", (event: MessageEvent<unknown>) => {
  const received = validate(event.data);
  if (received === "foreign") return;
  store.enqueue(received === "unknown" ? { kind: "notUnderstood" } : { kind: "host", received });
});
show();
host.post({ kind: "ready" });
