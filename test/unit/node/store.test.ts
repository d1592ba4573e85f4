import assert from "node:assert/strict";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { normalize } from "../../../core/path/paths.ts";
import { silentLogger } from "../../../core/ports.ts";
import { SkillStore } from "../../../core/store/skillStore.ts";
import { createClock } from "../../../node/clock.ts";
import { createNodeFileSystem } from "../../../node/nodeFileSystem.ts";

describe("store on a disk", function () {
  let directory: string;
  let store: SkillStore;
  const write = (path: string, text: string): void => {
    fs.mkdirSync(`${directory}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
    fs.writeFileSync(`${directory}/${path}`, text);
  };

  before(function () {
    if (process.platform === "win32") this.skip();
  });
  beforeEach(() => {
    directory = normalize(fs.realpathSync.native(fs.mkdtempSync(`${tmpdir()}/skillwright-`)));
    write("skills/pdf/SKILL.md", "---\nname: pdf\ndescription: Reads PDFs.\n---\n# PDF\n");
    write("skills/pdf/guide.md", "guide");
    write("outside/secret.md", "secret");
    const path = `${directory}/skills`;
    store = new SkillStore({
      fileSystem: createNodeFileSystem(),
      clock: createClock(),
      logger: silentLogger,
      discovery: {
        roots: [{ path, label: "skills", scope: "workspace", precedence: 1, targets: [] }],
        ignore: [],
        folders: [path],
      },
    });
  });
  afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

  async function errorOf(file: string): Promise<string> {
    const answer = await store.readSupportingFile("pdf", file);
    if (!("error" in answer)) return answer.content;
    assert.ok(!answer.message.includes(directory), answer.message);
    return answer.error;
  }

  it("scans, loads and reads", async () => {
    assert.equal(await store.scan(), 1);
    const loaded = await store.load("pdf");
    assert.equal("instructions" in loaded && loaded.instructions, "# PDF\n");
    assert.equal(await errorOf("guide.md"), "guide");
  });

  it("keeps links inside the skill and refuses those that leave it", async () => {
    fs.symlinkSync("guide.md", `${directory}/skills/pdf/in.md`);
    fs.symlinkSync("../../outside/secret.md", `${directory}/skills/pdf/out.md`);
    fs.symlinkSync("../../outside", `${directory}/skills/pdf/folder`);
    assert.equal(await errorOf("in.md"), "guide");
    assert.equal(await errorOf("out.md"), "directory-traversal");
    assert.equal(await errorOf("folder/secret.md"), "directory-traversal");
    assert.equal(await errorOf("nothing.md"), "file-not-found");
    const kinds = new Map((await store.listSupportingFiles("pdf")).map(({ name, kind }) => [name, kind]));
    assert.equal(kinds.get("in.md"), "link");
    assert.equal(kinds.get("out.md"), "escapes");
    assert.equal(kinds.get("folder"), "escapes");
  });

  it("a skill folder that becomes a link after the scan is refused", async () => {
    await store.scan();
    write("outside/SKILL.md", "---\nname: pdf\ndescription: Evil.\n---\n");
    write("outside/guide.md", "evil");
    fs.rmSync(`${directory}/skills/pdf`, { recursive: true });
    fs.symlinkSync("../outside", `${directory}/skills/pdf`);
    assert.equal(await errorOf("guide.md"), "directory-traversal");
    const loaded = await store.load("pdf");
    assert.equal("error" in loaded && loaded.error, "directory-traversal");
  });

  it("a file removed between listing and reading", async () => {
    await store.scan();
    fs.rmSync(`${directory}/skills/pdf/guide.md`);
    assert.equal(await errorOf("guide.md"), "file-not-found");
  });

  it("circles of links end", async () => {
    fs.symlinkSync("..", `${directory}/skills/pdf/up`);
    fs.symlinkSync(".", `${directory}/skills/self`);
    fs.symlinkSync("../skills", `${directory}/skills/again`);
    assert.equal(await store.scan(), 1);
    assert.deepEqual((await store.result()).warnings, []);
  });
});
