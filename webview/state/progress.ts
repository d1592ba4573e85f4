import { displayOfTool } from "../../contract/toolDisplay.ts";
import { formatDuration } from "../format/duration.ts";
import { answerOf } from "./foldRun.ts";
import { fileOf, skillOf, statusOf } from "./steps.ts";
import type { RunView } from "./types.ts";

/** One line that says what a run is doing now, or how it ended. */
export function progressOf(view: RunView): string {
  switch (view.status) {
    case "running":
      return runningLine(view);
    case "answered":
      return `Answered in ${took(view)}`;
    case "stopped":
      return `Stopped after ${took(view)}`;
    case "failed":
      return `Failed after ${took(view)}`;
    case "interrupted":
      return "Interrupted";
    default:
      return "";
  }
}

function took(view: RunView): string {
  return formatDuration(view.finished?.durationMs ?? 0);
}

function runningLine(view: RunView): string {
  const step = view.items.findLast((item) => item.kind === "step" && statusOf(item, view) === "running");
  if (step?.kind === "step") {
    const about = [skillOf(step), fileOf(step)].filter((part) => part !== undefined).join(" › ");
    return `${displayOfTool(step.tool).running}${about === "" ? "" : ` ${about}`}…`;
  }
  if (view.call !== undefined) {
    if (answerOf(view)?.call === view.call.call) return "Writing…";
    return view.call.attempt > 1 ? `Asking the model again (attempt ${view.call.attempt})…` : "Waiting for the model…";
  }
  return "Working…";
}
