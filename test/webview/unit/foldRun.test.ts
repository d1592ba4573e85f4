import assert from "node:assert/strict";
import type { TraceEventBody } from "../../../contract/trace.ts";
import { answerOf, emptyRun, foldEvent } from "../../../webview/state/foldRun.ts";
import type { RunView } from "../../../webview/state/types.ts";
import { answer, answeredBodies, delegatedBodies, ledger, rehearsalModel, trace } from "../../support/runFixture.ts";

const started: TraceEventBody = { type: "run.started", prompt: "Hello", model: rehearsalModel };
const finished: TraceEventBody = { type: "run.finished", outcome: "answered", answer: "", durationMs: 1, ledger };
const text = (call: number, piece: string): TraceEventBody => ({ type: "model.text", call, text: piece });
const toolStarted = (id: string, attempt = 1): TraceEventBody => ({
  type: "tool.started",
  id,
  attempt,
  tool: "load_skill",
  input: { skill_name: "a" },
});
const toolFinished = (id: string, attempt = 1): TraceEventBody => ({
  type: "tool.finished",
  id,
  attempt,
  tool: "load_skill",
  output: "{}",
  isError: false,
  durationMs: 1,
  tokens: 1,
});

function fold(bodies: readonly TraceEventBody[]): RunView {
  return trace("r", bodies).reduce(foldEvent, emptyRun("r"));
}

/** The items in short: kind, and text or whether a step is done. */
function shape(view: RunView): readonly string[] {
  return view.items.map((item) => {
    if (item.kind === "text") return `text ${item.text}`;
    if (item.kind === "step") return `step ${item.id}.${item.attempt} ${item.finished === undefined ? "open" : "done"}`;
    return item.kind;
  });
}

describe("folding the events of a run", () => {
  it("keeps prompt, model, steps, text, ledger and outcome in the order of the trace", () => {
    const view = fold(answeredBodies);
    assert.equal(view.prompt, "What stands out in sales-2026.csv?");
    assert.equal(view.model?.label, "Rehearsal");
    assert.equal(view.status, "answered");
    assert.deepEqual(view.ledger, ledger);
    assert.deepEqual(
      view.items.map((item) => item.kind),
      ["catalog", "text", "step", "step", "text"],
    );
    assert.equal(answerOf(view)?.text, answer);
  });

  it("keeps what a sub-agent does inside its task, and its text out of the answer", () => {
    const view = fold(delegatedBodies);
    assert.deepEqual(shape(view), [
      "catalog",
      "step p.1 done",
      "step d.1 done",
      "task",
      "text The second quarter is cleaner.",
    ]);
    const task = view.items[3];
    assert.ok(task?.kind === "task");
    assert.deepEqual(shape(task.view), ["step x.1 done", "text 812 rows, no gaps, 3 outliers in `amount`."]);
    assert.deepEqual([task.view.status, task.finished?.tokens], ["answered", 2310]);
  });

  it("keeps tasks of a task inside it", () => {
    type Body = TraceEventBody & { readonly task?: string };
    const task = (id: string, depth: number, parent?: string): Body => {
      const body = { type: "task.started", id, kind: "delegation", prompt: id, depth } as const;
      return parent === undefined ? body : { ...body, task: parent };
    };
    const inner: Body = { ...text(1, "deep"), task: "a/b" };
    const outer = fold([started, task("a", 1), task("a/b", 2, "a"), inner]).items[0];
    assert.ok(outer?.kind === "task");
    const nested = outer.view.items[0];
    assert.ok(nested?.kind === "task");
    assert.deepEqual(shape(nested.view), ["text deep"]);
  });

  it("joins the pieces of one stream, and starts a new text after a step", () => {
    const view = fold([
      started,
      text(1, "I "),
      text(1, "load."),
      toolStarted("x"),
      toolFinished("x"),
      text(1, "Then."),
    ]);
    assert.deepEqual(shape(view), ["text I load.", "step x.1 done", "text Then."]);
  });

  it("shows the text that another attempt of the same call repeats only once", () => {
    const view = fold([
      started,
      { type: "model.started", call: 1, attempt: 1 },
      text(1, "Half an ans"),
      { type: "model.finished", call: 1, durationMs: 5, error: "connection lost" },
      { type: "model.started", call: 1, attempt: 2 },
      text(1, "A whole answer."),
    ]);
    assert.deepEqual(shape(view), ["modelError", "text A whole answer."]);
  });

  it("puts the final answer in the place of what was streamed for it", () => {
    const view = fold([started, text(1, "The answ"), { ...finished, answer: "The answer." }]);
    assert.deepEqual(shape(view), ["text The answer."]);
  });

  it("shows an answer that was never streamed", () => {
    const view = fold([started, toolStarted("x"), toolFinished("x"), { ...finished, answer: "Done." }]);
    assert.deepEqual(shape(view), ["step x.1 done", "text Done."]);
  });

  it("keeps what had been streamed when a run is stopped without an answer", () => {
    const view = fold([started, text(1, "So far"), { ...finished, outcome: "stopped", answer: "" }]);
    assert.deepEqual(shape(view), ["text So far"]);
    assert.equal(view.status, "stopped");
  });

  it("takes no text before a step for the answer", () => {
    assert.equal(answerOf(fold([started, text(1, "I load."), toolStarted("x")])), undefined);
  });

  it("gives each result to the latest open step of its id and attempt", () => {
    const repeated = fold([
      started,
      toolStarted("x"),
      toolFinished("x"),
      toolStarted("x"),
      toolStarted("x", 2),
      toolFinished("x", 2),
    ]);
    assert.deepEqual(shape(repeated), ["step x.1 done", "step x.1 open", "step x.2 done"]);
  });

  it("shows a result whose start was never reported", () => {
    assert.deepEqual(shape(fold([started, toolFinished("y")])), ["step y.1 done"]);
  });

  it("ignores an event that it already has", () => {
    const [first, second] = trace("r", [started, text(1, "Once")]);
    const view = [first!, second!, second!, first!].reduce(foldEvent, emptyRun("r"));
    assert.deepEqual(shape(view), ["text Once"]);
  });
});
