import type { ModelChoice } from "../../contract/chat.ts";
import type { HostState, PageState } from "./types.ts";

/** Whether a prompt can be sent now, and if not, why and what helps. */
export type SendState =
  | { readonly ready: true }
  | { readonly ready: false; readonly cause: "loading" | "running" }
  | {
      readonly ready: false;
      readonly cause: "noModel" | "unavailable" | "untrusted";
      /** A sentence for people. */
      readonly reason: string;
      /** Key of a model that could be used instead. */
      readonly instead?: ModelChoice;
    };

/** Key by which the page and the host name a model. */
export function modelKey(model: { readonly provider: string; readonly id: string }): string {
  return `${model.provider}:${model.id}`;
}

/** The chosen model, if the host knows it. */
export function chosenModel(host: HostState): ModelChoice | undefined {
  return host.models.find((model) => modelKey(model) === host.model);
}

export function sendState(state: PageState): SendState {
  const { host } = state;
  if (host === undefined) return { ready: false, cause: "loading" };
  if (host.running || state.pending !== undefined) return { ready: false, cause: "running" };
  const model = chosenModel(host);
  const rehearsal = host.models.find((choice) => choice.provider === "rehearsal" && choice.available);
  const instead = rehearsal === undefined ? {} : { instead: rehearsal };
  if (host.models.length === 0) return { ready: false, cause: "noModel", reason: "There is no model to talk to yet." };
  if (model === undefined) return { ready: false, cause: "noModel", reason: "Choose a model first.", ...instead };
  if (!host.trusted && model.provider !== "rehearsal") {
    return {
      ready: false,
      cause: "untrusted",
      reason: "This workspace is not trusted, so only the rehearsal model runs here.",
      ...instead,
    };
  }
  if (!model.available) {
    return {
      ready: false,
      cause: "unavailable",
      reason: `${model.label} cannot be used now${model.detail === "" ? "" : `: ${model.detail}`}.`,
      ...instead,
    };
  }
  return { ready: true };
}
