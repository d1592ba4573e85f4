import assert from "node:assert/strict";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const path = "/w/.claude/skills/data-analysis/SKILL.md";
const text =
  "---\nname: data-analysis\ndescription: Analyzes tables. Use for CSV files.\nlicence: MIT\n---\n\n# Title\n\nText.\n";

describe("suppressing a finding in the editor", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ files: { [path]: text } });
  });
  afterEach(() => server.stop());

  it("is offered for a place and for the file, after the fixes, and is never the preferred one", async () => {
    const editor = await Editor.open(server, path, text);
    const place = { start: { line: 3, character: 0 }, end: { line: 3, character: 0 } };
    const actions = await editor.actions(place, ["quickfix"]);
    const titles = actions.map(({ title }) => title);
    assert.deepEqual(titles.slice(-2), ["Suppress `unknown-field` here", "Suppress `unknown-field` in this file"]);
    assert.ok(titles.length > 2);
    assert.ok(actions.slice(-2).every(({ isPreferred }) => isPreferred !== true));
  });

  it("silences the finding once it is applied", async () => {
    const editor = await Editor.open(server, path, text);
    assert.equal(
      await editor.textAfter(/^Suppress .* here$/, ["quickfix"]),
      text.replace("licence:", "# skillwright-disable-next-line unknown-field\nlicence:"),
    );
  });
});
