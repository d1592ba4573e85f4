import type { PageToHost } from "../../contract/chat.ts";
import { isRecord, isString } from "./shape.ts";

/** What VS Code gives a webview page; `acquireVsCodeApi` may be called once per page. */
interface VsCodeApi {
  postMessage(message: PageToHost): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The page's only way out. */
export interface Host {
  readonly post: (message: PageToHost) => void;
  /** The prompt text that was not sent yet, kept by VS Code while the view is hidden or reloaded. */
  readonly readDraft: () => string;
  readonly keepDraft: (text: string) => void;
}

/** Connects the page with its host. To be called once. */
export function connectHost(): Host {
  const api = acquireVsCodeApi();
  return {
    post: (message) => api.postMessage(message),
    readDraft: () => {
      const state = api.getState();
      return isRecord(state) && isString(state["draft"]) ? state["draft"] : "";
    },
    keepDraft: (draft) => api.setState({ draft }),
  };
}
