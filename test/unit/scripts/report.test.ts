import assert from "node:assert/strict";

import { formatDuration } from "../../../scripts/output/progress.mjs";
import { describeLane, describeTotal } from "../../../scripts/test/report.mjs";
import { readHostResult } from "../../support/vscode/hostResult.ts";

describe("report of a test run", () => {
  it("ends with one line that adds up all lanes", () => {
    const results = [
      { passed: 3, failed: 0 },
      { passed: 1, failed: 2, pending: 1 },
    ];
    assert.equal(describeTotal(results), "4 passed, 2 failed");
  });

  it("has one line for a lane that passed, without its output", () => {
    const result = { passed: 12, failed: 0, pending: 1, output: "noise" };
    assert.equal(describeLane("unit", result, 400), "  ✔ unit         12 passed, 1 pending (0.4 s)");
  });

  it("shows the whole output of a lane that failed", () => {
    const result = { passed: 0, failed: 1, output: "core/a.ts: wrong\n" };
    assert.equal(describeLane("types", result, 2000), "  ✘ types        1 failed (2.0 s)\n\n    core/a.ts: wrong\n");
  });

  it("tells durations as people do", () => {
    assert.deepEqual([400, 21_300, 185_000].map(formatDuration), ["0.4 s", "21 s", "3 min 5 s"]);
  });
});

describe("console of an extension host", () => {
  it("gives the suite's result and its lines, without what VS Code's services print", () => {
    const output = [
      "[agent] starting",
      "ok catalog lists skills (12 ms)",
      "not ok chat stops",
      "#   Error: no",
      "    at somewhere else",
      'SKILLWRIGHT_HOST_RESULT {"passed":1,"failed":1,"skipped":0}',
    ].join("\n");
    assert.deepEqual(readHostResult(output), {
      passed: 1,
      failed: 1,
      skipped: 0,
      lines: ["ok catalog lists skills (12 ms)", "not ok chat stops", "#   Error: no"],
    });
  });

  it("has no result when the host died before the suite ended", () => {
    assert.equal(readHostResult("ok one (1 ms)\n"), undefined);
  });
});
