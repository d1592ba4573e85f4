import { isCapability, type Capabilities } from "../../contract/capabilities.ts";
import type {
  ChatState,
  ChosenProfile,
  HostToPage,
  ModelChoice,
  ProfileChoice,
  RunRecord,
} from "../../contract/chat.ts";
import { arrayOf, isBoolean, isRecord, isString, object, type Check } from "./shape.ts";
import { isModelRef, isTraceEvent } from "./validateEvent.ts";

/** `foreign`: not a message of ours. `unknown`: one of ours whose shape this page does not know. */
export type Unusable = "foreign" | "unknown";

/** A message that may be used, and whether a part of it had to be left out because the page does not know its shape. */
export interface Received {
  readonly message: HostToPage;
  readonly incomplete: boolean;
}

const isModelChoice: Check<ModelChoice> = (value): value is ModelChoice =>
  isModelRef(value) &&
  object<{ detail: string; available: boolean }>({ detail: isString, available: isBoolean })(value);

const isProfileChoice = object<ProfileChoice>({ id: isString, label: isString, detail: isString });

const isChosenProfile = object<ChosenProfile>({
  id: isString,
  setsModel: isBoolean,
  fixed: arrayOf((name): name is keyof Capabilities => isCapability(name)),
  remarks: arrayOf(isString),
});

const isRunOfAnything = object<{ run: string; events: readonly unknown[] }>({
  run: isString,
  events: (value): value is readonly unknown[] => Array.isArray(value),
});

const isStateOfAnything = object<
  Omit<ChatState, "runs"> & { runs: readonly { run: string; events: readonly unknown[] }[] }
>(
  {
    runs: arrayOf(isRunOfAnything),
    running: isBoolean,
    models: arrayOf(isModelChoice),
    model: isString,
    skills: object({
      active: (value): value is number => Number.isSafeInteger(value),
      names: arrayOf(isString),
      searchedRoots: arrayOf(isString),
    }),
    trusted: isBoolean,
    profiles: arrayOf(isProfileChoice),
    capabilities: object<Capabilities>({
      skills: isBoolean,
      planning: isBoolean,
      context: isBoolean,
      delegation: isBoolean,
      summarisation: isBoolean,
      workspace: isBoolean,
      simulation: isBoolean,
      scripts: isBoolean,
    }),
  },
  { profile: isChosenProfile },
);

const isPrefill = object<{ prompt: string; send: boolean }>({ prompt: isString, send: isBoolean });

/**
 * Checks what came through `window.postMessage`, which anything in the page could have called.
 *
 * @returns The message with the events it understands, or why nothing of it may be used.
 */
export function validate(data: unknown): Received | Unusable {
  if (!isRecord(data)) return "foreign";
  switch (data["kind"]) {
    case "state":
      return validateState(data["state"]);
    case "event":
      return isTraceEvent(data["event"])
        ? { message: { kind: "event", event: data["event"] }, incomplete: false }
        : "unknown";
    case "prefill":
      return isPrefill(data)
        ? { message: { kind: "prefill", prompt: data.prompt, send: data.send }, incomplete: false }
        : "unknown";
    default:
      return "foreign";
  }
}

function validateState(state: unknown): Received | Unusable {
  if (!isStateOfAnything(state)) return "unknown";
  const runs: RunRecord[] = state.runs.map((record) => ({
    run: record.run,
    events: record.events.filter((event) => isTraceEvent(event)).filter((event) => event.run === record.run),
  }));
  const incomplete = runs.some((record, index) => record.events.length !== state.runs[index]?.events.length);
  return { message: { kind: "state", state: { ...state, runs } }, incomplete };
}
