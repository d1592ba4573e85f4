import assert from "node:assert/strict";
import * as vscode from "vscode";

import {
  activated,
  closeEditors,
  diagnosticsWhen,
  eventually,
  open,
  ownDiagnostics,
  remove,
  ruleOf,
  write,
} from "./support.ts";

/** Milliseconds in which a VS Code that checks skills itself has done so. */
const builtInPatience = 5_000;

/** Whether this host has findings of its own for a document; older versions and other editors have none. */
async function hasBuiltIn(uri: vscode.Uri): Promise<boolean> {
  const look = (): true | undefined =>
    vscode.languages.getDiagnostics(uri).some(({ source, code }) => source === undefined && code === undefined) ||
    undefined;
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), builtInPatience));
  const shown = eventually("VS Code's finding", (listener) => vscode.languages.onDidChangeDiagnostics(listener), look);
  return Promise.race([shown.catch(() => false), timeout]);
}

const description = "description: Reads the ledger. Use when asked for totals.";
/** Each finding of VS Code 1.139.1 that we have too: the folder, the text, and our rule. */
const cases: readonly (readonly [folder: string, text: string, rule: string])[] = [
  ["host-dup-upper", `---\nname: Host-Dup-Upper\n${description}\n---\n`, "name-format"],
  ["host-dup-folder", `---\nname: host-other\n${description}\n---\n`, "name-directory-mismatch"],
  ["host-dup-noname", `---\n${description}\n---\n`, "name-missing"],
  ["host-dup-nodesc", "---\nname: host-dup-nodesc\n---\n", "description-missing"],
  ["host-dup-key", `---\nname: host-dup-key\nname: host-dup-key\n${description}\n---\n`, "yaml-duplicate-key"],
  ["host-dup-tab", `---\nname:\thost-dup-tab\n\t${description}\n---\n`, "yaml-syntax"],
  ["host-dup-type", "---\nname: host-dup-type\ndescription: [a, b]\n---\n", "description-type"],
  ["host-dup-field", `---\nname: host-dup-field\n${description}\ncolour: red\n---\n`, "unknown-field"],
  ["host-dup-link", `---\nname: host-dup-link\n${description}\n---\n\n[x](gone-away.md)\n`, "reference-missing"],
];

describe("findings that VS Code shows itself", () => {
  before(activated);
  afterEach(closeEditors);

  for (const [folder, text, rule] of cases) {
    it(`are shown once: ${rule}`, async function () {
      const path = `.claude/skills/${folder}/SKILL.md`;
      const uri = await write(path, text);
      await open(path);
      if (!(await hasBuiltIn(uri))) {
        await remove(`.claude/skills/${folder}`);
        return this.skip();
      }
      await diagnosticsWhen(uri, "the end of our own finding", (rules) => !rules.includes(rule));
      const places = ownDiagnostics(uri).map((one) => `${ruleOf(one)} ${JSON.stringify(one.range)}`);
      assert.equal(new Set(places).size, places.length, "a finding of ours stands twice");
      await closeEditors();
      await remove(`.claude/skills/${folder}`);
      return undefined;
    });
  }

  it("are not shown twice, and shown by us in an editor without them", async () => {
    const { uri } = await open("broken/name-format/SKILL.md");
    if (await hasBuiltIn(uri)) {
      await diagnosticsWhen(uri, "the end of our own finding", (rules) => !rules.includes("name-format"));
    } else {
      await diagnosticsWhen(uri, "our own finding", (rules) => rules.includes("name-format"));
    }
  });

  it("can be fixed with our fixes all the same", async () => {
    const document = await open("broken/name-format/SKILL.md");
    await hasBuiltIn(document.uri);
    const line = document
      .getText()
      .split("\n")
      .findIndex((text) => text.startsWith("name:"));
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      new vscode.Range(line, "name: ".length, line, "name: Name".length),
    );
    assert.ok(
      actions.some(({ title }) => title.includes("name-format")),
      actions.map(({ title }) => title).join(", "),
    );
  });

  it("leave what only we find", async () => {
    const { uri } = await open("broken/frontmatter-unclosed/SKILL.md");
    const found = await diagnosticsWhen(uri, "the finding", (rules) => rules.includes("frontmatter-unclosed"));
    assert.ok(found.map(ruleOf).includes("frontmatter-unclosed"));
  });
});
