import assert from "node:assert/strict";
import type { Eligibility } from "../../../../contract/catalog.ts";
import { createBench, skill } from "../../../support/agentRuns.ts";
import { load, overTheWire } from "./support.ts";

const files = {
  "report/SKILL.md": skill("report", "Writes reports.", "The code word is heron.\n", "required_capabilities: [web]\n"),
  "plain/SKILL.md": skill("plain", "Does plain work.", "The code word is wren.\n"),
};

describe("a skill that the agent is not given", () => {
  const cases: readonly (readonly [string, Eligibility, string])[] = [
    ["needs what the agent lacks", { capabilities: [] }, "which the agent does not have"],
    ["is denied by the profile", { profile: "P", deny: ["rep*"] }, "is denied by the agent profile"],
    [
      "is not selected by the profile",
      { profile: "P", selection: { names: ["plain"], categories: [], tags: [] } },
      "is not among the skills that the agent profile",
    ],
  ];
  for (const [why, eligibility, reason] of cases) {
    it(`because it ${why} is in no request, and a model that asks for it all the same is told why`, async () => {
      const bench = createBench(files);
      bench.store.judge(eligibility);
      const moves = [[load("report")], "I could not."];
      const { requests } = await overTheWire("openai-compatible", "Write a report.", moves, { files: bench });
      assert.equal(requests.length, 2);
      assert.ok(requests[0]?.includes("Does plain work."));
      assert.ok(requests[1]?.includes(reason), requests[1]);
      for (const request of requests) assert.ok(!request.includes("Writes reports.") && !request.includes("heron"));
    });
  }
});
