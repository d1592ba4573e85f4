import assert from "node:assert/strict";
import { WorkspaceFiles } from "../../../../agent/workspace/workspaceFiles.ts";
import { silentLogger } from "../../../../core/ports.ts";
import { SkillStore } from "../../../../core/store/skillStore.ts";
import { createTestClock, discovery, skill, skillsRoot, wordCounter } from "../../../support/agentRuns.ts";
import { harmlessNames, hostileNames, secret } from "../../../support/hostileNames.ts";
import { createMemoryFileSystem, type MemoryContent, type MemoryOptions } from "../../../support/memoryFileSystem.ts";

const here = `${skillsRoot}/pdf`;

function files(): Record<string, MemoryContent> {
  const outside = ["/secret.txt", "/etc/passwd", "/pdf-extra/notes.md", `${skillsRoot}/secret.txt`];
  const neighbours = [`${skillsRoot}/etc/passwd`, `${skillsRoot}/pdf-extra/notes.md`, "/project/secret.txt"];
  return {
    ...Object.fromEntries([...outside, ...neighbours].map((path) => [path, secret])),
    [`${here}/SKILL.md`]: skill("pdf", "Reads PDF files. Use for PDF files."),
    [`${here}/guide.md`]: "inside",
    [`${here}/references/guide.md`]: "inside",
    ...Object.fromEntries(harmlessNames.map((name) => [`${here}/${name}`, "inside"])),
    [`${here}/link-to-file`]: { link: "/secret.txt" },
    [`${here}/link-to-folder`]: { link: "/etc" },
    [`${here}/link-chain`]: { link: `${here}/link-to-file` },
    [`${here}/link-loop`]: { link: `${here}/link-loop` },
    [`${here}/link-to-parent`]: { link: skillsRoot },
  };
}

const systems: readonly (readonly [string, MemoryOptions])[] = [
  ["where letter case counts", {}],
  ["where it does not", { caseInsensitive: true }],
];

describe("hostile names", () => {
  const names = hostileNames();

  it("are many", () => assert.ok(names.length >= 300, `${names.length}`));

  for (const [where, options] of systems) {
    const createStore = () => {
      const fileSystem = createMemoryFileSystem(files(), options);
      const common = { fileSystem, clock: createTestClock(), logger: silentLogger, counter: wordCounter };
      return new SkillStore({ ...common, discovery });
    };

    it(`none is read as a supporting file, ${where}`, async () => {
      const store = createStore();
      for (const name of names) {
        const answer = await store.readSupportingFile("pdf", name);
        assert.ok("error" in answer, `${JSON.stringify(name)} was read`);
        assert.ok(!JSON.stringify(answer).includes(secret), JSON.stringify(name));
        assert.ok(!answer.message.includes("/project/"), `${JSON.stringify(name)} shows a path of the machine`);
      }
    });

    it(`none is loaded as a skill, and none is taken for the name of a skill to read from, ${where}`, async () => {
      const store = createStore();
      for (const name of names) {
        const loaded = await store.load(name);
        assert.ok("error" in loaded, JSON.stringify(name));
        assert.ok("error" in (await store.readSupportingFile(name, "guide.md")), JSON.stringify(name));
      }
    });

    it(`those that only look hostile are read, ${where}`, async () => {
      const store = createStore();
      for (const name of harmlessNames) {
        const answer = await store.readSupportingFile("pdf", name);
        assert.equal("error" in answer ? answer.message : answer.content, "inside", name);
      }
    });
  }

  it("none leads the workspace tools out of the workspace", async () => {
    const workspace = new WorkspaceFiles(createMemoryFileSystem(files()), createTestClock(), [here]);
    for (const name of names) {
      const answer = await workspace.read(name, {});
      assert.ok("error" in answer, `${JSON.stringify(name)} was read`);
      assert.ok(!JSON.stringify(await workspace.list(name, undefined)).includes("passwd"), JSON.stringify(name));
    }
  });

  it("the listing of the skill shows links that lead out as such, and what they lead to stays unknown", async () => {
    const fileSystem = createMemoryFileSystem(files());
    const store = new SkillStore({
      fileSystem,
      discovery,
      clock: createTestClock(),
      logger: silentLogger,
      counter: wordCounter,
    });
    const listed = await store.listSupportingFiles("pdf");
    const links = listed.filter(({ name }) => name.startsWith("link"));
    assert.deepEqual(
      links.map(({ name, kind }) => `${name} ${kind}`),
      ["link-chain escapes", "link-loop other", "link-to-file escapes", "link-to-folder escapes"],
    );
    assert.ok(!listed.some(({ name }) => name.includes("passwd")));
  });
});
