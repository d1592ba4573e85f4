import assert from "node:assert/strict";

import { importBreaches, rehearsalBreaches } from "./support/importRule.ts";
import { importsOf } from "./support/imports.ts";
import { readSource, sourceFiles } from "./support/sources.ts";

const sources = new Map(
  sourceFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readSource(path)]),
);

describe("import rule", () => {
  it("is kept by every file of every layer", () => {
    assert.deepEqual(importBreaches(sources), []);
  });

  it("keeps the rehearsal model from everything but the request it is sent", () => {
    assert.deepEqual(rehearsalBreaches(sources), []);
  });

  const cases: readonly {
    readonly title: string;
    readonly files: Record<string, string>;
    readonly breaches: number;
  }[] = [
    { title: "a contract that imports a package", files: { "contract/a.ts": 'import { z } from "zod";' }, breaches: 1 },
    { title: "core on node:", files: { "core/a.ts": 'import { join } from "node:path";' }, breaches: 1 },
    { title: "core on vscode, types only", files: { "core/a.ts": 'import type { Uri } from "vscode";' }, breaches: 1 },
    { title: "core on the server", files: { "core/a.ts": 'export { x } from "../server/x.ts";' }, breaches: 1 },
    { title: "agent on the server", files: { "agent/a.ts": 'const x = await import("../server/x.ts");' }, breaches: 1 },
    { title: "agent on node", files: { "agent/run/a.ts": 'import { x } from "../../node/x.ts";' }, breaches: 1 },
    {
      title: "the worker's main on node",
      files: { "agent/main.ts": 'import { x } from "../node/x.ts";' },
      breaches: 0,
    },
    { title: "server on LangChain", files: { "server/a.ts": 'import "@langchain/core/tools";' }, breaches: 1 },
    { title: "webview on core", files: { "webview/a.tsx": 'import type { X } from "../core/x.ts";' }, breaches: 1 },
    { title: "webview on contract", files: { "webview/a.tsx": 'import { X } from "../contract/x.ts";' }, breaches: 0 },
    { title: "cli on the server", files: { "cli/a.ts": 'import { X } from "../server/x.ts";' }, breaches: 1 },
    {
      title: "client on a type of core whose file parses",
      files: { "client/a.ts": 'import type { X } from "../core/x.ts";', "core/x.ts": 'import { parse } from "yaml";' },
      breaches: 0,
    },
    {
      title: "client on a value of core that brings a parser along",
      files: {
        "client/a.ts": 'import { x } from "../core/x.ts";',
        "core/x.ts": 'import { y } from "./y.ts";',
        "core/y.ts": 'import { parse } from "yaml";',
      },
      breaches: 1,
    },
    {
      title: "client on a value of core that brings none",
      files: { "client/a.ts": 'import { x } from "../core/x.ts";', "core/x.ts": 'import type { Y } from "yaml";' },
      breaches: 0,
    },
  ];
  for (const { title, files, breaches } of cases) {
    it(`${breaches === 0 ? "allows" : "refuses"} ${title}`, () => {
      assert.equal(importBreaches(new Map(Object.entries(files))).length, breaches);
    });
  }

  it("refuses a rehearsal model that looks into core or the samples", () => {
    const files = {
      "agent/models/rehearsal/rank.ts": 'import { words } from "./words.ts";\nimport { x } from "../../../core/x.ts";',
      "agent/models/rehearsal/words.ts": 'import { AIMessage } from "@langchain/core/messages";',
    };
    assert.equal(rehearsalBreaches(new Map(Object.entries(files))).length, 1);
  });
});

describe("imports of a source", () => {
  const cases: readonly { readonly source: string; readonly specifier: string; readonly typeOnly: boolean }[] = [
    { source: 'import a from "a";', specifier: "a", typeOnly: false },
    { source: 'import {\n  a,\n  type B,\n} from "./a.ts";', specifier: "./a.ts", typeOnly: false },
    { source: 'import type { A } from "a";', specifier: "a", typeOnly: true },
    { source: 'export * from "a";', specifier: "a", typeOnly: false },
    { source: 'export type { A } from "a";', specifier: "a", typeOnly: true },
    { source: 'import "a";', specifier: "a", typeOnly: false },
    { source: 'const a = await import("a");', specifier: "a", typeOnly: false },
    { source: 'const a = require("a");', specifier: "a", typeOnly: false },
    { source: 'type A = typeof import("a");', specifier: "a", typeOnly: true },
  ];
  for (const { source, specifier, typeOnly } of cases) {
    it(`finds ${JSON.stringify(source)}`, () => {
      assert.deepEqual(importsOf(source), [{ specifier, typeOnly }]);
    });
  }

  it("does not take comments and texts for imports", () => {
    const source = '// import a from "a";\n/**\n * See import("b").\n */\nconst text = "import from x";\n';
    assert.deepEqual(importsOf(source), []);
  });
});
