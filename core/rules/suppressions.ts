import { lineDirectives } from "../skill/directives.ts";
import type { Directive, SkillDocument, Span, YamlValue } from "../skill/types.ts";
import type { LineIndex } from "../text/lineIndex.ts";
import type { SupportingDocument } from "./types.ts";

/** The lines on which a directive turns one rule off, first and last counted. */
interface Region {
  readonly directive: Directive;
  readonly rule: string;
  readonly from: number;
  readonly to: number;
}

/** A name in a directive that has no effect; `rule` is undefined for a directive that names none. */
export interface UnusedName {
  readonly directive: Directive;
  readonly rule: string | undefined;
}

/** A text with the directives in it, and the stretches that count as one line to `-line` and `-next-line`. */
interface Source {
  readonly text: string;
  readonly lines: LineIndex;
  readonly directives: readonly Directive[];
  readonly wholes: readonly Span[];
}

/** What a SKILL.md turns off: `#` comments in its frontmatter, HTML comments in its body. */
export function suppressionsOf({ text, lines, body, frontmatter }: SkillDocument): Suppressions {
  if (!text.includes("skillwright-")) return none();
  const inYaml =
    frontmatter === undefined
      ? []
      : lineDirectives(text, frontmatter.yaml, ["#"]).filter(
          ({ span }) => !frontmatter.entries.some(({ value }) => isInScalar(value, span.start)),
        );
  const wholes = [...(frontmatter?.entries ?? []).map(({ span }) => span), ...body.blocks.map(({ span }) => span)];
  return new Suppressions({ text, lines, directives: [...inYaml, ...body.directives], wholes });
}

/** What a supporting file turns off: HTML comments in Markdown, `#` and `//` comments in everything else. */
export function suppressionsOfFile({ text, lines, body }: SupportingDocument): Suppressions {
  if (!text.includes("skillwright-")) return none();
  const directives = body?.directives ?? lineDirectives(text, { start: 0, end: text.length }, ["#", "//"]);
  return new Suppressions({ text, lines, directives, wholes: (body?.blocks ?? []).map(({ span }) => span) });
}

function none(): Suppressions {
  return new Suppressions(undefined);
}

function isInScalar(value: YamlValue, offset: number): boolean {
  if (offset < value.span.start || offset >= value.span.end) return false;
  if (value.kind === "scalar") return true;
  if (value.kind === "list") return value.items.some((item) => isInScalar(item, offset));
  return value.entries.some((entry) => isInScalar(entry.value, offset));
}

/**
 * What one file turns off, and which of it was of use. `skillwright-disable` counts for the whole file, wherever it
 * stands, or up to the `skillwright-enable` that follows it; `-line` for its line and `-next-line` for the one below, with
 * the whole field or code block that begins there.
 */
export class Suppressions {
  readonly #regions: readonly Region[];
  readonly #directives: readonly Directive[];
  readonly #used = new Set<Region>();
  readonly #closing = new Set<Directive>();

  constructor(source: Source | undefined) {
    this.#directives = source?.directives ?? [];
    this.#regions = source === undefined ? [] : this.#regionsOf(source);
  }

  /** False for nearly every file: nothing need be remembered then. */
  get any(): boolean {
    return this.#directives.length > 0;
  }

  /** True when a finding of the rule that begins on a line is turned off there. Remembers what was of use. */
  hides(rule: string, line: number): boolean {
    const hit = this.#regions.filter((region) => region.rule === rule && region.from <= line && line <= region.to);
    for (const region of hit) this.#used.add(region);
    return hit.length > 0;
  }

  /**
   * Names that hid nothing, once all findings have been asked for; directives that name no rule, and ends of no block.
   *
   * @param isDecided False for a rule that could not yet look at everything: its names may be of use later.
   */
  unused(isDecided: (rule: string) => boolean): UnusedName[] {
    return this.#directives.flatMap((directive): UnusedName[] => {
      if (directive.kind === "enable") {
        return this.#closing.has(directive) ? [] : [{ directive, rule: directive.rules[0] }];
      }
      if (directive.rules.length === 0) return [{ directive, rule: undefined }];
      const used = new Set(
        this.#regions
          .filter((region) => region.directive === directive && this.#used.has(region))
          .map(({ rule }) => rule),
      );
      return directive.rules.filter((rule) => !used.has(rule) && isDecided(rule)).map((rule) => ({ directive, rule }));
    });
  }

  #regionsOf({ lines, directives, wholes }: Source): Region[] {
    const lastOf = (line: number): number => {
      const whole = wholes.find(({ start }) => lines.lineAt(start) === line);
      return whole === undefined ? line : Math.max(line, lines.lineAt(Math.max(whole.start, whole.end - 1)));
    };
    return directives.flatMap((directive, at) => {
      const line = lines.lineAt(directive.span.start);
      return directive.rules.flatMap((rule): Region[] => {
        if (directive.kind === "enable") return [];
        if (directive.kind === "line") return [{ directive, rule, from: line, to: lastOf(line) }];
        if (directive.kind === "next-line") {
          const next = lines.lineAt(directive.span.end) + 1;
          return [{ directive, rule, from: next, to: lastOf(next) }];
        }
        const end = directives.find(
          (other, index) =>
            index > at && other.kind === "enable" && (other.rules.length === 0 || other.rules.includes(rule)),
        );
        if (end === undefined) return [{ directive, rule, from: 0, to: Infinity }];
        this.#closing.add(end);
        return [{ directive, rule, from: line, to: lines.lineAt(end.span.start) }];
      });
    });
  }
}
