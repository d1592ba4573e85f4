import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { normalize } from "../../../core/path/paths.ts";
import { writeFileAtomically } from "../../../node/fileWriter.ts";

describe("writeFileAtomically", () => {
  let directory: string;
  const at = (name: string) => normalize(join(directory, name));

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "skillwright-writer-"));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it("creates a file and leaves nothing else behind", () => {
    writeFileAtomically(at("new.json"), "\ufeffText\r\n");
    assert.equal(readFileSync(at("new.json"), "utf8"), "\ufeffText\r\n");
    assert.deepEqual(readdirSync(directory), ["new.json"]);
  });

  it("replaces a file and keeps its mode", function () {
    if (process.platform === "win32") this.skip();
    writeFileSync(at("run.md"), "old");
    chmodSync(at("run.md"), 0o775);
    writeFileAtomically(at("run.md"), "new");
    assert.deepEqual([readFileSync(at("run.md"), "utf8"), statSync(at("run.md")).mode & 0o777], ["new", 0o775]);
  });

  it("throws and leaves nothing behind where it cannot write", () => {
    assert.throws(() => writeFileAtomically(at("missing/file.md"), "new"), /ENOENT/);
    assert.deepEqual(readdirSync(directory), []);
  });
});
