import assert from "node:assert/strict";
import { CatalogShares, type ListedSkill } from "../../../../core/workspace/catalogShares.ts";
import { createWorkspace, root } from "./fixture.ts";

const listed = (name: string, description: string, more: Partial<ListedSkill> = {}): ListedSkill => ({
  path: `${root}/${name}/SKILL.md`,
  root,
  name,
  description,
  state: "active",
  ignored: false,
  ...more,
});

describe("the share of the catalog", () => {
  it("adds up the skills of a root, and knows the longest entry", () => {
    const shares = new CatalogShares();
    const [a, b] = [listed("a", "12345"), listed("b", "1234567")];
    shares.put(a);
    shares.put(b);
    shares.put(listed("c", "other root", { root: "/elsewhere" }));
    assert.deepEqual(shares.of(a.path), { skills: 2, characters: 6 + 8 + 2 * 5, longest: b.path });
    shares.remove(b);
    assert.deepEqual(shares.of(a.path), { skills: 1, characters: 11, longest: a.path });
    shares.remove(a);
    assert.equal(shares.of(a.path), undefined);
  });

  it("leaves out what agents do not list", () => {
    const shares = new CatalogShares();
    const states = ["shadowed", "invalid", "hidden", "ineligible"] as const;
    for (const state of states) shares.put(listed(state, "x", { state }));
    shares.put(listed("ignored", "x", { ignored: true }));
    for (const name of [...states, "ignored"]) assert.equal(shares.of(`${root}/${name}/SKILL.md`), undefined);
  });

  it("does not depend on the order of skills of the same length", () => {
    for (const order of [
      ["a", "b"],
      ["b", "a"],
    ]) {
      const shares = new CatalogShares();
      for (const name of order) {
        shares.put(listed(name, "same"));
        shares.of(`${root}/${name}/SKILL.md`);
      }
      assert.equal(shares.of(`${root}/b/SKILL.md`)?.longest, `${root}/a/SKILL.md`);
    }
  });
});

describe("a catalog that an agent does not show whole", () => {
  const skill = (name: string, length: number) =>
    `---\nname: ${name}\ndescription: Use when asked. ${"word ".repeat(length / 5)}end\n---\n\nDo ${name}.\n`;
  const files = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `${root}/s${index}/SKILL.md`,
      skill(`s${index}`, index === 4 ? 990 : 900),
    ]),
  );
  const longest = `${root}/s4/SKILL.md`;
  const other = `${root}/s1/SKILL.md`;

  it("is said once, at the longest description, and follows edits elsewhere", async () => {
    const { workspace, rules } = createWorkspace(files);
    const shown = async (path: string) => (await rules(path)).includes("catalog-share");
    assert.equal(await shown(longest), true);
    assert.equal(await shown(other), false);
    const finding = (await workspace.check(longest)).find(({ rule }) => rule === "catalog-share");
    assert.equal(finding?.severity, "hint");
    assert.match(
      finding.message,
      /^The 9 skills of this folder come to about 8\d\d\d characters in the catalog; Claude Code/,
    );
    assert.deepEqual(finding.range.start, { line: 2, character: 13 });

    workspace.openDocument(longest, files[longest] ?? "");
    assert.equal(await shown(longest), true);
    const told: string[] = [];
    workspace.onDidChange(({ documents }) => told.push(...documents));
    workspace.openDocument(other, skill("s1", 5));
    assert.equal(await shown(other), false);
    assert.ok(told.includes(longest));
    assert.equal(await shown(longest), false);
  });
});
