import type { Severity } from "../../contract/finding.ts";
import { defaultBudgets } from "../rules/budgets.ts";
import { configShape } from "./definition.ts";
import type { ConfigReading, SkillwrightConfig } from "./types.ts";
import { readYamlFile } from "./yamlFile.ts";

export type { ConfigProblem, ConfigReading, SkillwrightConfig } from "./types.ts";

/** Name of the configuration file, at the top of a workspace folder. */
export const configFileName = ".skillwright.yaml";

/** The configuration of a workspace without a file. */
export const defaultConfig: SkillwrightConfig = { ignore: [], rules: {}, budgets: defaultBudgets };

/**
 * Reads `.skillwright.yaml`. Never throws: what cannot be used is left out and said, and everything else is applied.
 * Offsets of the problems are those of `text`.
 */
export function parseConfig(text: string): ConfigReading {
  const { value: given, problems } = readYamlFile(text, configShape);
  const read = given as Read;
  const value: SkillwrightConfig = {
    ...(read.targets === undefined ? {} : { targets: [...new Set(read.targets)] }),
    ...(read.roots === undefined ? {} : { roots: [...new Set(read.roots)] }),
    ignore: read.ignore ?? [],
    rules: read.rules ?? {},
    budgets: { ...defaultBudgets, ...read.budgets },
  };
  return { value, problems };
}

/** What `readYamlFile` gives for `configShape`. */
interface Read {
  readonly targets?: readonly string[];
  readonly roots?: readonly string[];
  readonly ignore?: readonly string[];
  readonly rules?: Readonly<Record<string, Severity | "off">>;
  readonly budgets?: Partial<SkillwrightConfig["budgets"]>;
}
