import assert from "node:assert/strict";
import { catalog, discovery } from "./support/disk.ts";
import { TestServer } from "./support/testServer.ts";

const skill = (name: string, more: string): string =>
  `---\nname: ${name}\ndescription: Does ${name}. Use when needed.\n${more}---\n\nBody.\n`;

describe("skills that the machine has not what they require for", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  const has = new Set<string>();
  const machine = {
    os: "linux",
    findBinaries: async (names: readonly string[]) => names.filter((name) => has.has(name)),
    hasVariable: (name: string) => name === "TOKEN",
    lookAgain() {},
  };
  const start = async () => {
    has.clear();
    const more = 'metadata: {"openclaw": {"requires": {"bins": ["jq"], "env": ["TOKEN"]}}}\n';
    server = await TestServer.start({ machine, files: { "/w/.claude/skills/report/SKILL.md": skill("report", more) } });
  };
  const report = async () => (await catalog(server)).skills.map(({ state, reasons }) => [state, ...reasons]);

  it("are in the catalog with the reason", async () => {
    await start();
    assert.deepEqual(await report(), [
      ["ineligible", 'Skill "report" needs the program `jq`, which is not on the PATH.'],
    ]);
  });

  it("are judged anew when a prompt is about to run, and the catalog follows", async () => {
    await start();
    await report();
    assert.deepEqual((await discovery(server)).eligibility?.environment?.binaries, []);
    has.add("jq");
    const { eligibility } = await discovery(server);
    assert.deepEqual(eligibility, { environment: { os: "linux", binaries: ["jq"], variables: ["TOKEN"] } });
    assert.deepEqual(await report(), [["active"]]);
  });
});
