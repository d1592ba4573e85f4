import type { Span } from "../../skill/types.ts";
import type { Target } from "../../targets/types.ts";
import { allTargets } from "../../targets/table.ts";
import type { LineIndex } from "../../text/lineIndex.ts";
import { budgetSpan } from "../budgets.ts";
import { firstLine } from "../fileSpans.ts";
import { isMarkdown } from "../../files/supportingDocument.ts";
import type { Report, Rule } from "../types.ts";

export const readLimit: Rule = {
  id: "read-limit",
  category: "disclosure",
  severity: "hint",
  summary: "A file goes beyond what a selected agent reads of it at once.",
  why: `Agents read files with a tool that stops somewhere, and what comes after is read only if the agent asks again, or never. Per call: ${limits()}. Deep Agents does not tell the model that lines are left out. A hint for lines, which can be asked for; a warning for a line that is cut. The sources stand with the targets.`,
  fix: "none",
  sample: { bad: "read-limit", good: "data-analysis" },
  check(context) {
    const { document, targets } = context;
    if (document.problems.some(({ code }) => code === "text-too-large" || code === "text-line-too-long")) return;
    const whole = budgetSpan(document);
    checkLimits({ ...document, targets, whole, report: (report) => context.report(report) });
  },
  checkFile(context) {
    const { file, targets, graph } = context;
    if (!isMarkdown(file.file) || graph?.file(file.file)?.depth === undefined) return;
    checkLimits({ ...file, targets, whole: firstLine(file), report: (report) => context.report(report) });
  },
};

interface Place {
  readonly text: string;
  readonly lines: LineIndex;
  readonly targets: readonly Target[];
  /** Where what concerns the whole file is shown. */
  readonly whole: Span;
  readonly report: (report: Report) => void;
}

function checkLimits({ text, lines, targets, whole, report }: Place): void {
  const count = lines.lineAt(Math.max(0, text.trimEnd().length - 1)) + 1;
  const short = targets.filter((target) => count > linesOf(target));
  if (short.length > 0) {
    const least = Math.min(...short.map(linesOf));
    report({
      span: whole,
      message: `The file has ${count} lines; ${titles(short)} ${short.length === 1 ? "reads" : "read"} ${least} at a time. What comes after is read only when the agent asks for it.`,
      targets: short.map(({ id }) => id),
    });
  }
  for (const target of targets) {
    const most = target.reading?.lineCharacters;
    if (most === undefined || text.length <= most) continue;
    const line = longLine(text, lines, most);
    if (line === undefined) continue;
    report({
      span: { start: line.start + most, end: line.end },
      message: `This line has ${line.end - line.start} characters; ${target.title} reads lines up to ${most} and cuts or splits the rest.`,
      severity: target.reading?.marked === false ? "hint" : "warning",
      targets: [target.id],
    });
  }
}

/** Lines that a call gives, by what the target tells the model to ask for. */
function linesOf({ reading }: Target): number {
  return reading?.advisedLines ?? reading?.lines ?? Infinity;
}

/** The first line of more characters than that. */
function longLine(text: string, lines: LineIndex, most: number): Span | undefined {
  for (let line = 0; line < lines.count; line++) {
    const start = lines.lineStart(line);
    const next = lines.lineStart(line + 1);
    if (next - start <= most) continue;
    const end = start + text.slice(start, next).replace(/[\r\n]+$/, "").length;
    if (end - start > most) return { start, end };
  }
  return undefined;
}

function titles(targets: readonly Target[]): string {
  const names = targets.map(({ title }) => title);
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** What the targets say, so that the figures stand in one place. */
function limits(): string {
  return allTargets
    .flatMap((target) => {
      const { title, reading } = target;
      const parts = [
        ...(reading?.lines === undefined ? [] : [`${linesOf(target)} lines`]),
        ...(reading?.lineCharacters === undefined ? [] : [`${reading.lineCharacters} characters of a line`]),
      ];
      return parts.length === 0 ? [] : [`${title} ${parts.join(", ")}`];
    })
    .join("; ");
}
