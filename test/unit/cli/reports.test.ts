import assert from "node:assert/strict";
import { cli } from "../../support/cliRuns.ts";
import { createMemoryFileSystem } from "../../support/memoryFileSystem.ts";
import type { MemoryFileSystem } from "../../support/memoryFileSystem.ts";
import { sarifProblems } from "./support/sarif.ts";

const description = "Does things with care. Use when things have to be done.";
const head = `---\nname: a\ndescription: ${description}\n`;
const path = "/repository/my skills/a/SKILL.md";
const text = `${head}compatibility: ""\n---\n\nWith an emoji 😀\u0007 here.\n\nRead [the guide](guide%.md).\n`;

function repository(): MemoryFileSystem {
  return createMemoryFileSystem({ "/repository/.git/HEAD": "", [path]: text });
}

const at = (cwd: string) => ({ cwd });

interface Sarif {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly semanticVersion: string; readonly rules: readonly Rule[] } };
    readonly originalUriBaseIds: unknown;
    readonly results: readonly Result[];
  }[];
}
interface Rule {
  readonly id: string;
  readonly helpUri?: string;
}
interface Result {
  readonly ruleId: string;
  readonly level: string;
  readonly locations: readonly { readonly physicalLocation: unknown }[];
  readonly fixes?: unknown;
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

describe("skillwright check --format sarif", () => {
  async function sarif(cwd = "/repository"): Promise<Sarif> {
    const { json } = await cli(
      repository(),
      ["check", "--format", "sarif", ...(cwd === "/repository" ? [] : ["."])],
      {},
      at(cwd),
    );
    return json() as Sarif;
  }
  const result = (log: Sarif, rule: string) => log.runs[0]?.results.find(({ ruleId }) => ruleId === rule);

  it("is SARIF 2.1.0", async () => assert.deepEqual(sarifProblems(await sarif()), []));

  it("is SARIF 2.1.0 when nothing was found", async () => {
    const files = createMemoryFileSystem({ "/repository/README.md": "" });
    const { json, code } = await cli(files, ["check", "--format", "sarif"], {}, at("/repository"));
    assert.deepEqual([sarifProblems(json()), code], [[], 0]);
  });

  it("names its version, and the page of each rule", async () => {
    const driver = (await sarif()).runs[0]?.tool.driver;
    assert.equal(driver?.semanticVersion, "1.2.3");
    const rule = driver?.rules.find(({ id }) => id === "compatibility-empty");
    assert.match(rule?.helpUri ?? "", /^https:.*\/docs\/rules\/compatibility-empty\.md$/);
  });

  it("gives places from the repository, in UTF-16 columns from 1", async () => {
    const expected = {
      artifactLocation: { uri: "my%20skills/a/SKILL.md", uriBaseId: "%SRCROOT%" },
      region: { startLine: 7, startColumn: 17, endLine: 7, endColumn: 18 },
    };
    for (const cwd of ["/repository", "/repository/my skills"]) {
      const log = await sarif(cwd);
      assert.deepEqual(result(log, "text-control-character")?.locations[0]?.physicalLocation, expected);
      assert.deepEqual(log.runs[0]?.originalUriBaseIds, { "%SRCROOT%": { uri: "file:///repository/" } });
    }
  });

  it("gives the fixes", async () => {
    assert.deepEqual(result(await sarif(), "compatibility-empty")?.fixes, [
      {
        description: { text: "Remove the empty field" },
        artifactChanges: [
          {
            artifactLocation: { uri: "my%20skills/a/SKILL.md", uriBaseId: "%SRCROOT%" },
            replacements: [
              {
                deletedRegion: { startLine: 4, startColumn: 1, endLine: 5, endColumn: 1 },
                insertedContent: { text: "" },
              },
            ],
          },
        ],
      },
    ]);
  });

  it("has the fingerprints of the baseline", async () => {
    const files = repository();
    await cli(files, ["check", "--baseline", "b.json", "--update-baseline"], {}, at("/repository"));
    const baseline = new TextDecoder().decode(
      (files.readFile("/repository/b.json", 1 << 20) as { bytes: Uint8Array }).bytes,
    );
    for (const { partialFingerprints } of (await sarif()).runs[0]?.results ?? []) {
      assert.ok(baseline.includes(`"${partialFingerprints["skillwright/v1"]}"`));
    }
  });
});

describe("skillwright check --format github", () => {
  const github = async (cwd = "/repository", environment: Record<string, string> = {}) =>
    (await cli(repository(), ["check", "--format", "github"], environment, at(cwd))).out;

  it("writes a workflow command for each finding, then the sums", async () => {
    const lines = (await github()).split("\n");
    const expected =
      "file=my skills/a/SKILL.md,line=7,endLine=7,col=17,endColumn=17,title=skillwright%3A text-control-character::";
    assert.ok(
      lines.some((line) => /^::(?:error|warning|notice) /.test(line) && line.includes(expected)),
      lines.join("\n"),
    );
    assert.match(lines.at(-2) ?? "", /in 1 skill\.$/);
  });

  it("names files from the repository, wherever it runs", async () => {
    assert.match(await github("/repository/my skills"), /file=my skills\/a\/SKILL\.md,/);
    assert.match(await github("/repository", { GITHUB_WORKSPACE: "/" }), /file=repository\/my skills\/a\/SKILL\.md,/);
    assert.match(await github("/repository", { GITHUB_WORKSPACE: "/elsewhere" }), /file=my skills\/a\/SKILL\.md,/);
  });

  it("escapes what would end a command or a property", async () => {
    const out = await github();
    assert.match(out, /::[^\n]*guide%25\.md/);
    const files = createMemoryFileSystem({ "/repository/.git/HEAD": "", "/repository/a,b:c/SKILL.md": "x\n" });
    const other = await cli(files, ["check", "--format", "github"], {}, at("/repository"));
    assert.match(other.out, /file=a%2Cb%3Ac\/SKILL\.md,line=1,/);
  });
});
