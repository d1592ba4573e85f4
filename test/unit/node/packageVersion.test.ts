import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageVersion } from "../../../node/packageVersion.ts";

describe("packageVersion", () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "skillwright-version-"));
    mkdirSync(join(directory, "package", "dist"), { recursive: true });
    mkdirSync(join(directory, "bin"));
    writeFileSync(join(directory, "package", "package.json"), '{ "version": "1.2.3" }');
    writeFileSync(join(directory, "package", "dist", "cli.js"), "");
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it("is that of the package, with or without the ending of the file", () => {
    for (const name of ["cli.js", "cli"]) {
      assert.equal(packageVersion(join(directory, "package", "dist", name)), "1.2.3");
    }
  });

  it("is found through the link that a package manager makes", function () {
    if (process.platform === "win32") this.skip();
    symlinkSync("../package/dist/cli.js", join(directory, "bin", "skillwright"));
    assert.equal(packageVersion(join(directory, "bin", "skillwright")), "1.2.3");
  });
});
