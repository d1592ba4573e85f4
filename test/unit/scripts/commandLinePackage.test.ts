import assert from "node:assert/strict";

import { compareFiles, packedFiles } from "../../../scripts/package/commandLine.mjs";
import { commandLineFiles, commandLineManifest } from "../../../scripts/package/commandLineManifest.mjs";
import { readSource } from "../house/support/sources.ts";

const repository = JSON.parse(readSource("package.json")) as Record<string, unknown>;

describe("the npm package of the command line", () => {
  it("has the version and the command, and nothing that would be installed", () => {
    const manifest = commandLineManifest(repository);
    assert.deepEqual(
      [manifest.name, manifest.version, manifest.bin],
      ["skillwright", repository["version"], { skillwright: "dist/cli.js" }],
    );
    const keys = Object.keys(manifest);
    assert.deepEqual(
      keys.filter((key) => /dependencies|scripts|private|contributes/i.test(key)),
      [],
    );
    assert.deepEqual(manifest.engines, { node: ">=20.19.0" });
  });

  it("holds the built files that it loads, and its licences", () => {
    assert.deepEqual(compareFiles(commandLineFiles), []);
    assert.deepEqual(compareFiles([...commandLineFiles, "dist/server.js"]), [
      "dist/server.js does not belong into the package.",
    ]);
    assert.deepEqual(compareFiles(commandLineFiles.filter((file) => file !== "dist/tokens.js")), [
      "dist/tokens.js is missing.",
    ]);
  });

  const outputs: readonly (readonly [string, string])[] = [
    ["a list", 'npm warn something\n[{"name":"x","files":[{"path":"package.json"},{"path":"LICENSE"}]}]'],
    ["an object", '{"x":{"name":"x","files":[{"path":"package.json"},{"path":"LICENSE"}]}}'],
  ];
  for (const [title, output] of outputs) {
    it(`reads what npm packed from ${title}`, () => {
      assert.deepEqual(packedFiles(output), ["LICENSE", "package.json"]);
    });
  }
});

describe("the hook for pre-commit", () => {
  it("runs the command that the repository's package provides", () => {
    const command = /^ {2}entry: (\S+)/m.exec(readSource(".pre-commit-hooks.yaml"))?.[1];
    assert.deepEqual(repository["bin"], { [command ?? ""]: "dist/cli.js" });
  });
});
