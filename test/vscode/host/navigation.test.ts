import assert from "node:assert/strict";
import * as vscode from "vscode";

import {
  activated,
  catalogWhen,
  closeEditors,
  fileUri,
  open,
  remove,
  skillNamed,
  skillText,
  write,
  type Extension,
} from "./support.ts";

const directory = ".claude/skills/host-places";

type Found = readonly (vscode.Location | vscode.LocationLink)[];

/** Each place once, as an editor shows it: `file:line`. */
function places(found: Found): string[] {
  const shown = found.map((place) => {
    const uri = "targetUri" in place ? place.targetUri : place.uri;
    const range = "targetUri" in place ? (place.targetSelectionRange ?? place.targetRange) : place.range;
    const { start, end } = range;
    return `${uri.path.slice(uri.path.lastIndexOf("/") + 1)}:${start.line}:${start.character}-${end.line}:${end.character}`;
  });
  return [...new Set(shown)].sort();
}

describe("moving around in the editor", () => {
  let extension: Extension;
  before(async () => {
    extension = await activated();
    const body = "# Places\n\n## Start\n\nSee [guide](references/guide.md#more).\n";
    await write(`${directory}/references/guide.md`, "# Guide\n\nBack to [start](../SKILL.md#start).\n\n## More\n");
    await write(`${directory}/SKILL.md`, skillText("host-places", "Shows places.", body));
    await catalogWhen(extension, "the skill", (snapshot) => skillNamed(snapshot, "host-places"));
  });
  after(async () => {
    await closeEditors();
    await remove(directory);
  });

  it("leads from a supporting file to one place, also beside VS Code's own Markdown", async () => {
    const document = await open(`${directory}/references/guide.md`);
    const position = document.positionAt(document.getText().indexOf("SKILL.md#start"));
    const command = "vscode.executeDefinitionProvider";
    const found = await vscode.commands.executeCommand<Found>(command, document.uri, position);
    assert.deepEqual(places(found), ["SKILL.md:7:0-7:8"]);
  });

  it("finds each place that names a heading once", async () => {
    const document = await open(`${directory}/SKILL.md`);
    const position = document.positionAt(document.getText().indexOf("Start"));
    const command = "vscode.executeReferenceProvider";
    const found = await vscode.commands.executeCommand<Found>(command, document.uri, position);
    assert.deepEqual(places(found), ["SKILL.md:7:0-7:8", "guide.md:2:16-2:33"]);
  });

  it("finds skills by a few letters of their names", async () => {
    const command = "vscode.executeWorkspaceSymbolProvider";
    const found = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(command, "hplaces");
    const skill = found.find(({ name }) => name === "host-places");
    assert.equal(skill?.location.uri.toString(), fileUri(`${directory}/SKILL.md`).toString());
  });
});
