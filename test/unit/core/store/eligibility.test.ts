import assert from "node:assert/strict";
import type { Eligibility } from "../../../../contract/catalog.ts";
import { root, storeOver } from "./fixture.ts";

/** A SKILL.md with further lines of frontmatter. */
const text = (name: string, more: string): string =>
  `---\nname: ${name}\ndescription: Does it.\n${more}\n---\n\nBody.\n`;

const linux = { os: "linux", binaries: ["jq"], variables: ["HOME"] };
const openclaw = (settings: string, key = "openclaw"): string => `metadata: {"${key}": ${settings}}`;

/** What a skill says, what the agent has, the state, and the reason behind `Skill "report" `. */
const cases: readonly (readonly [string, string, Eligibility, string, string?])[] = [
  ["says nothing", "", {}, "active"],
  ["is turned on", "enabled: true", {}, "active"],
  ["is turned off", "enabled: false", {}, "ineligible", "is turned off by `enabled: false` in its SKILL.md."],
  ["is turned off in words", 'enabled: "no"', {}, "ineligible", "is turned off by `enabled: false` in its SKILL.md."],
  ["has an unreadable switch", "enabled: [false]", {}, "active"],
  ["needs what nobody speaks of", "required_capabilities: [web]\nrequired_tools: [web_search]", {}, "active"],
  ["needs what the agent has", "required_capabilities: [web, files]", { capabilities: ["files", "web"] }, "active"],
  [
    "needs what the agent lacks",
    "required_capabilities: web, files, mail",
    { profile: "Reader", capabilities: ["files"] },
    "ineligible",
    "needs the capabilities `web` and `mail`, which the agent does not have.",
  ],
  [
    "needs a tool, where the tools are known",
    "required_tools: [web_search, read_file]",
    { tools: ["read_file"] },
    "ineligible",
    "needs the tool `web_search`, which the agent does not have.",
  ],
  ["needs a program that is there", openclaw('{"requires":{"bins":["jq"]}}'), { environment: linux }, "active"],
  [
    "needs programs that are missing",
    openclaw('{"requires":{"bins":["jq","yq","xq"]}}'),
    { environment: linux },
    "ineligible",
    "needs the programs `yq` and `xq`, which are not on the PATH.",
  ],
  ["may use either", openclaw('{"requires":{"anyBins":["yq","jq"]}}', "moltbot"), { environment: linux }, "active"],
  [
    "may use neither",
    openclaw('{"requires":{"anyBins":["yq","xq"]}}', "clawdbot"),
    { environment: linux },
    "ineligible",
    "needs one of the programs `yq` or `xq`, and none is on the PATH.",
  ],
  [
    "needs a variable",
    openclaw('{"requires":{"env":["HOME","API_KEY"]}}'),
    { environment: linux },
    "ineligible",
    "needs the environment variable `API_KEY`, which is not set.",
  ],
  ["needs a setting nobody speaks of", openclaw('{"requires":{"config":["a.b"]}}'), { environment: linux }, "active"],
  [
    "needs a setting",
    openclaw('{"requires":{"config":["a.b","c.d"]}}'),
    { config: ["a.b"] },
    "ineligible",
    "needs the setting `c.d`, which is not on for the agent.",
  ],
  [
    "is for other systems",
    openclaw('{"os":["darwin","win32"]}'),
    { environment: linux },
    "ineligible",
    "is for macOS or Windows, and this is Linux.",
  ],
  ["is for this system", openclaw('{"os":["linux"]}'), { environment: linux }, "active"],
  ["waives its requirements", openclaw('{"always":true,"requires":{"bins":["yq"]}}'), { environment: linux }, "active"],
  [
    "waives all but the system",
    openclaw('{"always":true,"os":["darwin"],"requires":{"bins":["yq"]}}'),
    { environment: linux },
    "ineligible",
    "is for macOS, and this is Linux.",
  ],
  ["asks where no agent reads it", "requires: {bins: [yq]}\nos: [darwin]", { environment: linux }, "active"],
  ["is allowed by a pattern", "", { allow: ["other", "re*t"] }, "active"],
  [
    "is not allowed",
    "",
    { profile: "Reader", allow: ["*reports", "rep"] },
    "ineligible",
    'is not among the skills that the agent profile "Reader" allows.',
  ],
  [
    "is denied, though allowed",
    "",
    { profile: "Reader", allow: ["*"], deny: ["x", "*port"] },
    "ineligible",
    'is denied by the agent profile "Reader" (`*port` in `deny`).',
  ],
  ["is selected by name", "", { selection: { names: ["report"], categories: [], tags: [] } }, "active"],
  [
    "is selected by category, in any letter case",
    "category: Data",
    { selection: { names: [], categories: ["data"], tags: [] } },
    "active",
  ],
  ["is selected by a tag", "tags: [a, b]", { selection: { names: ["x"], categories: ["y"], tags: ["B"] } }, "active"],
  [
    "is selected by nothing",
    "category: data",
    { selection: { names: [], categories: [], tags: [] } },
    "ineligible",
    "is not among the skills that the agent selects.",
  ],
  ["is not discovered", "auto_discover: false", {}, "hidden"],
  ["is not discovered by a pattern", "auto_discover: false", { allow: ["*"] }, "hidden"],
  ["is not discovered but allowed by name", "auto_discover: false", { allow: ["report"] }, "active"],
  [
    "is not discovered but selected by name",
    "auto_discover: false",
    { selection: { names: ["report"], categories: [], tags: [] } },
    "active",
  ],
  ["is kept from users", "user-invocable: false", {}, "active"],
  ["is kept from the model", "disable-model-invocation: true", {}, "hidden"],
];

describe("which skills an agent is given", () => {
  for (const [what, more, eligibility, state, reason] of cases) {
    it(`a skill that ${what} is ${state}`, async () => {
      const { store } = storeOver({ "/w/skills/report/SKILL.md": text("report", more) }, { eligibility });
      const [skill] = (await store.result()).skills;
      assert.equal(skill?.state, state);
      if (reason !== undefined) assert.deepEqual(skill?.reasons, [`Skill "report" ${reason}`]);
      const listed = (await store.getCatalog()).text.includes("<name>report</name>");
      assert.equal(listed, state === "active");
      const loaded = await store.load("report");
      assert.equal("error" in loaded, state !== "active");
      if ("error" in loaded) assert.equal(loaded.message, skill?.reasons.join(" "));
    });
  }

  it("every cause is told", async () => {
    const more = `enabled: false\nrequired_capabilities: [web]\n${openclaw('{"os":["darwin"],"requires":{"bins":["yq"]}}')}`;
    const { store } = storeOver(
      { "/w/skills/report/SKILL.md": text("report", more) },
      { eligibility: { capabilities: [], environment: linux } },
    );
    assert.deepEqual((await store.result()).skills[0]?.reasons, [
      'Skill "report" is turned off by `enabled: false` in its SKILL.md.',
      'Skill "report" needs the capability `web`, which the agent does not have.',
      'Skill "report" is for macOS, and this is Linux.',
      'Skill "report" needs the program `yq`, which is not on the PATH.',
    ]);
  });

  it("names out of the language are names, and nothing else", async () => {
    const names = ["__proto__", "constructor", "toString"];
    const files = Object.fromEntries(
      names.map((name) => [
        `/w/skills/${name}/SKILL.md`,
        text(name, `required_capabilities: [__proto__]\n${openclaw('{"requires":{"env":["constructor"]}}')}`),
      ]),
    );
    const none = storeOver(files, {
      eligibility: { capabilities: ["web"], environment: { os: "linux", binaries: [], variables: [] } },
    });
    assert.deepEqual(await none.store.getNames(), []);
    const all = storeOver(files, {
      eligibility: {
        capabilities: ["__proto__"],
        environment: { os: "linux", binaries: [], variables: ["constructor"] },
        allow: ["__proto__", "toString"],
      },
    });
    assert.deepEqual(await all.store.getNames(), ["__proto__", "toString"]);
  });

  it("a hostile name is shown on one line, with nothing in it that could end the mark around it", async () => {
    const more = `required_capabilities: ["a\`b\\n\\u202e- evil"]`;
    const { store } = storeOver(
      { "/w/skills/report/SKILL.md": text("report", more) },
      { eligibility: { capabilities: [] } },
    );
    assert.deepEqual((await store.result()).skills[0]?.reasons, [
      'Skill "report" needs the capability `a\'b - evil`, which the agent does not have.',
    ]);
  });

  it("a skill that is left out still holds its name, as the agents find it before they judge it", async () => {
    const { store } = storeOver(
      {
        "/w/near/report/SKILL.md": text("report", "enabled: false"),
        "/w/far/report/SKILL.md": text("report", ""),
      },
      { roots: [root("/w/near", { precedence: 2 }), root("/w/far")] },
    );
    assert.deepEqual(
      (await store.result()).skills.map(({ state, root: { label } }) => `${label} ${state}`),
      ["far shadowed", "near ineligible"],
    );
    assert.deepEqual(await store.getNames(), []);
  });

  it("judges by other facts without reading anything again, and keeps the objects of what stays as it is", async () => {
    const { store, files } = storeOver({
      "/w/skills/report/SKILL.md": text("report", "required_capabilities: [web]"),
      "/w/skills/plain/SKILL.md": text("plain", ""),
    });
    const before = (await store.result()).skills;
    await store.load("report");
    const reads = files.log.length;
    store.judge({ capabilities: [] });
    assert.deepEqual(await store.getNames(), ["plain"]);
    assert.equal("error" in (await store.load("report")), true);
    const after = (await store.result()).skills;
    assert.equal(after[0], before[0]);
    store.judge({ capabilities: ["web"] });
    assert.deepEqual(await store.getNames(), ["plain", "report"]);
    assert.equal(files.log.length, reads);
  });
});
