import assert from "node:assert/strict";
import { Editor } from "./support/editor.ts";
import { actionsAt, refactoringCapabilities, resolve, steps } from "./support/refactoring.ts";
import { TestServer, vscodeCapabilities } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const path = `${root}/pdf/SKILL.md`;
const text =
  "---\nname: pdf\ndescription: Does pdf.\n---\n\n# PDF\n\n## Filling\n\nFill it.\n\n## Reading\n\nRead [notes](references/notes.md) when needed.\n\nSee [gone](references/gone.md).\n";
const files = { [path]: text, [`${root}/pdf/references/notes.md`]: "# Notes\n\n## More\n\nText.\n" };

describe("refactorings of the server", () => {
  let server: TestServer;
  const start = async (capabilities = refactoringCapabilities) => {
    server = await TestServer.start({ files, capabilities });
    return Editor.open(server, path);
  };
  afterEach(() => server.stop());

  it("come without an edit, which is computed when one is chosen", async () => {
    const editor = await start();
    const [extract, ...more] = await actionsAt(server, editor, "Filling", "refactor");
    assert.ok(extract);
    assert.deepEqual(more, []);
    assert.equal(extract.edit, undefined);
    assert.equal(extract.kind, "refactor.extract");
    const { edit } = await resolve(server, extract);
    assert.deepEqual(steps(edit), [
      "create pdf/references/filling.md",
      'edit pdf/references/filling.md@null: "# Filling\\n\\nFill it.\\n"',
      'edit pdf/SKILL.md@1: "\\n\\nRead [Filling](references/filling.md) when the task involves filling.\\n\\n"',
    ]);
    assert.equal(Object.values(edit?.changeAnnotations ?? {})[0]?.needsConfirmation, false);
  });

  it("come with it for an editor that cannot ask later", async () => {
    const editor = await start(vscodeCapabilities);
    const [inline] = await actionsAt(server, editor, "references/notes", "refactor.inline");
    assert.deepEqual(steps(inline?.edit), [
      'edit pdf/SKILL.md@1: "### Notes\\n\\n#### More\\n\\nText."',
      "delete pdf/references/notes.md",
    ]);
  });

  it("are left out where the editor cannot make all of it", async () => {
    const editor = await start({});
    assert.deepEqual(await actionsAt(server, editor, "Filling", "refactor"), []);
  });

  it("are refused when the text has changed meanwhile", async () => {
    const editor = await start();
    const [extract] = await actionsAt(server, editor, "Filling", "refactor");
    await editor.replace("## Filling", "Filling");
    await assert.rejects(resolve(server, extract!), /cannot be done here any more/);
  });

  it("create a missing file once", async () => {
    const editor = await start();
    const fixes = await actionsAt(server, editor, "references/gone", "quickfix");
    const creating = fixes.filter(({ edit }) => steps(edit).includes("create pdf/references/gone.md"));
    assert.equal(creating.length, 1);
  });

  it("are there in supporting files", async () => {
    await start();
    const notes = await Editor.open(server, `${root}/pdf/references/notes.md`);
    const [extract] = await actionsAt(server, notes, "More", "refactor.extract");
    assert.match(steps((await resolve(server, extract!)).edit).join("\n"), /Read \[More\]\(more\.md\)/);
    assert.deepEqual(
      (await notes.symbols()).map(({ name }) => name),
      ["Notes"],
    );
  });
});
