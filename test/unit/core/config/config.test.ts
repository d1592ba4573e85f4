import assert from "node:assert/strict";
import { defaultConfig, parseConfig } from "../../../../core/config/config.ts";
import { configSchema } from "../../../../core/config/schema.ts";
import { allTargets } from "../../../../core/targets/index.ts";

const full = `# comment
targets: [claude-code, vscode, claude-code]
roots:
  - skills
  - "~/.claude/skills"
ignore: ["broken/**"]
rules:
  unknown-field: off
  body-lines: error
budgets:
  bodyLines: 400
`;

describe("reading .skillwright.yaml", () => {
  it("gives what it says, and defaults for the rest", () => {
    assert.deepEqual(parseConfig(full), {
      value: {
        targets: ["claude-code", "vscode"],
        roots: ["skills", "~/.claude/skills"],
        ignore: ["broken/**"],
        rules: { "unknown-field": "off", "body-lines": "error" },
        budgets: { bodyLines: 400, bodyTokens: 5000, descriptionTokens: 250 },
      },
      problems: [],
    });
  });

  for (const text of ["", "\n", "# nothing yet\n", "\ufeff", "---\n"]) {
    it(`takes ${JSON.stringify(text)} for no settings`, () => {
      assert.deepEqual(parseConfig(text), { value: defaultConfig, problems: [] });
    });
  }

  /** The place between « and » is what is marked; the second element is in the message. */
  const problems: readonly (readonly [text: string, message: RegExp, replacement?: string])[] = [
    ["«target»: [vscode]", /no setting `target`.*Did you mean `targets`\?/, "targets"],
    ["targets:\n  - «vs-code»\n  - codex", /no target `vs-code` in `targets`.*Did you mean `vscode`\?/, "vscode"],
    ["targets: «vscode»", /`targets` must be a list/, "[vscode]"],
    ["rules:\n  «name-fromat»: off", /no rule `name-fromat` in `rules`/, "name-format"],
    ["rules:\n  name-format: «severe»", /no severity `severe` in `rules\.name-format`.*off, hint, warning, error/],
    ["rules:\n  name-format: «warn»", /no severity `warn`.*Did you mean `warning`\?/, "warning"],
    ["rules:\n  name-format: «info»", /Did you mean `hint`\?/, "hint"],
    ["rules:\n  name-format: «false»", /Did you mean `off`\?/, "off"],
    ["targets: [«gemini»]", /Did you mean `gemini-cli`\?/, "gemini-cli"],
    ["targets: [«claude»]", /no target `claude` in `targets`/],
    ["rules: «[name-format]»", /`rules` must be a set of `key: value` lines/],
    ["budgets:\n  bodyLines: «many»", /`budgets\.bodyLines` must be a whole number of at least 1; it is `many`/],
    ["budgets:\n  bodyLines: «0»", /at least 1/],
    ["budgets:\n  «bodyLine»: 3", /no setting `bodyLine` in `budgets`/, "bodyLines"],
    ["ignore:\n  - a\n  - «[b]»", /`ignore` must be text; it is a list/],
    ["roots: «42»", /`roots` must be a list/, "[42]"],
    ["«- vscode»", /must hold settings/],
    ["targets: [vscode\n«r»oots: [a]", /not valid YAML/],
    ["ignore: [a]\n«ignore»: [b]", /written twice/],
  ];
  for (const [marked, message, replacement] of problems) {
    it(`says what is wrong with ${JSON.stringify(marked)}`, () => {
      const start = marked.indexOf("«");
      const end = marked.indexOf("»") - 1;
      const found = parseConfig(`${marked.replace(/[«»]/g, "")}\n`).problems;
      assert.equal(found.length, 1, JSON.stringify(found));
      assert.match(found[0]?.message ?? "", message);
      if (!message.source.includes("YAML")) assert.deepEqual(found[0]?.span, { start, end });
      assert.equal(found[0]?.replacement?.newText, replacement);
    });
  }

  it("applies everything else", () => {
    const { value, problems: found } = parseConfig("targets: [nobody, codex]\nignore: 3\nbudgets:\n  bodyLines: 7\n");
    assert.equal(found.length, 2);
    assert.deepEqual([value.targets, value.ignore, value.budgets.bodyLines], [["codex"], [], 7]);
  });

  it("never throws", () => {
    for (const text of ["{", "[", "a: &a [*a]", "\u0000", "? a", ": b", "!!binary x", "targets: {a: b}", "- - - x"]) {
      assert.ok(parseConfig(text).value.budgets.bodyLines === 500, text);
    }
  });
});

describe("the JSON Schema of .skillwright.yaml", () => {
  const schema = configSchema() as { properties: Record<string, Record<string, unknown>> };

  it("has a description and an example for every setting", () => {
    assert.deepEqual(Object.keys(schema.properties), ["targets", "roots", "ignore", "rules", "budgets"]);
    for (const property of Object.values(schema.properties)) {
      assert.equal(typeof property["description"], "string");
      assert.ok(Array.isArray(property["examples"]));
    }
  });

  it("names every target with what people call it", () => {
    const items = schema.properties["targets"]?.["items"] as { oneOf: { const: string; description: string }[] };
    assert.deepEqual(
      items.oneOf,
      allTargets.map(({ id, title }) => ({ const: id, description: title })),
    );
  });

  it("is plain data", () => {
    assert.deepEqual(JSON.parse(JSON.stringify(schema)), schema);
  });
});
