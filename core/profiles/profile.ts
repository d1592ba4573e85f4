import type { RunLimits } from "../../contract/agent.ts";
import type { Capabilities } from "../../contract/capabilities.ts";
import { readYamlFile } from "../config/yamlFile.ts";
import type { ConfigProblem } from "../config/types.ts";
import { basename } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import { limitKeys, profileShape } from "./definition.ts";
import type { AgentProfile, ProfileReading, SkillSelection } from "./types.ts";

export type { AgentProfile, ProfileReading, SkillSelection } from "./types.ts";

/** Directory of the agent profiles, below a workspace folder. */
export const profileDirectory = ".skillwright/agents";

/** True for the path of an agent profile: a YAML file directly in `.skillwright/agents` of a workspace folder. */
export function isProfileFile(path: Path, folders: readonly Path[]): boolean {
  const directory = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  return /\.ya?ml$/i.test(path) && folders.some((folder) => directory === `${folder}/${profileDirectory}`);
}

/** Keys that people try to put an endpoint or a secret under. */
const secretKey = /^(?:base_?url|url|endpoint|api_?key|key|token|secret|password|headers?|credentials?)$/i;

/**
 * Reads an agent profile. Never throws: what cannot be used is left out and said, and everything else is applied.
 *
 * @param path of the file, which names a profile without `name`
 */
export function parseProfile(text: string, path: Path): ProfileReading {
  const { value, problems } = readYamlFile(text, profileShape);
  const read = value as Read;
  const limits: { -readonly [Limit in keyof RunLimits]: RunLimits[Limit] } = {};
  for (const [key, limit] of limitKeys) {
    const given = read.limits?.[key];
    if (given !== undefined) limits[limit] = given;
  }
  const profile: AgentProfile = {
    name: read.name?.trim() ?? basename(path).replace(/\.ya?ml$/i, ""),
    ...(read.description === undefined ? {} : { description: read.description.trim() }),
    ...(read.model === undefined ? {} : { model: read.model.trim() }),
    ...(read.system_prompt === undefined ? {} : { systemPrompt: read.system_prompt }),
    toggles: read.toggles ?? {},
    ...(read.capabilities === undefined ? {} : { capabilities: unique(read.capabilities) }),
    ...(read.tools === undefined ? {} : { tools: unique(read.tools) }),
    ...(read.config === undefined ? {} : { config: unique(read.config) }),
    ...(read.skills === undefined ? {} : { skills: selection(read.skills) }),
    ...(read.allow === undefined ? {} : { allow: unique(read.allow) }),
    deny: unique(read.deny ?? []),
    limits,
    ...(read.roots === undefined ? {} : { roots: unique(read.roots) }),
  };
  return { value: profile, problems: problems.map((problem) => aboutSecrets(problem, text)) };
}

/** What `readYamlFile` gives for `profileShape`. */
interface Read {
  readonly name?: string;
  readonly description?: string;
  readonly model?: string;
  readonly system_prompt?: string;
  readonly toggles?: Partial<Capabilities>;
  readonly capabilities?: readonly string[];
  readonly tools?: readonly string[];
  readonly config?: readonly string[];
  readonly skills?: Partial<SkillSelection>;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
  readonly limits?: Readonly<Record<string, number>>;
  readonly roots?: readonly string[];
}

function selection({ names = [], categories = [], tags = [] }: Partial<SkillSelection>): SkillSelection {
  return { names: unique(names), categories: unique(categories), tags: unique(tags) };
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.trim()))];
}

/** An unknown key that looks like an endpoint or a secret gets told where those belong. */
function aboutSecrets(problem: ConfigProblem, text: string): ConfigProblem {
  const word = text.slice(problem.span.start, problem.span.end);
  if (problem.severity !== "warning" || !secretKey.test(word)) return problem;
  const message =
    `\`${word}\` is passed over: endpoints and keys never come from a workspace file. Configure the model in the ` +
    "setting `skillwright.models`, its key with the command Skillwright: Set API key, and name it here by `model`.";
  return { severity: "warning", message, span: problem.span };
}
