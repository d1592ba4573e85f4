import assert from "node:assert/strict";
import { checkAt, describeManifest, type ManifestCase } from "./manifestCases.ts";

const market = (...plugins: readonly string[]): string =>
  `{\n  "name": "tools",\n  "owner": { "name": "Jane" },\n  "plugins": [\n    ${plugins.join(",\n    ")}\n  ]\n}\n`;
const files = {
  "plugins/words/skills/count/SKILL.md": "x",
  "plugins/words/.claude-plugin/plugin.json": '{ "name": "words", "version": "2.0.0" }',
  "plugins/lines/skills/wrap/SKILL.md": "x",
};
const words = '"name": "words", "source": "./plugins/words"';
const lines = '"name": "lines", "source": "./plugins/lines"';

const cases: readonly ManifestCase[] = [
  {
    rule: "marketplace-syntax",
    when: "a comment is no JSON",
    text: '{\n  «// ours»\n  "name": "tools"\n}\n',
    severity: "error",
  },
  {
    rule: "marketplace-syntax",
    when: "a missing comma is added",
    text: '{\n  "name": "tools"«»\n  "owner": { "name": "Jane" },\n  "plugins": []\n}\n',
    after: '{\n  "name": "tools",\n  "owner": { "name": "Jane" },\n  "plugins": []\n}\n',
    safe: true,
  },
  {
    rule: "marketplace-field",
    when: "an owner is an object with a name",
    text: '{ "name": "tools", "owner": «"Jane"», "plugins": [] }\n',
    severity: "error",
    message: /The marketplace is refused\.$/,
    after: '{ "name": "tools", "owner": { "name": "Jane" }, "plugins": [] }\n',
  },
  {
    rule: "marketplace-field",
    when: "plugins are needed",
    text: '{ «"name"»: "tools", "owner": { "name": "Jane" } }\n',
    severity: "error",
  },
  {
    rule: "marketplace-field",
    when: "each plugin needs a source",
    text: market('«{» "name": "words" }'),
    severity: "error",
    message: /^`plugins\[0\]\.source` is missing; .* The plugin cannot be installed\.$/,
  },
  {
    rule: "marketplace-field",
    when: "an unknown field is a hint",
    text: market(`{ ${words}, «"categorie"»: "a" }`),
    files,
    severity: "hint",
    after: market(`{ ${words}, "category": "a" }`),
  },
  {
    rule: "marketplace-field",
    when: "documented fields are fine",
    text: market(
      `{ ${words}, "strict": true, "tags": ["a"], "keywords": [], "homepage": "https://a.b", "repository": "x", "lspServers": {} }`,
    ),
    files,
  },
  {
    rule: "marketplace-name",
    when: "a blank is refused",
    text: '{ "name": «"My Tools"», "owner": { "name": "J" }, "plugins": [] }\n',
    severity: "error",
    after: '{ "name": "my-tools", "owner": { "name": "J" }, "plugins": [] }\n',
  },
  {
    rule: "marketplace-name",
    when: "a reserved name is told",
    text: '{ "name": «"agent-skills"», "owner": { "name": "J" }, "plugins": [] }\n',
    severity: "warning",
  },
  {
    rule: "marketplace-name",
    when: "plugins have names of the same form",
    text: market('{ "name": «"@me/words"», "source": "./plugins/words" }'),
    files,
    severity: "error",
  },
  {
    rule: "marketplace-source",
    when: "a directory is there",
    text: market('{ "name": "words", "source": «"./plugins/word"» }'),
    files,
    severity: "error",
    message: /^The plugin directory `\.\/plugins\/word` does not exist\. Did you mean `\.\/plugins\/words`\?$/,
    after: market('{ "name": "words", "source": "./plugins/words" }'),
  },
  {
    rule: "marketplace-source",
    when: "a path begins with ./",
    text: market('{ "name": "words", "source": «"plugins/words"» }'),
    files,
    severity: "error",
    after: market(`{ ${words} }`),
  },
  {
    rule: "marketplace-source",
    when: "a path stays in the marketplace",
    text: market('{ "name": "w", "source": «"../words"» }'),
    severity: "error",
    message: /leads out of the marketplace/,
  },
  {
    rule: "marketplace-source",
    when: "a repository is written as an object",
    text: market('{ "name": "w", "source": «"https://github.com/me/words"» }'),
    after: market('{ "name": "w", "source": { "source": "github", "repo": "me/words" } }'),
  },
  {
    rule: "marketplace-source",
    when: "an object has what belongs to its kind",
    text: market('{ "name": "w", "source": { "source": «"git-subdir"», "url": "https://a.b" } }'),
    severity: "error",
    message: /needs `path`/,
  },
  {
    rule: "marketplace-source",
    when: "a kind that is not known may be new",
    text: market('{ "name": "w", "source": { "source": «"gihub"», "repo": "a/b" } }'),
    severity: "warning",
    after: market('{ "name": "w", "source": { "source": "github", "repo": "a/b" } }'),
  },
  {
    rule: "marketplace-source",
    when: "the root, a bare name below pluginRoot and other places are fine",
    text: `{ "name": "tools", "owner": { "name": "J" }, "metadata": { "pluginRoot": "./plugins" }, "plugins": [{ "name": "a", "source": "./" }, { "name": "b", "source": "." }, { "name": "c", "source": "words" }, { "name": "d", "source": { "source": "npm", "package": "@a/b" } }] }\n`,
    files,
  },
  {
    rule: "marketplace-duplicate",
    when: "the second of two is told",
    text: market(`{ ${words} }`, '{ "name": «"words"», "source": "./plugins/lines" }'),
    files,
    severity: "warning",
  },
  {
    rule: "marketplace-dependency",
    when: "a plugin of this marketplace is listed in it",
    text: market(
      `{ ${words} }`,
      `{ ${lines}, "dependencies": [«"wrods"», "words", "other@theirs", { "name": "x", "marketplace": "y" }] }`,
    ),
    files,
    severity: "warning",
    after: market(
      `{ ${words} }`,
      `{ ${lines}, "dependencies": ["words", "words", "other@theirs", { "name": "x", "marketplace": "y" }] }`,
    ),
  },
  {
    rule: "marketplace-path",
    when: "a skill that is not there is lost",
    text: market(`{ ${lines}, "skills": ["./skills/wrap", «"./skills/warp"»] }`),
    files,
    severity: "error",
    message: /its skills are lost/,
    after: market(`{ ${lines}, "skills": ["./skills/wrap", "./skills/wrap"] }`),
  },
  {
    rule: "marketplace-path",
    when: "of a plugin from elsewhere nothing is known",
    text: market('{ "name": "w", "source": { "source": "github", "repo": "a/b" }, "skills": ["./x"] }'),
  },
  {
    rule: "marketplace-mismatch",
    when: "the version of plugin.json counts",
    text: market(`{ ${words}, "version": «"1.0.0"» }`),
    files,
    severity: "warning",
    after: market(`{ ${words}, "version": "2.0.0" }`),
  },
  {
    rule: "marketplace-mismatch",
    when: "another name is a hint",
    text: market('{ "name": «"wordy"», "source": "./plugins/words" }'),
    files,
    severity: "hint",
  },
  {
    rule: "marketplace-mismatch",
    when: "former names may stay beside the new one",
    text: market(`{ ${words} }`, '{ "name": "wordy", "source": "./plugins/words" }'),
    files,
  },
  {
    rule: "marketplace-strict",
    when: "two manifests exclude each other",
    text: market(`{ ${words}, "strict": «false», "skills": ["./skills/count"] }`),
    files,
    severity: "error",
    after: market(`{ ${words}, "strict": true, "skills": ["./skills/count"] }`),
  },
  {
    rule: "marketplace-strict",
    when: "without a plugin.json the entry is the manifest",
    text: market(`{ ${lines}, "strict": false, "skills": ["./skills/wrap"] }`),
    files,
  },
];

describeManifest("rules on marketplace.json", ".claude-plugin/marketplace.json", cases);

describe("the check of manifests", () => {
  it("finds nothing in a good marketplace", async () => {
    const text = market(`{ ${words} }`, `{ ${lines}, "strict": false, "skills": ["./skills/wrap"] }`);
    assert.deepEqual(await checkAt(".claude-plugin/marketplace.json", text, files), []);
  });

  it("gives hints only in folders for tests", async () => {
    const found = await checkAt("fixtures/a/.claude-plugin/plugin.json", '{ "name": "A B" }');
    assert.deepEqual(
      found.map(({ severity }) => severity),
      ["hint"],
    );
  });

  it("says nothing of other files", async () => {
    const elsewhere = "provider/agents/openai.yaml";
    assert.deepEqual(await checkAt(elsewhere, "model: gpt\ninterface: 7\n"), []);
    assert.deepEqual(await checkAt("plugin.json", "{"), []);
  });

  it("survives whatever it is given", async () => {
    const texts = [
      "",
      "\u0000",
      "null",
      "[",
      '{"plugins": {}}',
      '{"plugins": [null, 1, "a", []], "name": {}}',
      "\ufeff{}",
      "- - -",
      "a: &a [*a]",
    ];
    for (const file of ["agents/openai.yaml", ".claude-plugin/plugin.json", ".claude-plugin/marketplace.json"]) {
      for (const text of texts) assert.ok(Array.isArray(await checkAt(file, text)));
    }
  });

  it("stops when it is told to", async () => {
    const controller = new AbortController();
    controller.abort(new Error("enough"));
    const { checkManifestText } = await import("../../../../core/manifests/check.ts");
    const { createMemoryFileSystem } = await import("../../../support/memoryFileSystem.ts");
    const path = "/ws/.claude-plugin/marketplace.json";
    const checked = checkManifestText(createMemoryFileSystem({}), path, market(`{ ${words} }`), {}, controller.signal);
    await assert.rejects(checked, /enough/);
  });
});
