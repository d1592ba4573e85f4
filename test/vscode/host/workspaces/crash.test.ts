import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import * as vscode from "vscode";

import { activated, closeEditors, diagnosticsWhen, eventually } from "../support.ts";
import { inFolder, openFile } from "./support.ts";

/** Process ids of the language servers that this host started; undefined where the system does not say. */
function serverIds(): number[] | undefined {
  if (process.platform !== "linux") return undefined;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        const parent = Number(
          readFileSync(`/proc/${id}/stat`, "utf8")
            .replace(/^.*\) /s, "")
            .split(" ")[1],
        );
        const command = readFileSync(`/proc/${id}/cmdline`, "utf8");
        return parent === process.pid && /dist[\\/]server\.js/.test(command);
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}

function log(): string {
  return readFileSync(process.env["SKILLWRIGHT_LOG_FILE"] ?? "", "utf8");
}

describe("a language server that is killed", () => {
  after(closeEditors);

  it("is started again, which the log says once and keeps what was before", async function () {
    await activated();
    const uri = inFolder("first", ".claude/skills/ledger/SKILL.md");
    const document = await openFile(uri);
    const before = log();
    const [id, ...others] = serverIds() ?? [];
    if (id === undefined) return this.skip();
    assert.deepEqual(others, [], "there is one server");
    process.kill(id, "SIGKILL");
    await eventually(
      "another server",
      (listener) => {
        const timer = setInterval(listener, 100);
        return { dispose: () => clearInterval(timer) };
      },
      () => {
        const [now] = serverIds() ?? [];
        return now !== undefined && now !== id ? now : undefined;
      },
    );
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, document.lineAt(2).range.end, " More words.".repeat(100));
    await vscode.workspace.applyEdit(edit);
    await diagnosticsWhen(uri, "findings of the new server", (rules) => rules.includes("description-too-long"));
    const said = log();
    assert.ok(said.startsWith(before), "the log was not kept");
    assert.equal(said.match(/ended by itself; starting it again/g)?.length, 1);
    return undefined;
  });
});
