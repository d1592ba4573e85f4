import assert from "node:assert/strict";

import { bundledPackages } from "../../../scripts/build/notices.mjs";
import { checkContents } from "../../../scripts/package/contents.mjs";

const complete = [
  "package.json",
  "package.nls.json",
  "README.md",
  "CHANGELOG.md",
  "LICENSE",
  "media/icon.png",
  "dist/extension.js",
  "dist/language-client.js",
  "dist/server.js",
  "dist/agent.js",
  "dist/agent-worker.js",
  "dist/tokens.js",
  "dist/model-openai.js",
  "dist/webview.js",
  "dist/webview.css",
  "dist/codicons/codicon.css",
  "dist/codicons/codicon.ttf",
  "dist/THIRD_PARTY_NOTICES.txt",
];

describe("contents of the package", () => {
  it("are fine when everything is there and nothing else", () => {
    assert.deepEqual(checkContents(complete), []);
  });

  for (const file of [
    "dist/extension.js.map",
    "core/ports.ts",
    "node_modules/yaml/index.js",
    ".env",
    "skills-samples/README.md",
  ]) {
    it(`must not hold ${file}`, () => {
      assert.equal(checkContents([...complete, file]).length, 1);
    });
  }

  it("must hold the third-party notices", () => {
    assert.deepEqual(checkContents(complete.filter((file) => !file.endsWith("NOTICES.txt"))), [
      "dist/THIRD_PARTY_NOTICES.txt is missing.",
    ]);
  });
});

describe("packages that are named in the third-party notices", () => {
  it("are those with bytes in a bundle, nested and scoped ones too", () => {
    const inputs = {
      "core/skill/document.ts": { bytesInOutput: 10 },
      "node_modules/yaml/dist/index.js": { bytesInOutput: 10 },
      "node_modules/@lezer/markdown/dist/index.js": { bytesInOutput: 10 },
      "node_modules/a/node_modules/b/index.js": { bytesInOutput: 10 },
      "node_modules/unused/index.js": { bytesInOutput: 0 },
    };
    const output = { bytes: 40, inputs, imports: [], exports: [] };
    assert.deepEqual(bundledPackages([{ inputs: {}, outputs: { "dist/server.js": output } }]), [
      "node_modules/@lezer/markdown",
      "node_modules/a/node_modules/b",
      "node_modules/yaml",
    ]);
  });
});
