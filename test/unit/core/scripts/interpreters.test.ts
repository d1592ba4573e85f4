import assert from "node:assert/strict";
import { interpreterOf, interpreterOfLanguage } from "../../../../core/scripts/interpreters.ts";

describe("interpreters", () => {
  const files: readonly (readonly [path: string, firstLine: string, program: string | undefined])[] = [
    ["scripts/a.py", "", "python3"],
    ["scripts/A.PY", "", "python3"],
    ["scripts/a.mjs", "", "node"],
    ["scripts/a.ts", "", "node"],
    ["scripts/a.sh", "", "bash"],
    ["scripts/a.rb", "", "ruby"],
    ["scripts/run", "#!/usr/bin/env python3", "python3"],
    ["scripts/run", "#!/usr/bin/env -S node --no-warnings", "node"],
    ["scripts/run", "#! /bin/sh -e", "sh"],
    ["scripts/run", "#!/usr/bin/python3.11", "python3"],
    ["scripts/run", "#!/opt/evil", undefined],
    ["scripts/run", "hello", undefined],
    ["scripts/a.md", "", undefined],
    ["scripts/a.exe", "", undefined],
  ];

  for (const [path, firstLine, program] of files) {
    it(`${path} ${firstLine} is run by ${program ?? "nothing"}`, () => {
      assert.equal(interpreterOf(path, firstLine)?.programs[0], program);
    });
  }

  it("knows languages as fenced blocks name them, in any letter case", () => {
    const programs = ["Python", "js", "typescript", "shell", "console", "sh", "brainfuck", "constructor"].map(
      (language) => interpreterOfLanguage(language)?.programs[0],
    );
    assert.deepEqual(programs, ["python3", "node", "node", "bash", "bash", "sh", undefined, undefined]);
  });
});
