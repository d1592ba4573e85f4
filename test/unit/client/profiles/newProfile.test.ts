import assert from "node:assert/strict";
import { checkProfileName, profileFileName, profileText } from "../../../../client/profiles/profileText.ts";
import { selectionChoices, selectionOf } from "../../../../client/profiles/skillChoices.ts";
import { defaultCapabilities } from "../../../../contract/capabilities.ts";
import { parseProfile } from "../../../../core/profiles/profile.ts";
import { skill } from "../support.ts";

describe("the file of a new agent profile", () => {
  const names: readonly (readonly [string, string | undefined])[] = [
    ["Reviewer", "reviewer.yaml"],
    ["  Data & reports  ", "data-reports.yaml"],
    ["Übersicht", "ubersicht.yaml"],
    ["../../etc/passwd", "etc-passwd.yaml"],
    ["概要", undefined],
    ["...", undefined],
  ];
  for (const [name, file] of names) {
    it(`of "${name}" is ${String(file)}`, () => assert.equal(profileFileName(name), file));
  }

  const refused: readonly (readonly [string, RegExp])[] = [
    ["", /Enter a name/],
    ["概要", /at least one letter from a to z/],
    ["x".repeat(61), /at most 60/],
    ["Taken", /There is a profile in taken\.yaml already/],
  ];
  for (const [name, message] of refused) {
    it(`is refused for "${name.slice(0, 10)}"`, () => {
      assert.match(checkProfileName(name, new Set(["taken.yaml"])) ?? "", message);
    });
  }

  it("says only what was decided", () => {
    assert.equal(
      profileText({
        name: "Reviewer",
        model: "big",
        toggles: { ...defaultCapabilities, planning: false, delegation: true },
        skills: { names: ["code-review", "weird: name"], categories: [], tags: ["on"] },
      }),
      [
        "# An agent profile: choose it in the Skillwright chat, or with `skillwright preview --profile`.",
        "name: Reviewer",
        "model: big",
        "toggles:",
        "  planning: false",
        "  delegation: true",
        "skills:",
        "  names:",
        "    - code-review",
        '    - "weird: name"',
        "  tags:",
        '    - "on"',
        "",
      ].join("\n"),
    );
  });

  const hostile = [
    "true",
    "null",
    "- a",
    "a: b",
    "# x",
    '"',
    "\\",
    "{{",
    "&a",
    "*",
    "a\nname: b",
    "a\u2028b",
    "é",
    "1.0",
    "__proto__",
    "a  b",
  ];
  for (const name of hostile) {
    it(`reads back as it was written, whatever the skill is called: ${JSON.stringify(name)}`, () => {
      const text = profileText({
        name: `x ${name}`,
        toggles: defaultCapabilities,
        skills: { names: [name], categories: [name], tags: [name] },
      });
      const { value, problems } = parseProfile(text, "/w/.skillwright/agents/x.yaml");
      assert.deepEqual(problems, []);
      assert.equal(value.name, `x ${name}`.trim());
      assert.deepEqual(value.skills, { names: [name.trim()], categories: [name.trim()], tags: [name.trim()] });
    });
  }

  it("that selects nothing gives no skill, as was chosen", () => {
    const nothing = { names: [], categories: [], tags: [] };
    const { value } = parseProfile(
      profileText({ name: "a", toggles: defaultCapabilities, skills: nothing }),
      "/a.yaml",
    );
    assert.deepEqual(value.skills, nothing);
    assert.equal(
      parseProfile(profileText({ name: "a", toggles: defaultCapabilities }), "/a.yaml").value.skills,
      undefined,
    );
  });
});

describe("what a new profile can select by", () => {
  const skills = [
    skill("b", { category: "data", tags: ["x", "y"] }),
    skill("a", { category: "data", tags: ["x"], state: "ineligible" }),
    skill("gone", { state: "invalid", tags: ["z"] }),
    skill("a", { state: "shadowed" }),
  ];

  it("is the skills that there are, with their categories and tags", () => {
    const { names, categories, tags } = selectionChoices({ skills });
    const told = (choices: typeof names) => choices.map((choice) => `${choice.word}: ${choice.skills.join(" ")}`);
    assert.deepEqual(
      [told(names), told(categories), told(tags)],
      [["a: a", "b: b"], ["data: b a"], ["x: b a", "y: b"]],
    );
  });

  it("becomes lists of words", () => {
    const { names, tags } = selectionChoices({ skills });
    assert.deepEqual(selectionOf([...names.slice(0, 1), ...tags]), { names: ["a"], categories: [], tags: ["x", "y"] });
  });
});
