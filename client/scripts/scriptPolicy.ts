import { defaultProcessLimits } from "../../node/process/limits.ts";
import type { ScriptPolicy } from "../../node/scripts/types.ts";

/** The user's settings on scripts, of any shape. */
export interface ScriptSettings {
  readonly withoutSandbox: unknown;
  readonly network: unknown;
  readonly timeLimit: unknown;
}

/** Seconds that a script may be given at most. */
const longest = 600;

/**
 * How scripts are run now. They are not in a workspace that is not trusted, and not while they are switched off.
 *
 * @param state.trusted Whether the workspace is trusted.
 * @param state.on Whether the capability is switched on.
 */
export function scriptPolicy(
  settings: ScriptSettings,
  state: { readonly trusted: boolean; readonly on: boolean },
): ScriptPolicy {
  const { timeLimit } = settings;
  const seconds = typeof timeLimit === "number" && timeLimit >= 1 ? Math.min(timeLimit, longest) : 30;
  return {
    refusal: refusalOf(state),
    withoutSandbox: settings.withoutSandbox === true,
    network: settings.network !== false,
    limits: { ...defaultProcessLimits, timeMs: seconds * 1_000 },
  };
}

function refusalOf({ trusted, on }: { readonly trusted: boolean; readonly on: boolean }): string | undefined {
  if (!trusted) return "Scripts run in trusted workspaces only, and this one is not trusted.";
  return on ? undefined : "Scripts are switched off. The user can switch them on in the header of the chat.";
}
