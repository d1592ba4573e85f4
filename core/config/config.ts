import type { Severity } from "../../contract/finding.ts";
import { defaultBudgets } from "../rules/budgets.ts";
import { readYaml } from "../skill/yamlReader.ts";
import { entriesOf } from "../skill/yamlTree.ts";
import { configShape } from "./definition.ts";
import { readShape } from "./reader.ts";
import type { ConfigProblem, ConfigReading, SkillwrightConfig } from "./types.ts";

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
  const base = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const { root, errors } = readYaml(text.slice(base));
  const problems: ConfigProblem[] = errors.slice(0, 1).map(({ start, end, message }) => ({
    severity: "error",
    message: `This is not valid YAML: ${message.replace(/\.$/, "")}. Settings that could be read are applied.`,
    span: { start: start + base, end: Math.max(end, start + 1) + base },
  }));
  const tree = entriesOf(root, text, base);
  if (tree === undefined) return { value: defaultConfig, problems: [...problems, ...noMapping(text, base, root)] };
  for (const { message, span } of tree.problems) problems.push({ severity: "error", message, span });
  const span = { start: base, end: text.length };
  const whole = { kind: "map" as const, span, flow: false, entries: tree.entries };
  const read = readShape(configShape, whole, "", (problem) => problems.push(problem)) as Read;
  const value: SkillwrightConfig = {
    ...(read.targets === undefined ? {} : { targets: [...new Set(read.targets)] }),
    ...(read.roots === undefined ? {} : { roots: [...new Set(read.roots)] }),
    ignore: read.ignore ?? [],
    rules: read.rules ?? {},
    budgets: { ...defaultBudgets, ...read.budgets },
  };
  return { value, problems: problems.sort((a, b) => a.span.start - b.span.start) };
}

/** What `readShape` gives for `configShape`. */
interface Read {
  readonly targets?: readonly string[];
  readonly roots?: readonly string[];
  readonly ignore?: readonly string[];
  readonly rules?: Readonly<Record<string, Severity | "off">>;
  readonly budgets?: Partial<SkillwrightConfig["budgets"]>;
}

/** An empty file, or one of comments only, is fine. */
function noMapping(text: string, base: number, root: unknown): readonly ConfigProblem[] {
  if (root === null || (root as { value?: unknown }).value === null) return [];
  const message = "The file must hold settings, one `key: value` a line. Nothing of it is applied.";
  return [{ severity: "error", message, span: { start: base, end: text.trimEnd().length } }];
}
