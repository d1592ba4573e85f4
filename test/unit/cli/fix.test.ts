import assert from "node:assert/strict";
import type { Finding } from "../../../contract/finding.ts";
import { fixText } from "../../../cli/check/fix.ts";
import { LineIndex } from "../../../core/text/lineIndex.ts";
import { cli } from "../../support/cliRuns.ts";
import { createMemoryFileSystem } from "../../support/memoryFileSystem.ts";
import type { MemoryContent, MemoryFileSystem } from "../../support/memoryFileSystem.ts";
import { onlyRules } from "../../support/ruleConfigs.ts";

const path = "/project/a/SKILL.md";
const head = "---\nname: a\ndescription: Does things with care. Use when things have to be done.\n";
const fixable = `${head}compatibility: ""\n---\n\nDo\u0007 it.\n`;
const fixed = `${head}---\n\nDo it.\n`;

// The rule on what stands before the frontmatter would delete a byte-order mark.
const rules = { "compatibility-empty": "hint", "text-control-character": "hint", "text-not-utf8": "error" } as const;

function project(content: MemoryContent = fixable): MemoryFileSystem {
  return createMemoryFileSystem({ "/project/.skillwright.yaml": onlyRules(rules), [path]: content });
}

function textOf(files: MemoryFileSystem, file = path): string {
  const content = files.readFile(file, 1 << 20) as { bytes: Uint8Array };
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(content.bytes);
}

describe("skillwright check --fix", () => {
  it("applies safe fixes and says what it did and what is left", async () => {
    const files = project();
    const { code, out } = await cli(files, ["check", "--fix"]);
    assert.equal(textOf(files), fixed);
    assert.equal(code, 0);
    assert.match(
      out,
      /^Fixed 2 problems in 1 file:\n {2}a\/SKILL\.md {2}Remove the empty field {2}compatibility-empty\n/,
    );
    assert.doesNotMatch(out, /can be fixed with --fix/);
  });

  it("says without it how many it could fix, and changes nothing", async () => {
    const files = project();
    assert.match((await cli(files, ["check"])).out, /\n2 can be fixed with --fix\.\n/);
    assert.equal(textOf(files), fixable);
  });

  it("tells the same as JSON", async () => {
    const report = (await cli(project(), ["check", "--fix", "--json"])).json() as {
      fixed: readonly object[];
      findings: readonly { rule: string }[];
    };
    assert.deepEqual(report.fixed[0], { rule: "compatibility-empty", file: path, title: "Remove the empty field" });
    assert.ok(report.findings.every(({ rule }) => rule !== "compatibility-empty"));
  });

  it("is done after one run", async () => {
    const files = project();
    await cli(files, ["check", "--fix"]);
    assert.deepEqual((await cli(files, ["check", "--fix", "--json"])).json(), {
      ...((await cli(files, ["check", "--json"])).json() as object),
      fixed: [],
    });
  });

  it("keeps CRLF and a byte-order mark", async () => {
    const files = project(`\ufeff${fixable.replaceAll("\n", "\r\n")}`);
    await cli(files, ["check", "--fix"]);
    assert.ok(textOf(files).endsWith("---\r\n\r\nDo it.\r\n"));
    assert.doesNotMatch(textOf(files), /[^\r]\n/);
    assert.ok(textOf(files).startsWith("\ufeff---\r\n"));
  });

  it("leaves the file as it is when it cannot be written, and says why", async () => {
    const files = project();
    const writeFile = () => {
      throw new Error("EACCES: permission denied");
    };
    const { error, out } = await cli(files, ["check", "--fix"], {}, { writeFile });
    assert.equal(error, "a/SKILL.md was not fixed: EACCES: permission denied.\n");
    assert.match(out, /compatibility-empty/);
  });

  it("leaves text alone that is not UTF-8", async () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode(fixable), 0xe9, 0x0a]);
    const files = project(bytes);
    const { error } = await cli(files, ["check", "--fix"]);
    assert.equal(error, "a/SKILL.md was not fixed: it is not UTF-8.\n");
    assert.deepEqual((files.readFile(path, 1 << 20) as { bytes: Uint8Array }).bytes, bytes);
  });

  it("writes through no link that leaves the folder", async () => {
    const files = project({ link: "/elsewhere/SKILL.md" });
    files.write("/elsewhere/SKILL.md", fixable);
    await cli(files, ["check", "--fix"]);
    assert.equal(textOf(files, "/elsewhere/SKILL.md"), fixable);
  });
});

describe("fixText", () => {
  /** A finding whose fix replaces `from` by `to`, once in the text. */
  function finding(text: string, from: string, to: string, more: Partial<Finding> = {}, safe = true): Finding {
    const start = text.indexOf(from);
    const range = new LineIndex(text).range({ start, end: start + from.length });
    const fixes = [{ title: "Change it", safe, edits: [{ path, range, newText: to }] }];
    return { rule: "r", severity: "hint", message: "m", path, range, fixes, ...more };
  }
  const rows: readonly (readonly [string, string, readonly (readonly [string, string])[], string])[] = [
    [
      "applies fixes that lie apart together",
      "one two",
      [
        ["one", "1"],
        ["two", "2"],
      ],
      "1 2",
    ],
    [
      "leaves the second of two that overlap",
      "one two",
      [
        ["one two", "1"],
        ["two", "2"],
      ],
      "1",
    ],
    [
      "leaves the second of two that meet",
      "onetwo",
      [
        ["one", "1"],
        ["two", "2"],
      ],
      "1two",
    ],
    ["writes line breaks as the file does", "a\r\nb\r\n", [["b", "b\nc"]], "a\r\nb\r\nc\r\n"],
    ["leaves a fix of line breaks as it is", "a\r\nb\r\nc\r\n", [["\r\n", "\n"]], "a\nb\r\nc\r\n"],
  ];
  for (const [title, text, fixes, expected] of rows) {
    it(title, () => {
      const findings = fixes.map(([from, to]) => finding(text, from, to));
      assert.equal(fixText(text, findings).text, expected);
    });
  }

  it("applies no unsafe fix, and none that renames or creates a file or edits another", () => {
    const text = "one";
    const base = finding(text, "one", "1");
    const fix = base.fixes?.[0];
    assert.ok(fix);
    const left = [
      { ...fix, safe: false },
      { ...fix, renames: [{ from: "/a", to: "/b" }] },
      { ...fix, creates: [{ path: "/a", text: "" }] },
      { ...fix, edits: fix.edits.map((edit) => ({ ...edit, path: "/other" })) },
    ];
    for (const other of left) assert.equal(fixText(text, [{ ...base, fixes: [other] }]).text, text);
  });
});
