import assert from "node:assert/strict";
import { approvalsKey, rootQuestion, RootApprovals, shownRoot } from "../../../../client/catalog/rootApproval.ts";

/** What VS Code keeps for the user, in memory. */
function memory(stored?: unknown) {
  const values = new Map<string, unknown>([[approvalsKey, stored]]);
  return {
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => void values.set(key, structuredClone(value)),
    stored: () => values.get(approvalsKey),
  };
}

describe("approved roots", () => {
  it("are kept for the next window, in a form that says its version", async () => {
    const state = memory();
    await new RootApprovals(state, "laptop").change({ approve: ["/shared", "/more"], revoke: [] });
    assert.deepEqual(new RootApprovals(state, "laptop").list(), ["/more", "/shared"]);
    assert.deepEqual(state.stored(), {
      version: 1,
      roots: [
        { machine: "laptop", path: "/more" },
        { machine: "laptop", path: "/shared" },
      ],
    });
  });

  it("count on their own machine only, and one machine leaves those of the others alone", async () => {
    const state = memory();
    await new RootApprovals(state, "server").change({ approve: ["/shared"], revoke: [] });
    const laptop = new RootApprovals(state, "laptop");
    assert.deepEqual(laptop.list(), []);
    await laptop.change({ approve: ["/mine"], revoke: ["/shared"] });
    assert.deepEqual(new RootApprovals(state, "server").list(), ["/shared"]);
  });

  it("can be taken back", async () => {
    const approvals = new RootApprovals(memory(), "laptop");
    await approvals.change({ approve: ["/a", "/b"], revoke: [] });
    await approvals.change({ approve: [], revoke: ["/a", "/unknown"] });
    assert.deepEqual(approvals.list(), ["/b"]);
  });

  const entry = { machine: "laptop", path: "/shared" };
  for (const [title, stored] of [
    ["is missing", undefined],
    ["is no object", "x"],
    ["has no version", { roots: [entry] }],
    ["is of a newer version", { version: 2, roots: [entry] }],
    ["has no list", { version: 1, roots: entry }],
    ["has one entry that is broken", { version: 1, roots: [entry, { machine: "laptop" }] }],
    ["has an entry with an empty path", { version: 1, roots: [entry, { machine: "laptop", path: "" }] }],
  ] as const) {
    it(`are none when what is stored ${title}`, () => {
      assert.deepEqual(new RootApprovals(memory(stored), "laptop").list(), []);
    });
  }
});

describe("the question about roots outside the workspace", () => {
  it("is asked once a session for each place", () => {
    const asked = new Set<string>();
    assert.deepEqual(rootQuestion(["/a"], asked, true), ["/a"]);
    assert.deepEqual(rootQuestion(["/a"], asked, true), []);
    assert.deepEqual(rootQuestion(["/a", "/b"], asked, true), ["/b"]);
  });

  it("is not asked in a workspace that is not trusted, and is when that changes", () => {
    const asked = new Set<string>();
    assert.deepEqual(rootQuestion(["/a"], asked, false), []);
    assert.deepEqual(rootQuestion(["/a"], asked, true), ["/a"]);
  });

  it("is not asked when nothing waits", () => {
    assert.deepEqual(rootQuestion(undefined, new Set(), true), []);
  });

  it("shows a place as text: nothing in its name is a link, a new line or endless", () => {
    assert.equal(shownRoot("/shared/skills"), "/shared/skills");
    assert.equal(shownRoot("/a/[Approve](command:x)\nreally"), "/a/［Approve］(command:x)\u{fffd}really");
    const long = shownRoot(`/${"x".repeat(500)}/end`);
    assert.ok(long.length <= 200 && long.endsWith("/end") && long.startsWith("/xx"), long);
  });
});
