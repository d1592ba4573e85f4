import assert from "node:assert/strict";
import { cli } from "../../support/cliRuns.ts";
import { createMemoryFileSystem } from "../../support/memoryFileSystem.ts";
import type { MemoryFileSystem } from "../../support/memoryFileSystem.ts";
import { onlyRules } from "../../support/ruleConfigs.ts";

const head = "---\nname: a\ndescription: Does things with care. Use when things have to be done.\n---\n\n";
const path = "/project/skills/a/SKILL.md";
const bell = "Ring\u0007 it.\n";

function project(body = bell, more: Readonly<Record<string, string>> = {}): MemoryFileSystem {
  const config = onlyRules({ "text-control-character": "error" });
  return createMemoryFileSystem({ "/project/.skillwright.yaml": config, [path]: head + body, ...more });
}

function textOf(files: MemoryFileSystem, file: string): string {
  return new TextDecoder().decode((files.readFile(file, 1 << 20) as { bytes: Uint8Array }).bytes);
}

const check = (files: MemoryFileSystem, ...argv: string[]) =>
  cli(files, ["check", "--baseline", "known.json", ...argv]);

async function withBaseline(files = project()): Promise<MemoryFileSystem> {
  const { code, error } = await check(files, "--update-baseline");
  assert.deepEqual([code, error], [0, "known.json knows 1 finding.\n"]);
  return files;
}

describe("skillwright check --baseline", () => {
  it("lets only new findings fail", async () => {
    assert.equal((await cli(project(), ["check"])).code, 1);
    const files = await withBaseline();
    const { code, out } = await check(files);
    assert.deepEqual([code, out], [0, "known.json knows 1 finding more.\nNo new problems in 1 skill.\n"]);
  });

  it("is a file that a person can compare", async () => {
    const text = textOf(await withBaseline(), "/project/known.json");
    assert.match(
      text,
      /^\{\n {2}"version": 1,\n {2}"findings": \[\n {4}\{"file":"skills\/a\/SKILL\.md","rule":"text-control-character","fingerprint":"[0-9a-f]{16}","count":1\}\n {2}\]\n\}\n$/,
    );
  });

  const moves: readonly (readonly [string, string])[] = [
    ["lines come above it", `# Title\n\nMore.\n\n${bell}`],
    ["its line is indented", `  ${bell}`],
    ["line breaks change", bell.replaceAll("\n", "\r\n")],
  ];
  for (const [title, body] of moves) {
    it(`knows a finding again when ${title}`, async () => {
      const files = await withBaseline();
      files.write(path, head + body);
      assert.equal((await check(files)).code, 0);
    });
  }

  it("counts: one more of the same is new", async () => {
    const files = await withBaseline();
    files.write(path, `${head}${bell}\n${bell}`);
    const report = (await check(files, "--json")).json() as {
      errors: number;
      findings: readonly { range: { start: { line: number } } }[];
      baseline: { known: number };
    };
    assert.deepEqual([report.errors, report.baseline.known, report.findings[0]?.range.start.line], [1, 1, 7]);
  });

  it("does not know the same in another file", async () => {
    const files = await withBaseline();
    files.write("/project/skills/b/SKILL.md", head.replace("name: a", "name: b") + bell);
    assert.equal((await check(files)).code, 1);
  });

  it("names what is gone, and forgets it with --update-baseline", async () => {
    const files = await withBaseline();
    files.write(path, `${head}Ring it.\n`);
    const { code, out } = await check(files);
    assert.equal(code, 0);
    assert.match(
      out,
      /knows findings that are gone; --update-baseline forgets them:\n {2}skills\/a\/SKILL\.md {2}text-control-character\n/,
    );
    await check(files, "--update-baseline");
    assert.equal(textOf(files, "/project/known.json"), '{\n  "version": 1,\n  "findings": []\n}\n');
  });

  it("leaves what it knows of other paths alone", async () => {
    const files = project(bell, { "/project/skills/b/SKILL.md": head.replace("name: a", "name: b") + bell });
    await check(files, "--update-baseline");
    const before = textOf(files, "/project/known.json");
    assert.doesNotMatch((await check(files, "skills/b")).out, /gone/);
    await check(files, "skills/b", "--update-baseline");
    assert.equal(textOf(files, "/project/known.json"), before);
  });

  it("may lie in another directory, and serves from any", async () => {
    const files = project();
    await cli(files, ["check", "--baseline", "ci/known.json", "--update-baseline"]);
    assert.match(textOf(files, "/project/ci/known.json"), /"file":"\.\.\/skills\/a\/SKILL\.md"/);
    const inside = await cli(files, ["check", "--baseline", "../ci/known.json"], {}, { cwd: "/project/skills" });
    assert.equal(inside.code, 0, inside.out + inside.error);
  });

  for (const text of ["", "[]", '{"version":2,"findings":[]}', '{"version":1,"findings":[{"file":"a"}]}']) {
    it(`exits with 2 for a file that is none: ${JSON.stringify(text)}`, async () => {
      const { code, error } = await check(project(bell, { "/project/known.json": text }));
      assert.equal(code, 2);
      assert.match(error, /^known\.json is no baseline of this version/);
    });
  }
});
