import assert from "node:assert/strict";
import { uriOf } from "../../server/uris.ts";
import { Editor } from "./support/editor.ts";
import { TestServer, vscodeCapabilities } from "./support/testServer.ts";

const directory = "/w/.claude/skills/pdf";
const main = `${directory}/SKILL.md`;
const old = `${directory}/references/old.md`;
const files = {
  [main]: "---\nname: pdf\ndescription: Fills forms. Use for PDF files.\n---\n\n# PDF\n\n1. Fill the form.\n",
  [old]: "# Old notes\n\nSee [more](gone.md).\n",
};

describe("the server on a supporting file", () => {
  let server: TestServer | undefined;
  afterEach(() => server?.stop());

  /** Opens the file and waits until what needs time has been looked at. */
  async function open(capabilities = vscodeCapabilities): Promise<Editor> {
    server = await TestServer.start({ files, capabilities });
    const editor = await Editor.open(server, old);
    for (;;) {
      const refreshes = server.signals.count("refresh");
      if ((await editor.diagnostics()).some(({ code }) => code === "orphan-file")) return editor;
      await server.signals.after("refresh", refreshes);
    }
  }

  it("says what is wrong with it", async () => {
    const editor = await open();
    const codes = (await editor.diagnostics()).map(({ code }) => code);
    assert.deepEqual(new Set(codes), new Set(["orphan-file", "reference-missing"]));
  });

  it("offers to delete a file that nothing leads to, and to link it from SKILL.md", async () => {
    const editor = await open();
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const actions = await editor.actions(range, ["quickfix"]);
    const edits = new Map(actions.map(({ title, edit }) => [title, edit?.documentChanges]));
    assert.deepEqual(edits.get("Delete `references/old.md`"), [{ kind: "delete", uri: uriOf(old) }]);
    const end = { line: 7, character: 17 };
    assert.deepEqual(edits.get("Link to `references/old.md` from SKILL.md"), [
      {
        textDocument: { uri: uriOf(main), version: null },
        edits: [
          {
            range: { start: end, end },
            newText: "\n\n## Supporting files\n\n- [Old notes](references/old.md)",
          },
        ],
      },
    ]);
  });

  it("offers no deletion to a client that cannot delete", async () => {
    const workspaceEdit = { documentChanges: true, resourceOperations: ["create" as const] };
    const editor = await open({
      ...vscodeCapabilities,
      workspace: { ...vscodeCapabilities.workspace, workspaceEdit },
    });
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const titles = (await editor.actions(range, ["quickfix"])).map(({ title }) => title);
    assert.ok(titles.some((title) => title.startsWith("Link to")));
    assert.ok(!titles.some((title) => title.startsWith("Delete")));
  });
});
