import assert from "node:assert/strict";
import { defaultCapabilities } from "../../../../contract/capabilities.ts";
import { profileSchema } from "../../../../core/profiles/definition.ts";
import { isProfileFile, parseProfile } from "../../../../core/profiles/profile.ts";
import { unknownSkills } from "../../../../core/profiles/unknownSkills.ts";

const path = "/w/.skillwright/agents/reviewer.yaml";

const full = `# comment
name: Reviewer
description: Reviews changes.
model: Local Qwen
system_prompt: |
  You review code.
  {skill_catalog}
toggles:
  planning: false
  delegation: true
capabilities: [web_access, web_access]
skills:
  names: [code-review]
  categories: [code]
  tags: [quality]
allow: [code-review, api-design]
deny: [deploy]
limits:
  tool_calls: 0
  skills_per_session: 3
roots: [skills]
`;

describe("reading an agent profile", () => {
  it("gives what it says", () => {
    assert.deepEqual(parseProfile(full, path), {
      value: {
        name: "Reviewer",
        description: "Reviews changes.",
        model: "Local Qwen",
        systemPrompt: "You review code.\n{skill_catalog}\n",
        toggles: { planning: false, delegation: true },
        capabilities: ["web_access"],
        skills: { names: ["code-review"], categories: ["code"], tags: ["quality"] },
        allow: ["code-review", "api-design"],
        deny: ["deploy"],
        limits: { toolCalls: 0, skillsPerSession: 3 },
        roots: ["skills"],
      },
      problems: [],
    });
  });

  it("takes an empty file for a profile named by its file", () => {
    for (const text of ["", "# nothing yet\n", "\ufeff", "---\n"]) {
      const value = { name: "reviewer", toggles: {}, deny: [], limits: {} };
      assert.deepEqual(parseProfile(text, path), { value, problems: [] }, JSON.stringify(text));
    }
  });

  /** The place between « and » is what is marked. */
  const problems: readonly (readonly [text: string, message: RegExp, replacement?: string])[] = [
    ["«modle»: x", /no setting `modle`.*Did you mean `model`\?/, "model"],
    ["toggles:\n  «plannning»: true", /no setting `plannning` in `toggles`/, "planning"],
    ["toggles:\n  planning: «maybe»", /`toggles\.planning` must be `true` or `false`; it is `maybe`/],
    ["toggles:\n  planning: «yes»", /must be `true` or `false`; it is `yes`/, "true"],
    ["toggles:\n  planning: «'false'»", /must be `true` or `false`/, "false"],
    ["limits:\n  tool_calls: «-1»", /`limits\.tool_calls` must be a whole number of at least 0/],
    ["limits:\n  model_attempts: «0»", /at least 1/],
    ["skills: «[a]»", /`skills` must be a set of `key: value` lines/],
    ["roots: «skills»", /`roots` must be a list/, "[skills]"],
    ["«api_key»: secret", /endpoints and keys never come from a workspace file/],
    ["«baseUrl»: http://x", /endpoints and keys never come from a workspace file/],
    ["«- a»", /must hold settings/],
    ["model: a\n«model»: b", /written twice/],
  ];
  for (const [marked, message, replacement] of problems) {
    it(`says what is wrong with ${JSON.stringify(marked)}`, () => {
      const start = marked.indexOf("«");
      const end = marked.indexOf("»") - 1;
      const found = parseProfile(`${marked.replace(/[«»]/g, "")}\n`, path).problems;
      assert.equal(found.length, 1, JSON.stringify(found));
      assert.match(found[0]?.message ?? "", message);
      assert.deepEqual(found[0]?.span, { start, end });
      assert.equal(found[0]?.replacement?.newText, replacement);
    });
  }

  it("never gives a secret on", () => {
    const { value } = parseProfile("api_key: secret\nmodel: m\n", path);
    assert.ok(!JSON.stringify(value).includes("secret"));
  });

  it("never throws", () => {
    for (const text of [
      "{",
      "[",
      "a: &a [*a]",
      "\u0000",
      "? a",
      ": b",
      "toggles: {a: b}",
      "- - - x",
      "limits:\n\t- x",
    ]) {
      assert.equal(parseProfile(text, path).value.name, "reviewer", text);
    }
  });
});

describe("skills that a profile names", () => {
  it("are looked up, with the nearest name as a fix", () => {
    const text = "skills:\n  names: [code-reviw]\ndeny: [api-design, nothing-like-it]\n";
    const found = unknownSkills(text, new Set(["code-review", "api-design"]));
    assert.deepEqual(
      found.map(({ span, replacement }) => [text.slice(span.start, span.end), replacement?.newText]),
      [
        ["code-reviw", "code-review"],
        ["nothing-like-it", undefined],
      ],
    );
  });

  it("are not judged while no skill is known", () => assert.deepEqual(unknownSkills("allow: [a]\n", new Set()), []));
});

describe("the file and the JSON Schema of an agent profile", () => {
  it("lies in .skillwright/agents of a workspace folder", () => {
    assert.ok(isProfileFile(path, ["/w"]));
    assert.ok(!isProfileFile("/w/a/.skillwright/agents/reviewer.yaml", ["/w"]));
  });

  it("describes every setting, and every switch with its default", () => {
    const schema = profileSchema() as { properties: Record<string, Record<string, unknown>> };
    for (const [key, property] of Object.entries(schema.properties)) {
      assert.equal(typeof property["description"], "string", key);
      assert.ok(Array.isArray(property["examples"]), key);
    }
    const switches = schema.properties["toggles"]?.["properties"] as Record<string, { default: boolean }>;
    const defaults = Object.fromEntries(Object.entries(switches).map(([key, value]) => [key, value.default]));
    assert.deepEqual(defaults, defaultCapabilities);
    assert.deepEqual(JSON.parse(JSON.stringify(schema)), schema);
  });
});
