import type { ModelText, TaskFinished, ToolFinished, ToolStarted, TraceEvent } from "../../contract/trace.ts";
import type { Item, RunView, StepItem, TaskItem, TextItem } from "./types.ts";

/** A run of which nothing is known yet. */
export function emptyRun(run: string): RunView {
  return {
    run,
    prompt: "",
    model: undefined,
    status: "running",
    items: [],
    call: undefined,
    ledger: undefined,
    finished: undefined,
    nextSeq: 0,
  };
}

/** The run with one more event. An event that the run already has changes nothing. */
export function foldEvent(view: RunView, event: TraceEvent): RunView {
  return event.seq < view.nextSeq ? view : foldInTask(view, event, event.task);
}

/** The run with an event of the task of that id; of its own agent when there is none. */
function foldInTask(view: RunView, event: TraceEvent, task: string | undefined): RunView {
  const index = task === undefined ? -1 : view.items.findIndex((item) => item.kind === "task" && leadsTo(item, task));
  const item = view.items[index];
  if (item?.kind !== "task") return foldOwn(view, event);
  const inner = item.started.id === task ? foldOwn(item.view, event) : foldInTask(item.view, event, task);
  return { ...view, nextSeq: event.seq + 1, items: view.items.with(index, { ...item, view: inner }) };
}

/** True for a task and for those that it has handed on: their ids begin with its own. */
function leadsTo({ started }: TaskItem, task: string): boolean {
  return task === started.id || task.startsWith(`${started.id}/`);
}

function foldOwn(view: RunView, event: TraceEvent): RunView {
  const next: RunView = { ...view, nextSeq: event.seq + 1 };
  const key = String(event.seq);
  switch (event.type) {
    case "run.started":
      return { ...next, prompt: event.prompt, model: event.model };
    case "catalog.rendered":
      return withItem(next, { kind: "catalog", key, event });
    case "model.started":
      return {
        ...next,
        call: { call: event.call, attempt: event.attempt },
        items: event.attempt > 1 ? withoutText(next.items, event.call) : next.items,
      };
    case "model.text":
      return { ...next, items: withText(next.items, event, key) };
    case "model.finished":
      return event.error === undefined
        ? { ...next, call: undefined }
        : withItem(
            { ...next, call: undefined },
            { kind: "modelError", key, call: event.call, attempt: view.call?.attempt ?? 1, message: event.error },
          );
    case "tool.started":
      return withItem(next, stepOf(event, key));
    case "tool.finished":
      return { ...next, items: withResult(next.items, event, key) };
    case "task.started": {
      const inner = { ...emptyRun(view.run), prompt: event.prompt };
      return withItem(next, { kind: "task", key, started: event, view: inner });
    }
    case "task.finished":
      return { ...next, items: withTaskEnd(next.items, event, key) };
    case "notice":
      return withItem(next, { kind: "notice", key, event });
    case "ledger":
      return { ...next, ledger: event.ledger };
    case "run.finished":
      return {
        ...next,
        status: event.outcome,
        call: undefined,
        ledger: event.ledger,
        finished: event,
        items: withAnswer(next.items, event.answer, key),
      };
    default:
      return next;
  }
}

function withItem(view: RunView, item: Item): RunView {
  return { ...view, items: [...view.items, item] };
}

/** The next attempt of a model call streams its text from the start. */
function withoutText(items: readonly Item[], call: number): readonly Item[] {
  return items.filter((item) => item.kind !== "text" || item.call !== call);
}

function withText(items: readonly Item[], event: ModelText, key: string): readonly Item[] {
  const index = items.findLastIndex((item) => item.kind === "text" && item.call === event.call);
  const open = items[index];
  if (open?.kind !== "text" || items.slice(index).some((item) => item.kind === "step")) {
    return [...items, { kind: "text", key, call: event.call, text: event.text }];
  }
  return items.with(index, { ...open, text: open.text + event.text });
}

/** The answer takes the place of the text that was streamed for it. */
function withAnswer(items: readonly Item[], answer: string, key: string): readonly Item[] {
  if (answer.trim() === "") return items;
  const streamed = answerIndex(items);
  const item = items[streamed];
  return item?.kind === "text"
    ? items.with(streamed, { ...item, text: answer })
    : [...items, { kind: "text", key, call: Number.MAX_SAFE_INTEGER, text: answer }];
}

/** Index of the text that is the answer: the last one, if no step follows it; -1 when there is none. */
export function answerIndex(items: readonly Item[]): number {
  return items.findLastIndex((item) => item.kind === "text") > items.findLastIndex((item) => item.kind === "step")
    ? items.findLastIndex((item) => item.kind === "text")
    : -1;
}

/** The answer as far as it has come, or undefined. */
export function answerOf(view: RunView): TextItem | undefined {
  const item = view.items[answerIndex(view.items)];
  return item?.kind === "text" ? item : undefined;
}

const taskStatus = { completed: "answered", failed: "failed", stopped: "stopped" } as const;

function withTaskEnd(items: readonly Item[], event: TaskFinished, key: string): readonly Item[] {
  const index = items.findIndex((item) => item.kind === "task" && item.started.id === event.id);
  const item = items[index];
  if (item?.kind !== "task") return items;
  const inner: RunView = {
    ...item.view,
    status: taskStatus[event.outcome],
    call: undefined,
    items: withAnswer(item.view.items, event.output, key),
  };
  return items.with(index, { ...item, finished: event, view: inner });
}

function stepOf(event: ToolStarted, key: string): StepItem {
  return { kind: "step", key, id: event.id, attempt: event.attempt, tool: event.tool, started: event };
}

function withResult(items: readonly Item[], event: ToolFinished, key: string): readonly Item[] {
  const index = openStepIndex(items, event);
  const step = items[index];
  return step?.kind === "step"
    ? items.with(index, { ...step, finished: event })
    : [
        ...items,
        {
          kind: "step",
          key,
          id: event.id,
          attempt: event.attempt,
          tool: event.tool,
          finished: event,
        } satisfies StepItem,
      ];
}

/** Models reuse call ids, so a result belongs to the latest step of its id and attempt that has none yet. */
function openStepIndex(items: readonly Item[], event: ToolFinished): number {
  return items.findLastIndex(
    (item) =>
      item.kind === "step" &&
      item.finished === undefined &&
      item.id === event.id &&
      item.attempt === event.attempt &&
      item.tool === event.tool,
  );
}
