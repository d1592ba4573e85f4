import assert from "node:assert/strict";
import { AgentProfiles, chosenProfileKey } from "../../../../client/profiles/agentProfiles.ts";
import type { ProfileDiscovery, ProfileSummary } from "../../../../contract/profiles.ts";

const profile = (id: string, more: Partial<ProfileSummary> = {}): ProfileSummary => ({
  id,
  path: `/w/.skillwright/agents/${id}`,
  name: id.replace(".yaml", ""),
  toggles: {},
  limits: {},
  unapprovedRoots: [],
  remarks: [],
  ...more,
});

const discoveryOf = (summary: ProfileSummary, skills: readonly string[]): ProfileDiscovery => ({
  profile: summary,
  discovery: { roots: [], ignore: [], folders: ["/w"] },
  skills,
});

interface World {
  all: ProfileSummary[];
  skills: string[];
  down?: boolean;
}

function profilesIn(world: World, remembered?: unknown) {
  const state = new Map<string, unknown>(remembered === undefined ? [] : [[chosenProfileKey, remembered]]);
  const failures: unknown[] = [];
  let changes = 0;
  const answer = async <T>(value: () => T): Promise<T> => {
    if (world.down === true) throw new Error("down");
    return value();
  };
  const profiles = new AgentProfiles({
    fetch: () => answer(() => [...world.all]),
    find: (id) =>
      answer(() => {
        const found = world.all.find((one) => one.id === id);
        return found === undefined ? null : discoveryOf(found, [...world.skills]);
      }),
    state: {
      get: (key) => state.get(key),
      update: async (key, value) => void state.set(key, value),
    },
    onFailure: (error) => failures.push(error),
  });
  profiles.onDidChange(() => changes++);
  return { profiles, state, failures, changes: () => changes };
}

describe("the agent profiles of the window", () => {
  it("are known once they were asked for; none is chosen before the user does", async () => {
    const { profiles, changes } = profilesIn({ all: [profile("a.yaml")], skills: [] });
    assert.deepEqual(profiles.all, []);
    await profiles.refresh();
    assert.deepEqual([profiles.all.length, profiles.chosen, await profiles.forRun()], [1, undefined, undefined]);
    assert.equal(changes(), 1);
  });

  it("remember the choice for the workspace, and know the skills that it gives", async () => {
    const world = { all: [profile("a.yaml"), profile("b.yaml", { unapprovedRoots: ["/x"] })], skills: ["s"] };
    const { profiles, state } = profilesIn(world);
    await profiles.refresh();
    assert.equal(await profiles.choose("b.yaml"), true);
    assert.equal(profiles.chosen?.name, "b");
    assert.deepEqual([profiles.skills, profiles.unapprovedRoots], [["s"], ["/x"]]);
    assert.equal(state.get(chosenProfileKey), "b.yaml");
    assert.equal(await profiles.choose(""), true);
    assert.deepEqual([profiles.chosen, profiles.skills, profiles.unapprovedRoots], [undefined, undefined, []]);
    assert.equal(state.get(chosenProfileKey), undefined);
  });

  for (const id of ["nowhere.yaml", "__proto__", "../a.yaml"]) {
    it(`refuse the choice of "${id}"`, async () => {
      const { profiles, state } = profilesIn({ all: [profile("a.yaml")], skills: [] });
      await profiles.refresh();
      assert.equal(await profiles.choose(id), false);
      assert.equal(state.size, 0);
    });
  }

  it("run by the choice of another day before anybody asked for them", async () => {
    const { profiles } = profilesIn({ all: [profile("a.yaml")], skills: ["s"] }, "a.yaml");
    assert.equal((await profiles.forRun())?.profile.name, "a");
  });

  it("let go of a profile whose file is gone, and take it up when it comes back", async () => {
    const world = { all: [profile("a.yaml")], skills: ["s"] };
    const { profiles } = profilesIn(world, "a.yaml");
    await profiles.refresh();
    world.all = [];
    await assert.rejects(profiles.forRun(), /The agent profile a is not there any more/);
    await profiles.refresh();
    assert.deepEqual([profiles.chosen, await profiles.forRun()], [undefined, undefined]);
    world.all = [profile("a.yaml")];
    await profiles.refresh();
    assert.equal(profiles.chosen?.name, "a");
  });

  it("keep what was known while the server is down", async () => {
    const world: World = { all: [profile("a.yaml")], skills: ["s"] };
    const { profiles, failures } = profilesIn(world);
    await profiles.refresh();
    world.down = true;
    await profiles.refresh();
    assert.deepEqual([profiles.all.length, failures.length], [1, 1]);
  });

  it("are not fooled by a remembered value of another kind", async () => {
    for (const remembered of [7, {}, null, ["a.yaml"]]) {
      const { profiles } = profilesIn({ all: [profile("a.yaml")], skills: [] }, remembered);
      await profiles.refresh();
      assert.equal(profiles.chosen, undefined);
    }
  });
});
