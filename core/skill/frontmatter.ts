import { controlCharacters, withoutControls } from "./controlCharacters.ts";
import { openingWindow } from "./fenceOpening.ts";
import { type Fences, findFences } from "./fences.ts";
import { lineAt, nextLine, withoutLoneReturns } from "./textLines.ts";
import type { Frontmatter, ParseProblem, Span, YamlEntry } from "./types.ts";
import { repairBlock } from "./yamlRepair.ts";
import { readYaml } from "./yamlReader.ts";
import { entriesOf } from "./yamlTree.ts";

export interface FrontmatterReading {
  /** Undefined when the text has no fences. */
  readonly frontmatter: Frontmatter | undefined;
  /** Offset at which the body begins; 0 without frontmatter. */
  readonly bodyStart: number;
  /** Offset at which the body ends: before the closing code fence when one is wrapped around the whole file. */
  readonly bodyEnd: number;
  readonly problems: readonly ParseProblem[];
}

/** Problems of one block that are named one by one. */
const maxProblems = 100;

/** Bytes of frontmatter that are read; the same bound as that of a scan, so that both see the same skill. */
export const maxFrontmatterBytes = 65_536;

/**
 * Reads the frontmatter of a SKILL.md: fences, keys and values with their exact places. Never throws; what is broken is
 * said once, at its place, and the rest is read all the same.
 */
export function parseFrontmatter(original: string): FrontmatterReading {
  const text = withoutLoneReturns(original);
  return readFences(text, findFences(text));
}

/**
 * Reads the frontmatter from the head of a file; undefined when more of the file is needed to say the same as
 * `parseFrontmatter` would of the whole.
 */
export function parseFrontmatterOfHead(original: string): FrontmatterReading | undefined {
  const text = withoutLoneReturns(original);
  const fences = findFences(text);
  return isSettled(text, fences) ? readFences(text, fences) : undefined;
}

/** True when the block is closed, or when no block begins where one could. */
function isSettled(head: string, fences: Fences | undefined): boolean {
  if (!fences) return head.length > openingWindow * 2 + 100;
  // A closing line that is no plain `---` may be overruled by one further down.
  const close = fences.closeFence;
  return close !== undefined && close.end < head.length && head.charCodeAt(close.start) === 45;
}

function readFences(text: string, fences: Fences | undefined): FrontmatterReading {
  if (!fences) return { frontmatter: undefined, bodyStart: 0, bodyEnd: text.length, problems: [missing(text)] };
  const yaml = tooLarge(text, fences) ? undefined : readBlock(text, fences);
  const { openFence, closeFence } = fences;
  const block = {
    span: { start: openFence.start, end: fences.bodyStart },
    openFence,
    yaml: fences.yaml,
    entries: yaml?.entries ?? [],
    repaired: yaml?.repaired ?? false,
  };
  const frontmatter: Frontmatter = closeFence ? { ...block, closeFence } : block;
  const problems = [...fences.problems, ...(yaml ? yaml.problems : [oversized(fences)])];
  return { frontmatter, bodyStart: fences.bodyStart, bodyEnd: fences.bodyEnd, problems };
}

interface Block {
  readonly entries: readonly YamlEntry[];
  readonly problems: readonly ParseProblem[];
  readonly repaired: boolean;
}

function readBlock(text: string, fences: Fences): Block {
  const written = text.slice(fences.yaml.start, fences.yaml.end);
  const source = withoutControls(written);
  const controls = source === written ? [] : controlCharacters(text, fences.yaml);
  if (fences.oneLine) return { entries: [], problems: controls, repaired: false };
  const base = fences.yaml.start;
  const reading = readYaml(source);
  if (reading.errors.length === 0) {
    const tree = entriesOf(reading.root, text, base);
    if (tree) {
      const problems = [...controls, ...tree.problems.slice(0, maxProblems)];
      return { entries: tree.entries, problems, repaired: controls.length > 0 };
    }
    const problem = notAMapping(reading.root ? source : "", base, fences.openFence);
    return { entries: [], problems: [...controls, problem], repaired: false };
  }
  // Text on the opening line is reported as an odd fence; the key that it holds is read without a second complaint.
  const quiet = fences.problems.some((problem) => problem.code === "frontmatter-odd-fence");
  const repaired = repairBlock(text, source, base, reading.errors[0], quiet);
  const keys = repaired.entries.length > 0;
  const problems = keys
    ? repaired.problems.slice(0, maxProblems)
    : firstOf(repaired.problems, notAMapping(source, base, fences.openFence));
  return { entries: repaired.entries, problems: [...controls, ...problems], repaired: true };
}

function firstOf(problems: readonly ParseProblem[], otherwise: ParseProblem): readonly ParseProblem[] {
  const first = problems[0];
  return [first && first.code !== "yaml-syntax" ? first : (first ?? otherwise)];
}

function notAMapping(source: string, base: number, fence: Span): ParseProblem {
  const start = source.search(/\S/);
  if (start < 0) {
    const message = "The frontmatter is empty: write at least `name:` and `description:`.";
    return { code: "yaml-not-a-mapping", message, span: fence };
  }
  const line = lineAt(source, start);
  const end = start + source.slice(start, line?.end ?? source.length).trimEnd().length;
  return {
    code: "yaml-not-a-mapping",
    message: "The frontmatter must be a list of `key: value` lines.",
    span: { start: base + start, end: base + end },
  };
}

function tooLarge(text: string, { yaml }: Fences): boolean {
  const units = yaml.end - yaml.start;
  if (units * 3 <= maxFrontmatterBytes) return false;
  return new TextEncoder().encode(text.slice(yaml.start, yaml.end)).length > maxFrontmatterBytes;
}

function oversized(fences: Fences): ParseProblem {
  const message = `The frontmatter is larger than ${maxFrontmatterBytes / 1024} KiB and is not read.`;
  return { code: "text-too-large", message, span: fences.openFence };
}

function missing(text: string): ParseProblem {
  const code = "frontmatter-missing";
  let first = lineAt(text, 0);
  while (first && text.slice(first.start, first.end).replace("\ufeff", "").trim() === "") first = nextLine(text, first);
  if (!first)
    return { code, message: "The file is empty: a skill begins with frontmatter.", span: { start: 0, end: 0 } };
  const content = text.slice(first.start, first.end);
  const second = /^[ \t]*[`~]{3}/.test(content) ? nextLine(text, first) : undefined;
  const keys = second ?? first;
  const span = { start: keys.start, end: keys.end };
  if (/^[\ufeff \t]*(?:name|description)[ \t]*:/.test(text.slice(keys.start, keys.end))) {
    return { code, message: "The keys stand without a line with `---` before and after them.", span };
  }
  const message = "There is no frontmatter: the file must begin with `---`, the keys, and another `---`.";
  return { code, message, span: { start: first.start, end: first.end } };
}
