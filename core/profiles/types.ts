import type { RunLimits } from "../../contract/agent.ts";
import type { Capabilities } from "../../contract/capabilities.ts";
import type { SkillSelection } from "../../contract/catalog.ts";
import type { ConfigProblem } from "../config/types.ts";

/** A named way to set up the agent, from `.skillwright/agents/<file>.yaml`. */
export interface AgentProfile {
  /** What people choose it by; the file's name without extension where the file gives none. */
  readonly name: string;
  readonly description?: string;
  /** Name of a model that the user has configured; never an endpoint or key. The model of the chat when undefined. */
  readonly model?: string;
  /** May hold `{skill_catalog}`. The built-in prompt when undefined. */
  readonly systemPrompt?: string;
  /** What is left out is as `defaultCapabilities` says. */
  readonly toggles: Partial<Capabilities>;
  /** What the agent has, to be matched with a skill's `required_capabilities`; undefined when nothing is said of them. */
  readonly capabilities?: readonly string[];
  /** Tools that the agent has besides its own, to be matched with `required_tools`; undefined when nothing is said of them. */
  readonly tools?: readonly string[];
  /** Settings that are on, to be matched with `requires.config`; undefined when nothing is said of them. */
  readonly config?: readonly string[];
  /** Skills that the agent is given: those that any of the lists takes in. All skills when undefined. */
  readonly skills?: SkillSelection;
  /** Names of the only skills that may be in the catalog, whatever `skills` says; all when undefined. */
  readonly allow?: readonly string[];
  /** Names of skills that are left out, whatever else says. */
  readonly deny: readonly string[];
  readonly limits: RunLimits;
  /** Directories that discovery is confined to, as written: relative to the workspace folder, `~/…`, or absolute. */
  readonly roots?: readonly string[];
}

export type { SkillSelection } from "../../contract/catalog.ts";

export interface ProfileReading {
  readonly value: AgentProfile;
  /** In the order of the text. */
  readonly problems: readonly ConfigProblem[];
}
