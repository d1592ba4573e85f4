import { findEntry } from "../../skill/entries.ts";
import type { YamlScalar } from "../../skill/types.ts";
import { replace } from "../edits.ts";
import type { Rule, RuleContext } from "../types.ts";
import { weightOf } from "./whereUsed.ts";

interface Limit {
  readonly key: string;
  readonly unit: string;
  /** The value of a skill that says nothing. */
  readonly standard: number;
  /** More is hardly meant. */
  readonly highest: number;
}

const day = 86_400;

const limits: readonly Limit[] = [
  { key: "max_iterations", unit: "iterations", standard: 10, highest: 1_000 },
  { key: "max_execution_time_seconds", unit: "seconds", standard: 300, highest: day },
  { key: "execution_timeout", unit: "seconds", standard: 30, highest: day },
];

export const limitValue: Rule = {
  id: "limit-value",
  category: "founding",
  severity: "hint",
  summary: "A limit on time or iterations is not a whole number above zero.",
  why: "`max_iterations` (10), `max_execution_time_seconds` (300) and `execution_timeout` (30) end a run that takes too long; in brackets what holds where a skill says nothing. Zero and less end it before it begins. A number of seconds beyond a day is most often meant in milliseconds. A warning for targets that use the field. (HyperAgent, skill metadata and executor: `asyncio.timeout(max_execution_time_seconds)`; LinX skills design, `execution_timeout INTEGER DEFAULT 30`; checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "limit-value", good: "data-analysis" },
  check(context) {
    for (const limit of limits) {
      const value = findEntry(context.document.frontmatter, limit.key)?.value;
      if (value === undefined || (value.kind === "scalar" && value.style === "empty")) continue;
      if (value.kind === "scalar") checkScalar(context, limit, value);
      else
        say(
          context,
          limit,
          value.span,
          `Field \`${limit.key}\` must be a whole number above zero; this is a ${value.kind}.`,
        );
    }
  },
};

function checkScalar(context: RuleContext, limit: Limit, { value, text, span }: YamlScalar): void {
  const { key, unit, standard, highest } = limit;
  if (typeof value === "number" && Number.isInteger(value) && value > 0) {
    if (value <= highest) return;
    const seconds = unit === "seconds" && value % 1_000 === 0 ? value / 1_000 : undefined;
    const meant = seconds === undefined ? "" : ` If these are milliseconds, write \`${seconds}\`.`;
    const message = `\`${key}\` counts ${unit}; ${value} is more than anyone waits for.${meant}`;
    say(context, limit, span, message, seconds, "hint");
    return;
  }
  const digits = typeof value === "string" && /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text.trim()) : undefined;
  const rounded = typeof value === "number" && value > 0.5 && Number.isFinite(value) ? Math.round(value) : undefined;
  const message = `Field \`${key}\` must be a whole number above zero, such as ${standard}; \`${text}\` is ${digits === undefined ? "none" : "text"}.`;
  say(context, limit, span, message, digits ?? rounded);
}

function say(
  context: RuleContext,
  { key }: Limit,
  span: YamlScalar["span"],
  message: string,
  newValue?: number,
  atMost?: "hint",
): void {
  context.report({
    span,
    message,
    severity: atMost ?? weightOf(context, key),
    fixes:
      newValue === undefined
        ? []
        : [
            {
              title: `Write \`${newValue}\``,
              safe: false,
              preferred: true,
              edits: [replace(context, span, String(newValue))],
            },
          ],
  });
}
