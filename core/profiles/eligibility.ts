import type { Eligibility } from "../../contract/catalog.ts";
import { toolDisplay } from "../../contract/toolDisplay.ts";
import type { AgentProfile } from "./types.ts";

/** Which skills a profile gives its agent, beside what the machine has. */
export function profileEligibility(profile: AgentProfile): Eligibility {
  const { name, skills, allow, deny, capabilities, tools, config, toggles } = profile;
  // Where missing tools are simulated, none is missing.
  const stated = tools === undefined || toggles.simulation === true ? undefined : tools;
  return {
    profile: name,
    ...(skills === undefined ? {} : { selection: skills }),
    ...(allow === undefined ? {} : { allow }),
    ...(deny.length === 0 ? {} : { deny }),
    ...(capabilities === undefined ? {} : { capabilities }),
    ...(stated === undefined ? {} : { tools: [...stated, ...Object.keys(toolDisplay)] }),
    ...(config === undefined ? {} : { config }),
  };
}
