import assert from "node:assert/strict";
import { ParsedSkills } from "../../../../core/workspace/parsedSkills.ts";

describe("parsed skills", () => {
  const text = (name: string) => `---\nname: ${name}\ndescription: d\n---\n`;

  it("are parsed once while the text stays", () => {
    const parsed = new ParsedSkills();
    const first = parsed.parse("/a/SKILL.md", text("a"));
    assert.equal(parsed.parse("/a/SKILL.md", text("a")), first);
    assert.notEqual(parsed.parse("/a/SKILL.md", text("b")), first);
  });

  it("are forgotten in the order in which they were asked for", () => {
    const parsed = new ParsedSkills();
    const paths = Array.from({ length: 16 }, (_, at) => `/${at}/SKILL.md`);
    const [first, second] = paths.map((path) => parsed.parse(path, text("a")));
    parsed.parse("/0/SKILL.md", text("a"));
    parsed.parse("/new/SKILL.md", text("a"));
    assert.equal(parsed.parse("/0/SKILL.md", text("a")), first);
    assert.notEqual(parsed.parse("/1/SKILL.md", text("a")), second);
  });
});
