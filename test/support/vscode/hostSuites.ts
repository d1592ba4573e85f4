import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { memoryExtension, modelExtension } from "./paths.ts";
import { copySamples, temporaryFolder, type TemporaryFolder } from "./workspaceCopy.ts";

/** A window that a part of the in-host suite runs in. */
export interface HostSuite {
  /** Which tests it runs: `SKILLWRIGHT_SUITE` in the host. */
  readonly name: "samples" | "workspaces" | "restricted";
  readonly trusted: boolean;
  /** Folders of extensions beside the one under test. */
  readonly extensions: readonly string[];
  /** Makes what the window opens: a folder, or a `.code-workspace` file in it. */
  prepare(): Promise<{ readonly folder: TemporaryFolder; readonly workspaceFile?: string }>;
}

/** The windows of the in-host suite, one after the other. */
export const hostSuites: readonly HostSuite[] = [
  { name: "samples", trusted: true, extensions: [modelExtension], prepare: samples },
  { name: "workspaces", trusted: true, extensions: [memoryExtension], prepare: severalFolders },
  { name: "restricted", trusted: false, extensions: [], prepare: samples },
];

async function samples(): Promise<{ folder: TemporaryFolder }> {
  return { folder: await copySamples([".claude/skills"]) };
}

const ledger = `---
name: ledger
description: Sums up the ledger. Use when the user asks for totals. Not for drafts.
---

# Totals

1. Read [the rates](rates.md).
`;

/** Two folders with a skill of one name and configurations that differ, and two folders that lie on no disk. */
async function severalFolders(): Promise<{ folder: TemporaryFolder; workspaceFile: string }> {
  const folder = await temporaryFolder("workspace");
  const files: Readonly<Record<string, string>> = {
    "first/.claude/skills/ledger/SKILL.md": ledger,
    "second/.claude/skills/ledger/SKILL.md": ledger,
    "second/.skillwright.yaml": "rules:\n  reference-missing: off\n  name-duplicate: off\n",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder.path, dirname(path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
  const workspaceFile = join(folder.path, "several.code-workspace");
  const folders = [
    { path: "first" },
    { path: "second" },
    { uri: "skillwright-memory:/project", name: "memory" },
    { uri: "skillwright-readonly:/project", name: "archive" },
  ];
  await writeFile(workspaceFile, JSON.stringify({ folders, settings: {} }));
  return { folder, workspaceFile };
}
