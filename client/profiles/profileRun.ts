import type { RunRequest } from "../../contract/agent.ts";
import { capabilityTexts, defaultCapabilities, type Capabilities } from "../../contract/capabilities.ts";
import type { ChosenProfile, ModelChoice } from "../../contract/chat.ts";
import { isRemoteProvider } from "../../contract/modelProviders.ts";
import type { ProfileSummary } from "../../contract/profiles.ts";

/** What the user has chosen for runs without a profile. */
export interface OwnChoices {
  readonly model: ModelChoice;
  readonly models: readonly ModelChoice[];
  readonly capabilities: Capabilities;
}

/** How the next run is set up. */
export interface RunSetup {
  readonly model: ModelChoice;
  readonly capabilities: Capabilities;
  /** What the page is told of the chosen profile; undefined when none is chosen. */
  readonly profile: ChosenProfile | undefined;
  /** What the profile adds to the request. */
  readonly request: Pick<RunRequest, "systemPrompt" | "limits">;
}

/**
 * Sets a run up by a profile, or by the user's own choices when there is none. A profile is a file of the workspace: it can
 * choose among the models that the user has set up, and nothing that it says lets scripts run which the user has not
 * switched on.
 */
export function setUpRun(profile: ProfileSummary | undefined, own: OwnChoices): RunSetup {
  if (profile === undefined) {
    return { model: own.model, capabilities: own.capabilities, profile: undefined, request: {} };
  }
  const { model, remark } = modelOf(profile, own);
  const { id, toggles, systemPrompt, limits, remarks } = profile;
  const wanted = { ...defaultCapabilities, ...toggles };
  const all = Object.keys(capabilityTexts) as (keyof Capabilities)[];
  return {
    model: model ?? own.model,
    capabilities: { ...wanted, scripts: wanted.scripts && own.capabilities.scripts },
    profile: {
      id,
      setsModel: model !== undefined,
      fixed: all.filter((capability) => capability !== "scripts" || !wanted.scripts),
      remarks: remark === undefined ? remarks : [remark, ...remarks],
    },
    request: { limits, ...(systemPrompt === undefined ? {} : { systemPrompt }) },
  };
}

/** The model that a profile names, or why the user's own choice stays. */
function modelOf(
  { name, model: wanted }: ProfileSummary,
  { models, model: own }: OwnChoices,
): { readonly model?: ModelChoice; readonly remark?: string } {
  if (wanted === undefined) return {};
  const named = models.find(({ provider, id }) =>
    provider === "rehearsal" ? wanted === "rehearsal" : isRemoteProvider(provider) && id === wanted,
  );
  const stays = `${own.label} is used.`;
  if (named === undefined) {
    const remark = `The profile ${name} asks for the model "${wanted}", which is not in the setting skillwright.models: ${stays}`;
    return { remark };
  }
  if (!named.available) {
    return { remark: `The profile ${name} asks for the model "${wanted}" (${named.detail}): ${stays}` };
  }
  return { model: named };
}
