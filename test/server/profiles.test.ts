import assert from "node:assert/strict";
import { approveRootsRequest } from "../../contract/lsp.ts";
import {
  profileDiscoveryRequest,
  profilesChangedNotification,
  profilesRequest,
  type ProfileDiscovery,
  type ProfileDiscoveryResult,
  type ProfilesResult,
  type ProfileSummary,
} from "../../contract/profiles.ts";
import { eventually } from "../support/eventually.ts";
import { Editor } from "./support/editor.ts";
import { discovery, notify } from "./support/disk.ts";
import { TestServer, type Setup } from "./support/testServer.ts";

const skill = (name: string, more = ""): string =>
  `---\nname: ${name}\ndescription: Does ${name}. Use when needed.\n${more}---\n\nBody.\n`;

const agents = "/w/.skillwright/agents";
const files = {
  "/w/.claude/skills/report/SKILL.md": skill("report", "category: data\n"),
  "/w/.claude/skills/deploy/SKILL.md": skill("deploy", "required_capabilities: [shell]\n"),
  "/w/own/notes/SKILL.md": skill("notes", 'metadata: {"openclaw": {"requires": {"bins": ["jq"]}}}\n'),
  "/shared/theirs/SKILL.md": skill("theirs"),
  [`${agents}/data.yaml`]: "name: Data\nmodel: big\nskills: {categories: [data]}\ntoggles: {planning: false}\n",
  [`${agents}/confined.yml`]: "roots: [own, ../shared, /gone]\ncapabilities: [shell]\nlimits: {tool_calls: 3}\n",
  [`${agents}/notes.md`]: "name: No profile\n",
  [`${agents}/deep/other.yaml`]: "name: Too deep\n",
};

describe("agent profiles", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  const start = async (setup: Setup = {}) => {
    server = await TestServer.start({ files, ...setup });
  };
  const profiles = (): Promise<ProfilesResult> => server.connection.sendRequest(profilesRequest);
  const find = async (profile: unknown): Promise<ProfileDiscovery> => {
    const found = await server.connection.sendRequest<ProfileDiscoveryResult>(profileDiscoveryRequest, { profile });
    assert.ok(found);
    return found;
  };

  it("are the YAML files of .skillwright/agents, with what they say and what cannot be applied", async () => {
    await start();
    const expected: readonly ProfileSummary[] = [
      {
        id: "confined.yml",
        path: `${agents}/confined.yml`,
        name: "confined",
        toggles: {},
        limits: { toolCalls: 3 },
        unapprovedRoots: ["/shared"],
        remarks: [
          "The skill root /shared lies outside the workspace folder and is left out until you approve it.",
          "The skill root /gone does not exist.",
        ],
      },
      {
        id: "data.yaml",
        path: `${agents}/data.yaml`,
        name: "Data",
        model: "big",
        toggles: { planning: false },
        limits: {},
        unapprovedRoots: [],
        remarks: [],
      },
    ];
    assert.deepEqual(await profiles(), expected);
  });

  it("are told apart by their folder where there are several", async () => {
    await start({ folders: ["/w", "/v"], files: { ...files, "/v/.skillwright/agents/data.yaml": "name: Other\n" } });
    assert.deepEqual(
      (await profiles()).map(({ id, name }) => `${id} ${name}`),
      ["w/confined.yml confined", "w/data.yaml Data", "v/data.yaml Other"],
    );
    assert.equal((await find("v/data.yaml")).profile.name, "Other");
  });

  it("give their agent the skills that they select, and how to find the same", async () => {
    await start();
    const { discovery: found, skills } = await find("data.yaml");
    assert.deepEqual(skills, ["report"]);
    assert.deepEqual(found.eligibility, {
      profile: "Data",
      selection: { names: [], categories: ["data"], tags: [] },
    });
    assert.deepEqual(found.roots, (await discovery(server)).roots);
  });

  it("confine discovery to their roots; one outside waits for approval (US-7)", async () => {
    await start();
    const before = await find("confined.yml");
    assert.deepEqual(before.skills, ["notes"]);
    assert.deepEqual(
      before.discovery.roots.map(({ path }) => path),
      ["/w/own"],
    );
    const changed = new Promise<void>((resolve) =>
      server.connection.onNotification(profilesChangedNotification, resolve),
    );
    await server.connection.sendRequest(approveRootsRequest, { roots: ["/shared"] });
    await changed;
    const after = await find("confined.yml");
    assert.deepEqual(after.skills, ["notes", "theirs"]);
    assert.deepEqual(after.profile.unapprovedRoots, []);
  });

  it("may not look outside an untrusted workspace, whatever was approved, but may look at less of it", async () => {
    await start({ options: { trusted: false, approvedRoots: ["/shared"] } });
    const { skills, profile } = await find("confined.yml");
    assert.deepEqual(skills, ["notes"]);
    assert.deepEqual(profile.unapprovedRoots, ["/shared"]);
  });

  it("are asked about by id alone", async () => {
    await start();
    for (const profile of ["../../secret.yaml", `${agents}/data.yaml`, "deep/other.yaml", "", 1, null, "__proto__"]) {
      assert.equal(await server.connection.sendRequest(profileDiscoveryRequest, { profile }), null);
    }
    assert.equal(await server.connection.sendRequest(profileDiscoveryRequest, null), null);
  });

  it("count as they stand in an editor, and the client is told of each change", async () => {
    await start();
    await profiles();
    let told = 0;
    let wake = (): void => {};
    server.connection.onNotification(profilesChangedNotification, () => {
      told++;
      wake();
    });
    const next = (): Promise<void> => new Promise((resolve) => (wake = resolve));
    const first = next();
    await Editor.open(server, `${agents}/data.yaml`, "name: Edited\nskills: {names: [deploy]}\n");
    await first;
    assert.deepEqual((await find("data.yaml")).skills, ["deploy"]);
    const second = next();
    server.fileSystem.write(`${agents}/new.yaml`, "name: New\n");
    await notify(server, ["created", `${agents}/new.yaml`]);
    await second;
    assert.deepEqual(
      (await profiles()).map(({ name }) => name),
      ["confined", "Edited", "New"],
    );
    assert.ok(told >= 2);
  });

  it("follow skills that change, and see what the machine has", async () => {
    const has = new Set<string>();
    const machine = {
      os: "linux",
      findBinaries: async (names: readonly string[]) => names.filter((name) => has.has(name)),
      hasVariable: () => false,
      lookAgain() {},
    };
    await start({ machine });
    assert.deepEqual((await find("confined.yml")).skills, []);
    has.add("jq");
    const { skills, discovery: found } = await find("confined.yml");
    assert.deepEqual(skills, ["notes"]);
    assert.deepEqual(found.eligibility?.environment, { os: "linux", binaries: ["jq"], variables: [] });
    server.fileSystem.write("/w/own/more/SKILL.md", skill("more"));
    await notify(server, ["created", "/w/own/more/SKILL.md"]);
    await eventually(async () => assert.deepEqual((await find("confined.yml")).skills, ["more", "notes"]));
  });
});
