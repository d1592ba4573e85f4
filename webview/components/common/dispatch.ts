import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PageToHost } from "../../../contract/chat.ts";
import type { MarkdownRenderer } from "../../markdown/render.ts";
import type { Action } from "../../state/types.ts";

/** What every component may use of the page. */
export interface PageTools {
  readonly dispatch: (action: Action) => void;
  readonly renderMarkdown: MarkdownRenderer;
}

export const PageToolsContext = createContext<PageTools>({
  dispatch: () => {},
  renderMarkdown: () => document.createDocumentFragment(),
});

export function useDispatch(): (action: Action) => void {
  return useContext(PageToolsContext).dispatch;
}

/** Sends a message to the host that changes nothing in the page. */
export function usePost(): (message: PageToHost) => void {
  const dispatch = useDispatch();
  return (message) => dispatch({ kind: "post", message });
}
