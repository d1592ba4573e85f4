import assert from "node:assert/strict";
import type { TraceEventBody } from "../../../contract/trace.ts";
import { disclosureOf } from "../../../webview/state/disclosure.ts";
import { emptyRun, foldEvent } from "../../../webview/state/foldRun.ts";
import { ledgerBars } from "../../../webview/state/ledgerBars.ts";
import { progressOf } from "../../../webview/state/progress.ts";
import type { RunView } from "../../../webview/state/types.ts";
import { answeredBodies, ledger, trace, troubledBodies } from "../../support/runFixture.ts";

const fold = (bodies: readonly TraceEventBody[]): RunView => trace("r", bodies).reduce(foldEvent, emptyRun("r"));

describe("what a run disclosed", () => {
  it("lists catalog, loaded skills and read files with their tokens", () => {
    const { catalog, loaded, read } = disclosureOf(fold(answeredBodies));
    assert.equal(catalog?.tokens, 318);
    assert.deepEqual(loaded, [{ skill: "data-analysis", tokens: 1204, times: 1 }]);
    assert.deepEqual(read, [
      {
        skill: "data-analysis",
        file: "references/profiling.md",
        tokens: 806,
        times: 1,
        lines: { from: 1, to: 120, total: 310 },
        tailUnread: true,
      },
    ]);
  });

  it("counts a skill that is loaded again", () => {
    const twice = [...answeredBodies.slice(0, 8), ...answeredBodies.slice(6, 8)];
    assert.deepEqual(disclosureOf(fold(twice)).loaded, [{ skill: "data-analysis", tokens: 2408, times: 2 }]);
  });

  it("counts no failed step", () => assert.deepEqual(disclosureOf(fold(troubledBodies)).loaded, []));
});

describe("the bars of the ledger", () => {
  it("share one scale, so that their lengths can be compared", () => {
    const bars = ledgerBars(ledger);
    assert.equal(bars.total, 3516);
    assert.equal(bars.baselineWidth, 100);
    const length = bars.segments.reduce((sum, segment) => sum + segment.width, 0);
    assert.ok(Math.abs(length - (3516 / 9280) * 100) < 1e-9);
  });

  it("show a run that cost more than the baseline as the longer bar", () => {
    const bars = ledgerBars({ ...ledger, allInPrompt: 1758 });
    assert.equal(bars.baselineWidth, 50);
  });

  it("stay empty when nothing was counted", () => {
    const nothing = { system: 0, toolSchemas: 0, catalog: 0, instructions: 0, supportingFiles: 0, conversation: 0 };
    const bars = ledgerBars({ ...ledger, ...nothing, answer: 0, allInPrompt: 0 });
    assert.deepEqual([bars.total, bars.baselineWidth, bars.segments[0]?.share], [0, 0, 0]);
  });
});

describe("what a run is doing, in a line", () => {
  const lines: readonly (readonly [number, string])[] = [
    [1, "Working…"],
    [3, "Waiting for the model…"],
    [4, "Writing…"],
    [7, "Loading skill data-analysis…"],
    [11, "Reading skill reference data-analysis › references/profiling.md…"],
    [answeredBodies.length, "Answered in 1,240 ms"],
  ];
  for (const [count, line] of lines) {
    it(`after ${count} events: ${line}`, () => assert.equal(progressOf(fold(answeredBodies.slice(0, count))), line));
  }

  it("says which attempt it is", () =>
    assert.equal(progressOf(fold(troubledBodies.slice(0, 8))), "Asking the model again (attempt 2)…"));
});
