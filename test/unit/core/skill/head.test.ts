import assert from "node:assert/strict";
import { parseFrontmatter, parseFrontmatterOfHead } from "../../../../core/skill/frontmatter.ts";

const beginnings = [
  "---\nname: x\ndescription: y\n---\n",
  "---\r\nname: x\r\n---\r\n",
  "\ufeff\n\n---\nname: x\n---\n",
  "```yaml\n---\nname: x\n---\n```\n",
  "Some text first.\n\n---\nname: x\ndescription: y\n---\n",
  `${"Text.\n".repeat(150)}---\nname: x\n---\n`,
  "---\u00a0\nname: x\n---\u00a0\n",
  "---\nname: x\n ---\nmore: y\n---\n",
  "---\nname: x\n...\ntext\n---\n",
  "---\nname: x\ndescription: never closed\n\n# Title\n",
  "--- name: x\ndescription: y: z\n---\n",
  "# No frontmatter\n\n---\n\ntext\n",
  `---\nname: x\ndescription: |\n${"  long\n".repeat(900)}---\n`,
];

describe("frontmatter of a head", () => {
  it("says of any beginning of a file what the whole file says, or asks for more", () => {
    for (const beginning of beginnings) {
      const whole = `${beginning}${"Body of the skill.\n\n---\n\n".repeat(300)}`;
      const expected = parseFrontmatter(whole);
      let settled = 0;
      for (let length = 0; length < whole.length; length += 37) {
        const reading = parseFrontmatterOfHead(whole.slice(0, length));
        if (!reading) continue;
        settled++;
        assert.deepEqual(
          { frontmatter: reading.frontmatter, bodyStart: reading.bodyStart, problems: reading.problems },
          { frontmatter: expected.frontmatter, bodyStart: expected.bodyStart, problems: expected.problems },
          JSON.stringify(whole.slice(0, 60)),
        );
      }
      assert.ok(
        settled > 0 || expected.frontmatter?.closeFence === undefined || /\n(?: ---|\.\.\.)\n/.test(beginning),
        beginning,
      );
    }
  });
});
