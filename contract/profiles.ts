import type { RunLimits } from "./agent.ts";
import type { Capabilities } from "./capabilities.ts";
import type { DiscoverySpec } from "./catalog.ts";

/** Client to server: the agent profiles of the workspace folders. */
export const profilesRequest = "skillwright/profiles";
export type ProfilesResult = readonly ProfileSummary[];

/** Client to server: what an agent with this profile would find; null when there is no such profile any more. */
export const profileDiscoveryRequest = "skillwright/profileDiscovery";
export interface ProfileDiscoveryParams {
  /** `id` of the profile. */
  readonly profile: string;
}
export interface ProfileDiscovery {
  readonly profile: ProfileSummary;
  /** Given to the agent's worker in place of that of the workspace. */
  readonly discovery: DiscoverySpec;
  /** Names of the skills that the agent is given. */
  readonly skills: readonly string[];
}
export type ProfileDiscoveryResult = ProfileDiscovery | null;

/** Server to client, a notification without parameters: a profile came, went or changed. */
export const profilesChangedNotification = "skillwright/profilesChanged";

/** An agent profile as the client works with it; what cannot be used of the file is left out. */
export interface ProfileSummary {
  /** Names the profile: its file in `.skillwright/agents`, with the workspace folder before it where there are several. */
  readonly id: string;
  /** Absolute path of the file. */
  readonly path: string;
  readonly name: string;
  readonly description?: string;
  /** Name of a model that the user has configured, or `rehearsal`; nothing else of a model stands in a profile. */
  readonly model?: string;
  /** May hold `{skill_catalog}`. */
  readonly systemPrompt?: string;
  readonly toggles: Partial<Capabilities>;
  readonly limits: RunLimits;
  /** Real paths of roots outside the workspace folder that are left out until the user approves them. */
  readonly unapprovedRoots: readonly string[];
  /** Sentences for people: what of the profile is not applied, and why. */
  readonly remarks: readonly string[];
}
