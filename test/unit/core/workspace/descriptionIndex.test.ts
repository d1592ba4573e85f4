import assert from "node:assert/strict";
import { DescriptionIndex } from "../../../../core/workspace/descriptionIndex.ts";
import { createWorkspace, root } from "./fixture.ts";

const contracts =
  "Answers questions about contracts, quoting clauses and page numbers. Use when somebody uploads a contract.";
const again =
  "Answers questions about contracts, quoting clauses with page numbers. Use when somebody uploads contracts.";

function index(skills: readonly (readonly [name: string, description: string])[]): DescriptionIndex {
  const descriptions = new DescriptionIndex();
  for (const [name, description] of skills) {
    descriptions.put({ path: `/${name}`, root: "/", name, description, ignored: false });
  }
  return descriptions;
}

describe("descriptions that are alike", () => {
  it("are found with the words that they share, as they are written", () => {
    const [found] = index([
      ["reader", contracts],
      ["finder", again],
    ]).alike("/reader");
    assert.equal(found?.path, "/finder");
    assert.ok(found.likeness > 0.8);
    assert.ok(found.shared.includes("clauses") && !found.shared.includes("about"));
  });

  it("share no pieces of words with an apostrophe", () => {
    const [found] = index([
      ["reader", `${contracts} It doesn't write any.`],
      ["finder", `${again} It doesn't write any.`],
    ]).alike("/reader");
    assert.ok(found);
    assert.ok(found.shared.includes("write") && !found.shared.includes("doesn"));
  });

  it("are told apart by a word of the name", () => {
    const about = (cloud: string): string =>
      `Analyzes ${cloud} resources of an app and opens issues on savings of costs.`;
    const descriptions = index([
      ["aws-costs", about("AWS")],
      ["azure-costs", about("Azure")],
    ]);
    assert.deepEqual(descriptions.alike("/aws-costs"), []);
  });

  it("are compared in languages without blanks between words", () => {
    const descriptions = index([
      ["a", "回答有关合同的问题并引用条款和页码"],
      ["b", "回答有关合同的问题并引用页码和条款"],
    ]);
    assert.equal(descriptions.alike("/a").length, 1);
  });

  it("cost no more in a large workspace: common words are not followed", () => {
    const descriptions = index(Array.from({ length: 200 }, (_, i) => [`copy-${i}`, contracts] as const));
    assert.deepEqual(descriptions.alike("/copy-0"), []);
  });

  it("are forgotten with their skill", () => {
    const descriptions = index([
      ["reader", contracts],
      ["finder", again],
    ]);
    descriptions.remove("/finder");
    assert.deepEqual(descriptions.alike("/reader"), []);
  });
});

describe("a workspace with skills that are alike", () => {
  const file = (name: string, description: string): string =>
    `---\nname: ${name}\ndescription: ${description}\n---\n\nDo it.\n`;
  const [reader, finder] = [`${root}/reader/SKILL.md`, `${root}/finder/SKILL.md`] as const;

  it("checks the sibling again when an edit brings them together or apart", async () => {
    const other = "Draws diagrams from text. Use when somebody describes boxes and arrows.";
    const { workspace, rules } = createWorkspace({
      [reader]: file("reader", contracts),
      [finder]: file("finder", other),
    });
    workspace.openDocument(reader, file("reader", contracts));
    workspace.openDocument(finder, file("finder", other));
    assert.deepEqual(await rules(reader), []);
    const changed: string[] = [];
    workspace.onDidChange(({ documents }) => changed.push(...documents));
    workspace.openDocument(finder, file("finder", again));
    assert.deepEqual(await rules(finder), ["description-overlap"]);
    assert.deepEqual(changed, [reader]);
    assert.deepEqual(await rules(reader), ["description-overlap"]);
    workspace.openDocument(finder, file("finder", other));
    assert.deepEqual(await rules(finder), []);
    assert.deepEqual(await rules(reader), []);
  });

  it("names the sibling with its place", async () => {
    const { workspace } = createWorkspace({ [reader]: file("reader", contracts), [finder]: file("finder", again) });
    const [finding] = await workspace.check(reader);
    assert.deepEqual(
      finding?.related?.map(({ path, range }) => [path, range.start]),
      [[finder, { line: 1, character: 6 }]],
    );
  });
});
