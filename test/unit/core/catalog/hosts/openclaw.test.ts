import assert from "node:assert/strict";
import { openclawListing } from "../../../../../core/catalog/hosts/openclaw.ts";
import { hostSkill } from "./support.ts";

const render = openclawListing.render;
/** Length that OpenClaw's own text has: its frame, and 97 characters around the values of each skill. */
const fullSize = (...lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + 97 + length, 368);
const compactSize = (...lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + 65 + length, 361);
const valuesOf = (name: string, description: string): number =>
  name.length + description.length + `/w/.claude/skills/${name}/SKILL.md`.length;

describe("the list of OpenClaw", () => {
  it("is empty without skills", () => {
    assert.deepEqual(render([], {}), { text: "", shown: [], used: 0, budget: 18_000, unit: "characters" });
  });

  it("escapes five characters and shortens the home directory", () => {
    const skill = hostSkill("pdf", { description: `<a> & "b" 'c'`, path: "/home/me/skills/pdf/SKILL.md" });
    const { text, used } = render([skill], { home: "/home/me" });
    assert.equal(
      text.slice(text.indexOf("<available_skills>")),
      [
        "<available_skills>",
        "  <skill>",
        "    <name>pdf</name>",
        "    <description>&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos;</description>",
        "    <location>~/skills/pdf/SKILL.md</location>",
        "  </skill>",
        "</available_skills>",
      ].join("\n"),
    );
    const escaped = "&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos;".length;
    assert.equal(used, fullSize("pdf".length + escaped + "~/skills/pdf/SKILL.md".length));
  });

  it("is full when it fits exactly, and has no descriptions when one character is missing", () => {
    const skills = [hostSkill("a", { description: "x".repeat(400) }), hostSkill("b")];
    const exact = fullSize(valuesOf("a", "x".repeat(400)), valuesOf("b", "Does b."));
    assert.deepEqual(
      [render(skills, { budget: exact }).shown, render(skills, { budget: exact }).used],
      [["full", "full"], exact],
    );
    const over = render(skills, { budget: exact - 1 });
    assert.deepEqual(over.shown, ["name-only", "name-only"]);
    assert.doesNotMatch(over.text, /<description>/);
    assert.match(over.text, /^⚠️ Skills are listed without descriptions\.\n/);
  });

  it("keeps 150 characters for the warning, then lists as many as fit", () => {
    const skills = [hostSkill("a", { description: "x".repeat(400) }), hostSkill("b")];
    const both = compactSize(valuesOf("a", ""), valuesOf("b", "")) + 150;
    assert.deepEqual(render(skills, { budget: both }).shown, ["name-only", "name-only"]);
    const one = render(skills, { budget: both - 1 });
    assert.deepEqual(one.shown, ["name-only", "dropped"]);
    assert.match(one.text, /^⚠️ 1 of 2 skills are listed, without descriptions\.\n/);
  });

  it("lists none when not even one name fits", () => {
    const { shown, used, text } = render([hostSkill("a")], { budget: 10 });
    assert.deepEqual([shown, used], [["dropped"], 0]);
    assert.doesNotMatch(text, /available_skills/);
  });

  it("lists at most 150 skills", () => {
    const skills = Array.from({ length: 151 }, (_, i) => hostSkill(`s${i}`, { description: "x", path: `/s/${i}` }));
    const { shown, text } = render(skills, { budget: 50_000 });
    assert.deepEqual([shown.at(-2), shown.at(-1)], ["full", "dropped"]);
    assert.match(text, /^⚠️ 150 of 151 skills are listed\.\n/);
  });
});
