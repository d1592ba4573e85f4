import assert from "node:assert/strict";
import { AuditTrail, type AuditRecord } from "../../../../core/trace/auditRecords.ts";
import { answeredBodies, delegatedBodies, trace, troubledBodies } from "../../../support/runFixture.ts";

function recordsOf(bodies: Parameters<typeof trace>[1]): AuditRecord[] {
  const trail = new AuditTrail("s");
  return trace("r", bodies).flatMap((event) => trail.record(event) ?? []);
}

describe("audit records", () => {
  it("name each skill that was loaded and each file that was read, with time and tokens (US-10)", () => {
    assert.deepEqual(recordsOf(answeredBodies), [
      {
        event: "skill_loaded",
        session_id: "s",
        run_id: "r",
        skill: "data-analysis",
        cache: "hit",
        loaded_at: "2026-11-20T09:30:00.280Z",
        duration_ms: 12,
        tokens: 1204,
      },
      {
        event: "file_read",
        session_id: "s",
        run_id: "r",
        skill: "data-analysis",
        file: "references/profiling.md",
        read_at: "2026-11-20T09:30:00.440Z",
        duration_ms: 4,
        tokens: 806,
      },
    ]);
  });

  it("name other tools with the skills that were loaded before them in the same conversation", () => {
    const [load] = answeredBodies.filter((body) => body.type === "tool.finished");
    const search = troubledBodies.find((body) => body.type === "tool.finished" && body.tool === "search_workspace");
    const records = recordsOf([search!, load!, search!]);
    assert.deepEqual(
      records.map((record) => (record.event === "tool_called" ? record.skills : record.event)),
      [[], "skill_loaded", ["data-analysis"]],
    );
  });

  it("keep a sub-agent's skills apart", () => {
    const called = recordsOf(delegatedBodies).filter((record) => record.event === "tool_called");
    assert.deepEqual(
      called.map((record) => record.event === "tool_called" && [record.tool, record.skills]),
      [
        ["write_todos", []],
        ["delegate_task", []],
      ],
    );
  });

  it("hold no text", () => {
    const text = JSON.stringify([...recordsOf(answeredBodies), ...recordsOf(troubledBodies)]);
    assert.doesNotMatch(text, /Profile it first|What stands out|There is no skill/);
  });
});
