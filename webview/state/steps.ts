import type { RunView, StepItem } from "./types.ts";
import { isString } from "../protocol/shape.ts";

/** The skill that a step is about, as the trace or the call's input names it. */
export function skillOf(step: StepItem): string | undefined {
  return step.finished?.skill ?? step.started?.skill ?? inputText(step, "skill_name");
}

/** The supporting file that a step is about. */
export function fileOf(step: StepItem): string | undefined {
  return step.finished?.file ?? step.started?.file ?? inputText(step, "filename");
}

function inputText(step: StepItem, key: string): string | undefined {
  const value = step.started?.input[key];
  return isString(value) ? value : undefined;
}

export type StepStatus = "running" | "done" | "error" | "unfinished";

/** `unfinished`: the run ended before the tool did. */
export function statusOf(step: StepItem, view: Pick<RunView, "status">): StepStatus {
  if (step.finished !== undefined) return step.finished.isError ? "error" : "done";
  return view.status === "running" ? "running" : "unfinished";
}

/** Which part of a text did not reach the model: one-based lines, inclusive. */
export interface Unread {
  readonly before: number;
  /** First unread line of the tail and the last line of the file; undefined when the tail was read. */
  readonly tail: { readonly from: number; readonly to: number } | undefined;
  /** True when the output was cut without saying at which line. */
  readonly cut: boolean;
}

/** What a result left out, or undefined when the model got everything. */
export function unreadOf(step: StepItem): Unread | undefined {
  const { lines, truncated } = step.finished ?? {};
  const before = lines === undefined ? 0 : Math.max(0, lines.from - 1);
  const tail = lines !== undefined && lines.to < lines.total ? { from: lines.to + 1, to: lines.total } : undefined;
  const cut = truncated === true && tail === undefined;
  return before === 0 && tail === undefined && !cut ? undefined : { before, tail, cut };
}
