import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ToolModuleCall } from "../../contract/scripts.ts";
import { bytes, createRunner, finished, processTimeout, shell, withDirectory } from "./support.ts";

async function load(path: string, text: string, call?: ToolModuleCall, directory?: string): Promise<unknown> {
  const { run } = createRunner();
  const source = { kind: "tool" as const, path, ...(call === undefined ? {} : { call }) };
  const files = [{ path, bytes: bytes(text) }];
  const outcome = await run(
    shell("", { skill: "s", source, files, ...(directory === undefined ? {} : { directory }) }),
  );
  return JSON.parse(finished(outcome).toolResult ?? "null");
}

const schema = '{ type: "object", properties: { a: { type: "number" } } }';
const one = `{ name: "add", description: "Adds.", schema: ${schema}, invoke: async ({ a }) => a + 1 }`;
const call = { name: "add", input: { a: 1 } };

describe("modules of tools in JavaScript", function () {
  this.timeout(processTimeout);
  const forms: readonly (readonly [form: string, text: string])[] = [
    ["a named export", `console.log("noise"); export const add = ${one};`],
    ["the default", `export default ${one};`],
    ["a list", `export const tools = [${one}];`],
    ["a record", `export default { add: ${one} };`],
    ["a function that makes it", `export default async () => [${one}];`],
    [
      "func in place of invoke",
      `export const t = { name: "add", description: "Adds.", schema: ${schema}, func: ({ a }) => a + 1 };`,
    ],
  ];
  for (const [form, text] of forms) {
    it(`${form}: described and called`, async () => {
      const tools = [
        { name: "add", description: "Adds.", schema: { type: "object", properties: { a: { type: "number" } } } },
      ];
      assert.deepEqual(await load("tool.mjs", text), { tools });
      assert.deepEqual(await load("tool.mjs", text, call), { result: 2 });
    });
  }

  it("CommonJS, and a message's content as result", async () => {
    const text = 'module.exports = { name: "add", description: "", invoke: () => ({ content: "hi", id: 1 }) };';
    assert.deepEqual(await load("tool.cjs", text, call), { result: "hi" });
  });

  const failures: readonly (readonly [what: string, text: string, answer: object | null, call?: ToolModuleCall])[] = [
    ["throws while it is loaded", 'throw new Error("Boom");', { error: "Boom" }],
    [
      "throws in the call",
      'export const t = { name: "add", invoke() { throw new Error("No."); } };',
      { error: "No." },
      call,
    ],
    ["needs a package that is not there", 'import "@langchain/core/tools";', { missing: "@langchain/core" }],
    [
      "exports no tool",
      "export const a = 1;",
      { error: "The module exports no tool: an object with a name and invoke or func." },
    ],
    ["ends the process", "process.exit(3);", null],
    [
      "has no such tool",
      `export default ${one};`,
      { error: 'The module has no tool named "x" any more.' },
      { name: "x", input: {} },
    ],
  ];
  for (const [what, text, answer, asked] of failures) {
    it(`that ${what}`, async () => assert.deepEqual(await load("tool.mjs", text, asked), answer));
  }

  describe("with packages beside the skill", () => {
    const directory = withDirectory();

    it("find them, and are then asked about each time", async () => {
      const packages = join(directory.path(), "node_modules", "adder");
      mkdirSync(packages, { recursive: true });
      writeFileSync(join(packages, "package.json"), '{ "name": "adder", "exports": "./index.mjs" }');
      writeFileSync(join(packages, "index.mjs"), "export const plus = (a) => a + 1;\n");
      const text = `import { plus } from "adder"; export const t = { name: "add", description: "", invoke: ({ a }) => plus(a) };`;
      assert.deepEqual(await load("tool.mjs", text, call, directory.path()), { result: 2 });
      const { run, asked } = createRunner();
      await run(shell("echo x", { skill: "s", directory: directory.path() }));
      assert.equal(asked[0]?.fingerprint, undefined);
    });
  });
});

describe("modules of tools in Python", function () {
  this.timeout(processTimeout);
  const tool =
    'class Add:\n    name = "add"\n    description = "Adds."\n    args_schema = {"type": "object"}\n    def invoke(self, given):\n        return given["a"] + 1\n';

  it("are described and called by the shim", async () => {
    assert.deepEqual(await load("tool.py", tool), {
      tools: [{ name: "add", description: "Adds.", schema: { type: "object" } }],
    });
    assert.deepEqual(await load("__init__.py", `${tool}tools = [Add()]\n`, call), { result: 2 });
  });

  it("say which package is missing, and what was raised", async () => {
    assert.deepEqual(await load("tool.py", "import no_such_package_here\n"), { missing: "no_such_package_here" });
    assert.deepEqual(await load("tool.py", tool, { name: "add", input: {} }), { error: "KeyError: 'a'" });
  });
});
