import type { YamlEntry } from "../skill/types.ts";
import { readYaml } from "../skill/yamlReader.ts";
import { entriesOf } from "../skill/yamlTree.ts";
import { readShape } from "./reader.ts";
import type { Shape } from "./shape.ts";
import type { ConfigProblem } from "./types.ts";

/** What could be read of a YAML file, as plain data, and what could not. */
export interface YamlFileReading {
  /** Holds what fits the shape; empty when nothing does. */
  readonly value: Readonly<Record<string, unknown>>;
  /** In the order of the text; offsets are those of the whole text. */
  readonly problems: readonly ConfigProblem[];
}

/**
 * Reads a YAML file of settings by its shape. Never throws: what cannot be used is left out and said, and everything
 * else is applied.
 */
export function readYamlFile(text: string, shape: Extract<Shape, { kind: "record" }>): YamlFileReading {
  const base = contentStart(text);
  const { root, errors } = readYaml(text.slice(base));
  const problems: ConfigProblem[] = errors.slice(0, 1).map(({ start, end, message }) => ({
    severity: "error",
    message: `This is not valid YAML: ${message.replace(/\.$/, "")}. Settings that could be read are applied.`,
    span: { start: start + base, end: Math.max(end, start + 1) + base },
  }));
  const tree = entriesOf(root, text, base);
  if (tree === undefined) return { value: {}, problems: [...problems, ...noMapping(text, base, root)] };
  for (const { message, span } of tree.problems) problems.push({ severity: "error", message, span });
  const span = { start: base, end: text.length };
  const whole = { kind: "map" as const, span, flow: false, entries: tree.entries };
  const value = readShape(shape, whole, "", (problem) => problems.push(problem)) as Readonly<Record<string, unknown>>;
  return { value, problems: problems.sort((a, b) => a.span.start - b.span.start) };
}

/** The keys at the top of a YAML file with their values and places, as far as they can be read. */
export function yamlEntries(text: string): readonly YamlEntry[] {
  const base = contentStart(text);
  return entriesOf(readYaml(text.slice(base)).root, text, base)?.entries ?? [];
}

/** Where a text begins behind its byte-order mark. */
export function contentStart(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

/** An empty file, or one of comments only, is fine. */
function noMapping(text: string, base: number, root: unknown): readonly ConfigProblem[] {
  if (root === null || (root as { value?: unknown }).value === null) return [];
  const message = "The file must hold settings, one `key: value` a line. Nothing of it is applied.";
  return [{ severity: "error", message, span: { start: base, end: text.trimEnd().length } }];
}
