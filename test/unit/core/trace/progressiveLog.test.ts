import assert from "node:assert/strict";
import { formatProgressive, progressiveEvents, type ProgressiveEvent } from "../../../../core/trace/progressiveLog.ts";
import { answeredBodies, trace, troubledBodies } from "../../../support/runFixture.ts";

describe("progressive log", () => {
  const lines: readonly [string, ProgressiveEvent, string][] = [
    [
      "orders the fields",
      { summary: "x", event: "e", tier: 1, file: "f.md", skill: "s" },
      "tier=1 event=e skill=s file=f.md summary=x",
    ],
    ["leaves empty fields out", { event: "e", skill: "", summary: "" }, "event=e"],
    ["keeps tier 0 and no time at all", { tier: 0, event: "e", duration_ms: 0 }, "tier=0 event=e duration_ms=0"],
    ["quotes values with blanks", { event: "e", summary: "two words" }, 'event=e summary="two words"'],
    ["stays one line", { event: "e", skill: "a\nevent=forged" }, 'event=e skill="a\\nevent=forged"'],
  ];
  for (const [what, event, line] of lines) {
    it(what, () => assert.equal(formatProgressive(event), line));
  }

  it("tells the three tiers of a run", () => {
    const events = trace("r", answeredBodies).flatMap((event) => progressiveEvents(event, "s"));
    assert.deepEqual(events.map(formatProgressive), [
      "event=run.start session=s run=r summary=rehearsal:",
      'tier=0 event=catalog.scan.end cache=miss duration_ms=3 session=s run=r summary="6 skills"',
      'tier=0 event=catalog.render cache=miss duration_ms=3 session=s run=r summary="6 skills, 318 tokens, 1 not in full"',
      'tier=1 event=skill.load.cache_hit skill=data-analysis cache=hit duration_ms=12 session=s run=r summary="1204 tokens"',
      'tier=1 event=tool.load_skill skill=data-analysis cache=hit duration_ms=12 session=s run=r summary="1204 tokens"',
      'tier=2 event=supporting_file.read skill=data-analysis file=references/profiling.md duration_ms=4 session=s run=r summary="806 tokens, lines 1-120 of 310"',
      'tier=2 event=tool.read_skill_file skill=data-analysis file=references/profiling.md duration_ms=4 session=s run=r summary="806 tokens, lines 1-120 of 310"',
      "event=run.end duration_ms=1240 session=s run=r summary=answered",
    ]);
  });

  it("names errors, and never holds a text", () => {
    const events = trace("r", troubledBodies).flatMap((event) => progressiveEvents(event, "s"));
    assert.ok(events.some(({ event }) => event === "skill.load.error"));
    assert.doesNotMatch(events.map(formatProgressive).join("\n"), /Review the changes|There is no skill|charge/);
  });
});
