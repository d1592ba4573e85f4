import assert from "node:assert/strict";
import { copilotCliListing } from "../../../../../core/catalog/hosts/copilotCli.ts";
import { vscodeListing } from "../../../../../core/catalog/hosts/vscode.ts";
import { hostSkill } from "./support.ts";

const render = vscodeListing.render;

/** An entry as VS Code writes it, with its line break. */
function cost(name: string, description: string): number {
  const path = `/w/.claude/skills/${name}/SKILL.md`;
  const lines = [
    "<skill>",
    `<name>${name}</name>`,
    `<description>${description}</description>`,
    `<file>${path}</file>`,
  ];
  return [...lines, "</skill>"].join("\n").length + 1;
}

describe("the list of VS Code", () => {
  it("is empty without skills", () => {
    assert.deepEqual(render([], {}), { text: "", shown: [], used: 0, unit: "characters" });
  });

  it("has name, description and file of a skill on lines of their own", () => {
    const { text, shown } = render([hostSkill("pdf", { description: "Reads <b> & writes." })], {});
    assert.equal(
      text.slice(text.indexOf("<skill>")),
      [
        "<skill>",
        "<name>pdf</name>",
        "<description>Reads &lt;b&gt; &amp; writes.</description>",
        "<file>/w/.claude/skills/pdf/SKILL.md</file>",
        "</skill>",
        "</skills>",
      ].join("\n"),
    );
    assert.match(text, /^<skills>\n/);
    assert.deepEqual(shown, ["full"]);
  });

  it("writes paths with the separators of Windows there", () => {
    const { text } = render([hostSkill("pdf", { path: "C:/w/pdf/SKILL.md" })], { os: "windows" });
    assert.match(text, /<file>C:\\w\\pdf\\SKILL\.md<\/file>/);
  });

  it("cuts nothing by default", () => {
    const many = Array.from({ length: 100 }, (_, i) => hostSkill(`s${i}`, { description: "x".repeat(1_000) }));
    const { shown, budget } = render(many, {});
    assert.ok(shown.every((part) => part === "full"));
    assert.equal(budget, undefined);
  });

  it("lists an entry that fits its budget exactly, and names it when one character is missing", () => {
    const two = [hostSkill("a"), hostSkill("b")];
    const exact = cost("a", "Does a.") + cost("b", "Does b.");
    const fits = render(two, { budget: exact });
    assert.deepEqual([fits.shown, fits.used, fits.budget], [["full", "full"], exact, exact]);
    const over = render(two, { budget: exact - 1 });
    assert.deepEqual(over.shown, ["full", "name-only"]);
    assert.match(over.text, /\nAdditional skills available \(invoke by name\): b\n<\/skills>$/);
  });

  it("counts what escaping adds", () => {
    const skill = [hostSkill("a", { description: "&" })];
    const escaped = cost("a", "&amp;");
    assert.deepEqual(render(skill, { budget: escaped }).shown, ["full"]);
    assert.deepEqual(render(skill, { budget: escaped - 1 }).shown, ["name-only"]);
  });

  it("counts UTF-16 units of characters with several bytes", () => {
    const skill = [hostSkill("a", { description: "日本語 😀" })];
    assert.deepEqual(render(skill, { budget: cost("a", "日本語 😀") }).shown, ["full"]);
  });

  it("stops at the first entry without room, although a later one would fit", () => {
    const skills = [hostSkill("a", { description: "x".repeat(500) }), hostSkill("b")];
    assert.deepEqual(render(skills, { budget: 300 }).shown, ["name-only", "name-only"]);
  });

  it("leaves out the names that pass their own budget, and says how many", () => {
    const skills = Array.from({ length: 120 }, (_, i) => hostSkill(`${"n".repeat(58)}-${String(i).padStart(3, "0")}`));
    const { shown, text } = render(skills, { budget: 10 });
    // 62 characters each and two for the comma: the 78th name ends at 4,990.
    assert.equal(shown.filter((part) => part === "name-only").length, 78);
    assert.equal(shown.filter((part) => part === "dropped").length, 42);
    assert.match(text, /-077\.\.\. and 42 more\n<\/skills>$/);
  });
});

describe("the list of Copilot CLI", () => {
  it("is an estimate with a budget of 15,000 characters and all names after it", () => {
    const skills = Array.from({ length: 300 }, (_, i) =>
      hostSkill(`${"n".repeat(40)}${i}`, { description: "x".repeat(600) }),
    );
    const { shown, budget, used, text } = copilotCliListing.render(skills, {});
    assert.equal(copilotCliListing.exact, false);
    assert.equal(budget, 15_000);
    assert.ok(used <= 15_000 && used > 14_000);
    assert.ok(shown.includes("full") && shown.at(-1) === "name-only" && !shown.includes("dropped"));
    assert.match(text, /^<available_skills>\n<skill>\n {2}<name>n/);
  });
});
