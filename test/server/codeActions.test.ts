import assert from "node:assert/strict";
import type { Diagnostic } from "vscode-languageserver/node";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const path = "/w/.claude/skills/data-analysis/SKILL.md";
const good = "---\nname: data-analysis\ndescription: Analyzes tables. Use for CSV files.\n---\n\n# Title\n";

/** One of VS Code's own findings: it has neither source nor code. */
function builtIn(line: number, start: number, end: number): Diagnostic {
  const range = { start: { line, character: start }, end: { line, character: end } };
  return { range, message: "Something that VS Code says, in the language of the user." };
}

describe("fixes of the server on what the editor itself marks", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ files: { [path]: good } });
  });
  afterEach(() => server.stop());

  /** Where VS Code 1.139.1 puts its marker, and the fix that answers it. */
  const cases: readonly (readonly [title: string, text: string, marker: Diagnostic, fix: RegExp])[] = [
    [
      "a name that differs from the folder",
      good.replace("name: data-analysis", "name: other"),
      builtIn(1, 6, 11),
      /data-analysis/,
    ],
    [
      "letters that a name may not have",
      good.replace("name: data-analysis", "name: Data-Analysis"),
      builtIn(1, 6, 19),
      /data-analysis/,
    ],
    ["a missing name", good.replace("name: data-analysis\n", ""), builtIn(0, 0, 3), /name/i],
    [
      "a misspelt field, marked with its value",
      good.replace("---\n\n", "licence: MIT\n---\n\n"),
      builtIn(3, 0, 12),
      /license/,
    ],
    ["a key that is there twice", good.replace("---\n\n", "name: data-analysis\n---\n\n"), builtIn(3, 0, 4), /./],
  ];
  for (const [title, text, marker, fix] of cases) {
    it(`answers ${title}`, async () => {
      const editor = await Editor.open(server, path, text);
      const actions = await editor.actions(marker.range, undefined, [marker]);
      const action = actions.find(({ kind, title: name }) => kind === "quickfix" && fix.test(name));
      assert.ok(action, JSON.stringify(actions.map(({ title: name }) => name)));
      assert.deepEqual(action.diagnostics, [marker]);
    });
  }

  it("never offers to remove allowed-tools, which VS Code marks", async () => {
    const editor = await Editor.open(server, path, good.replace("---\n\n", "allowed-tools: Read\n---\n\n"));
    const marker = builtIn(3, 0, 19);
    const actions = await editor.actions(marker.range, ["quickfix"], [marker]);
    assert.deepEqual(
      actions.map(({ title }) => title),
      [],
    );
  });

  it("answers a finding of its own rather than the editor's", async () => {
    const editor = await Editor.open(server, path, good.replace("name: data-analysis", "name: other"));
    const own = (await editor.diagnostics()).find(({ code }) => code === "name-directory-mismatch");
    assert.ok(own);
    const actions = await editor.actions(own.range, ["quickfix"], [builtIn(1, 6, 11), own]);
    assert.deepEqual(actions[0]?.diagnostics, [own]);
  });
});

describe("fixing all that is safe", () => {
  const broken = good
    .replace("Analyzes tables.", "Analyzes: tables.")
    .replace("name: data-analysis", "name: Data-Analysis");

  it("is what an editor asks for on save, and leaves unsafe fixes to the author", async () => {
    const server = await TestServer.start({ files: { [path]: good } });
    const editor = await Editor.open(server, path, broken);
    for (const only of ["source.fixAll.skillwright", "source.fixAll", "source"]) {
      const all = (await editor.actions(undefined, [only])).filter(({ kind }) => kind === "source.fixAll.skillwright");
      assert.equal(all.length, 1, only);
    }
    const after = await editor.textAfter(/^Fix all/, ["source.fixAll"]);
    assert.match(after, /^name: Data-Analysis$/m);
    assert.match(after, /^description: (["']).*\1$/m);
    assert.equal((await editor.actions(undefined)).filter(({ kind }) => kind?.startsWith("source")).length, 0);
    await server.stop();
  });

  it("has nothing to do on a skill without findings", async () => {
    const server = await TestServer.start({ files: { [path]: good } });
    const editor = await Editor.open(server, path, good);
    assert.deepEqual(await editor.actions(undefined, ["source.fixAll"]), []);
    await server.stop();
  });
});
