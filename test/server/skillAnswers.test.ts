import assert from "node:assert/strict";
import { CancellationTokenSource } from "vscode-languageserver/node";
import { createSkillTools } from "../../agent/tools/skillTools.ts";
import {
  loadSkillRequest,
  readSkillFileRequest,
  type LoadSkillResult,
  type ReadSkillFileParams,
  type ReadSkillFileResult,
} from "../../contract/lsp.ts";
import { silentLogger } from "../../core/ports.ts";
import { SkillStore } from "../../core/store/skillStore.ts";
import { createTestClock } from "../support/agentRuns.ts";
import { createMemoryFileSystem } from "../support/memoryFileSystem.ts";
import { discovery } from "./support/disk.ts";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const files = {
  [`${root}/a/SKILL.md`]: "---\nname: a\ndescription: One. Use when needed.\n---\n\nRead [the guide](guide.md).\n",
  [`${root}/a/guide.md`]: "one\ntwo\nthree\n",
  [`${root}/a/link.md`]: { link: "/etc/passwd" },
  "/etc/passwd": "secret\n",
};

describe("skills for other agents", () => {
  let server: TestServer;
  afterEach(() => server.stop());
  const load = (skill: unknown) => server.connection.sendRequest<LoadSkillResult>(loadSkillRequest, { skill });
  const read = (params: Partial<ReadSkillFileParams>) =>
    server.connection.sendRequest<ReadSkillFileResult>(readSkillFileRequest, params);

  it("are answered to the letter as the preview agent's own tools answer", async () => {
    const fileSystem = createMemoryFileSystem(files);
    server = await TestServer.start({ fileSystem });
    const spec = await discovery(server);
    const store = new SkillStore({ fileSystem, discovery: spec, clock: createTestClock(), logger: silentLogger });
    const tools = createSkillTools(store);
    for (const skill of ["a", "b", "", "../a"]) {
      assert.equal(JSON.stringify(await load(skill)), await tools.load.invoke({ skill_name: skill }));
    }
    const reads: Partial<ReadSkillFileParams>[] = [
      { file: "guide.md" },
      { file: "guide.md", offset: 2, limit: 1 },
      { file: "missing.md" },
      { file: "link.md" },
      { file: "../../../../etc/passwd" },
      { file: "/etc/passwd" },
      { file: "SKILL.md" },
    ];
    for (const { file = "", ...lines } of reads) {
      const own = await tools.read.invoke({ skill_name: "a", filename: file, ...lines });
      const answer = JSON.stringify(await read({ skill: "a", file, ...lines }));
      assert.equal(answer, own);
      assert.doesNotMatch(answer, /secret/);
    }
    assert.deepEqual(await read({ skill: "a", file: "guide.md", offset: 2, limit: 1 }), {
      skill_name: "a",
      filename: "guide.md",
      content: "two\n[Lines 2 to 2 of 3 shown. Go on with offset 3.]",
    });
  });

  it("have the text of an open editor before the disk", async () => {
    server = await TestServer.start({ files });
    const editor = await Editor.open(server, `${root}/a/SKILL.md`);
    await load("a");
    await editor.replace("Read [the guide](guide.md).", "Typed just now.");
    const answer = await load("a");
    assert.ok("instructions" in answer && answer.instructions === "Typed just now.\n", JSON.stringify(answer));
  });

  it("are refused in a workspace that is not trusted", async () => {
    server = await TestServer.start({ files, options: { trusted: false } });
    await assert.rejects(load("a"), /until you trust this workspace/);
    await assert.rejects(read({ skill: "a", file: "guide.md" }), /until you trust this workspace/);
  });

  it("are refused with a reason when the request has another form", async () => {
    server = await TestServer.start({ files });
    await assert.rejects(load(3), /`skill` must be a text/);
    await assert.rejects(read({ skill: "a" }), /`file` must be a text/);
  });

  it("can be cancelled", async () => {
    server = await TestServer.start({ files });
    const source = new CancellationTokenSource();
    const answer = server.connection.sendRequest(loadSkillRequest, { skill: "a" }, source.token);
    source.cancel();
    await assert.rejects(answer, /cancelled/);
  });
});
