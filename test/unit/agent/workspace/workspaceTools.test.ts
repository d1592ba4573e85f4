import assert from "node:assert/strict";
import { WorkspaceFiles, workspaceLimits } from "../../../../agent/workspace/workspaceFiles.ts";
import { createBench, createTestClock } from "../../../support/agentRuns.ts";
import { createMemoryFileSystem, type MemoryContent } from "../../../support/memoryFileSystem.ts";
import { ScriptedChatModel } from "../../../support/scriptedModel.ts";

const project: Readonly<Record<string, MemoryContent>> = {
  "/p/src/pay.ts": "export function pay() {\n  charge();\n}\n",
  "/p/src/Charge.ts": "export const CHARGE = 1;\n",
  "/p/README.md": "# Pay\n",
  "/p/node_modules/x/index.js": "charge()",
  "/p/.git/config": "charge",
  "/p/logo.png": new Uint8Array([0x89, 0x50, 0, 1]),
  "/secret.txt": "charge the secret",
  "/p/out": { link: "/secret.txt" },
  "/p2/secret.txt": "next door",
};
const over = (folders: readonly string[], files = project) =>
  new WorkspaceFiles(createMemoryFileSystem({ ...files }), createTestClock(), folders);

describe("looking at the workspace", () => {
  const lists: readonly [string, string, string | undefined, readonly string[]][] = [
    ["everything but .git and node_modules", "", undefined, ["README.md", "logo.png", "src/Charge.ts", "src/pay.ts"]],
    ["a directory", "src", undefined, ["src/Charge.ts", "src/pay.ts"]],
    ["names by a pattern", "", "*.ts", ["src/Charge.ts", "src/pay.ts"]],
    ["paths by a pattern", "", "src/p*", ["src/pay.ts"]],
    ["nothing outside", "../p2", undefined, []],
    ["nothing of a folder whose name begins alike", "src/../../p2", undefined, []],
  ];
  for (const [what, directory, pattern, expected] of lists) {
    it(`lists ${what}`, async () => {
      assert.deepEqual(await over(["/p"]).list(directory, pattern), { files: expected, complete: true });
    });
  }

  it("reads lines of a file, and says what is left", async () => {
    const answer = await over(["/p"]).read("src/pay.ts", { limit: 1 });
    assert.ok(!("error" in answer));
    assert.equal(answer.content, "export function pay() {\n[Lines 1 to 1 of 3 shown. Go on with offset 2.]");
  });

  for (const [file, reason] of [
    ["../secret.txt", /does not lie in the workspace/],
    ["/secret.txt", /does not lie in the workspace/],
    ["src/../../secret.txt", /does not lie in the workspace/],
    ["out", /does not lie in the workspace/],
    ["file:///secret.txt", /does not lie in the workspace/],
    ["logo.png", /is no text/],
    ["gone.md", /There is no file/],
  ] as const) {
    it(`does not read ${file}`, async () => {
      const answer = await over(["/p"]).read(file, {});
      assert.match("error" in answer ? answer.error : "", reason);
    });
  }

  it("finds lines whatever their letter case, never outside", async () => {
    const answer = await over(["/p"]).search("charge", "", undefined);
    assert.deepEqual(answer, {
      hits: [
        { file: "src/Charge.ts", line: 1, text: "export const CHARGE = 1;" },
        { file: "src/pay.ts", line: 2, text: "charge();" },
      ],
      complete: true,
    });
  });

  it("stops at its bounds and says so", async () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`/p/f${n}.md`, "needle"]));
    const files = over(["/p"], many);
    const listed = await files.list("", undefined);
    assert.ok(!("error" in listed));
    assert.deepEqual([listed.files.length, listed.complete], [workspaceLimits.entries, false]);
    const found = await files.search("needle", "", undefined);
    assert.ok(!("error" in found));
    assert.deepEqual([found.hits.length, found.complete], [workspaceLimits.hits, false]);
  });

  it("names the folder in a workspace of several", async () => {
    const files = over(["/p", "/p2"]);
    assert.deepEqual(await files.list("p2", undefined), { files: ["p2/secret.txt"], complete: true });
    const read = await files.read("p2/secret.txt", {});
    assert.equal("error" in read ? "" : read.content, "next door");
    const unknown = await files.read("src/pay.ts", {});
    assert.match("error" in unknown ? unknown.error : "", /does not begin with a folder of the workspace: p\/, p2\//);
  });
});

describe("workspace tools of the agent", () => {
  const names = (model: ScriptedChatModel) => model.requests[0]?.tools.map(({ name }) => name);

  it("are there in a trusted workspace, and work", async () => {
    const bench = createBench({ "a/notes.md": "to do: charge\n" });
    const model = new ScriptedChatModel({ calls: [{ name: "search_files", args: { query: "charge" } }] }, "Found.");
    const { of } = await bench.run("Find", model, { workspaceFolders: ["/project"] });
    assert.deepEqual(names(model)?.slice(-3), ["list_files", "read_file", "search_files"]);
    assert.match(of("tool.finished")[0]?.output ?? "", /"line":1,"text":"to do: charge"/);
  });

  it("are not there when no folder is given", async () => {
    const model = new ScriptedChatModel("Hello.");
    await createBench({}).run("Hi", model);
    assert.ok(!names(model)?.includes("read_file"));
  });
});
