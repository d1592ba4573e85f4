import assert from "node:assert/strict";
import { checkSkillDirectory } from "../../../../core/rules/checkDirectory.ts";
import { targetsForPath } from "../../../../core/targets/index.ts";
import { createMemoryFileSystem } from "../../../support/memoryFileSystem.ts";
import { good, skill } from "./ruleCases.ts";

const directory = "/ws/skills/pdf-tools";
const options = { ...targetsForPath(directory), workspaceFolders: ["/ws"] };
const found = async (files: Parameters<typeof createMemoryFileSystem>[0], more = {}) =>
  (await checkSkillDirectory(createMemoryFileSystem(files), directory, { ...options, ...more })).map(
    ({ rule, path, severity }) => [rule, path, severity],
  );

describe("checking a directory", () => {
  it("checks its SKILL.md with the files beside it", async () => {
    const text = `${skill(...good)}\n[a](references/a.md) [b](references/b.md)\n`;
    assert.deepEqual(await found({ [`${directory}/SKILL.md`]: text, [`${directory}/references/a.md`]: "" }), [
      ["reference-missing", `${directory}/SKILL.md`, "warning"],
    ]);
  });

  it("takes the path of the file too", async () => {
    const fileSystem = createMemoryFileSystem({ [`${directory}/SKILL.md`]: skill(...good) });
    assert.deepEqual(await checkSkillDirectory(fileSystem, `${directory}/SKILL.md`, options), []);
  });

  it("says what is wrong with the bytes", async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(skill(...good)), 0xe9, 0x0a]);
    assert.deepEqual(await found({ [`${directory}/SKILL.md`]: bytes }), [
      ["text-not-utf8", `${directory}/SKILL.md`, "error"],
    ]);
  });

  it("says that a file cannot be read, and goes no further", async () => {
    const fileSystem = createMemoryFileSystem({ [`${directory}/SKILL.md`]: skill(...good) });
    fileSystem.fail(`${directory}/SKILL.md`, { failure: "no-permission", message: "permission denied" });
    const [finding] = await checkSkillDirectory(fileSystem, directory, options);
    assert.deepEqual(
      [finding?.rule, finding?.message],
      ["skill-file-missing", "SKILL.md cannot be read: permission denied"],
    );
  });

  it("gives the severity that is configured", async () => {
    const files = { [`${directory}/README.md`]: "" };
    assert.deepEqual(await found(files, { severities: { "skill-file-missing": "hint" } }), [
      ["skill-file-missing", directory, "hint"],
    ]);
    assert.deepEqual(await found(files, { severities: { "skill-file-missing": "off" } }), []);
  });

  it("stops when it is cancelled", async () => {
    const controller = new AbortController();
    controller.abort();
    const fileSystem = createMemoryFileSystem({ [`${directory}/SKILL.md`]: skill(...good) });
    await assert.rejects(checkSkillDirectory(fileSystem, directory, options, controller.signal));
  });
});
