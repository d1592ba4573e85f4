import assert from "node:assert/strict";
import { storeOver } from "../store/fixture.ts";

const long = "many words that say at length what it is and when it is to be used by whom and for what";
const files = {
  "/w/skills/a/SKILL.md": `---\nname: a\ndescription: ${long}\n---\n`,
  "/w/skills/b/SKILL.md": `---\nname: b\ndescription: ${long}\npriority: 5\n---\n`,
  "/w/skills/c/SKILL.md": `---\nname: c\ndescription: ${long}\npriority: -1\n---\n`,
};

describe("the priority of a skill", () => {
  it("is its place in the catalog and in the list of names", async () => {
    const { store } = storeOver(files);
    assert.deepEqual(await store.getNames(), ["b", "a", "c"]);
    const { text } = await store.getCatalog();
    assert.deepEqual(
      [...text.matchAll(/<name>(\w)<\/name>/g)].map(([, name]) => name),
      ["b", "a", "c"],
    );
  });

  const budgets: readonly (readonly [number, readonly string[]])[] = [
    [200, ["b full", "a full", "c full"]],
    [68, ["b full", "a full", "c shortened"]],
    [55, ["b full", "a shortened", "c shortened"]],
  ];
  for (const [budget, expected] of budgets) {
    it(`decides what is left of it in a catalog of ${budget} tokens`, async () => {
      const { store } = storeOver(files, { catalogTokens: budget });
      const { skills, tokens } = await store.getCatalog();
      assert.deepEqual(
        skills.map(({ name, shown }) => `${name} ${shown}`),
        expected,
      );
      assert.ok(tokens <= budget);
    });
  }

  const written: readonly (readonly [string, readonly string[]])[] = [
    ["priority: 1.5", ["z", "a"]],
    ['priority: "3"', ["z", "a"]],
    ["priority: high", ["a", "z"]],
    ["priority: .inf", ["a", "z"]],
    ["priority: [3]", ["a", "z"]],
    ["priority:", ["a", "z"]],
  ];
  for (const [line, names] of written) {
    it(`\`${line}\` gives the order ${names.join(", ")}`, async () => {
      const { store } = storeOver({
        "/w/skills/a/SKILL.md": "---\nname: a\ndescription: Does a.\n---\n",
        "/w/skills/z/SKILL.md": `---\nname: z\ndescription: Does z.\n${line}\n---\n`,
      });
      assert.deepEqual(await store.getNames(), names);
    });
  }

  it("moves a skill when it is changed", async () => {
    const { store, files: disk } = storeOver(files);
    assert.deepEqual(await store.getNames(), ["b", "a", "c"]);
    disk.write("/w/skills/c/SKILL.md", `---\nname: c\ndescription: ${long}\npriority: 9\n---\n`);
    store.invalidate(["/w/skills/c/SKILL.md"]);
    assert.deepEqual(await store.getNames(), ["c", "b", "a"]);
  });
});
