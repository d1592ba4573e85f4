import assert from "node:assert/strict";
import { IncrementalMarkdown } from "../../../../core/skill/incrementalMarkdown.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";

const section = (n: number): string =>
  `## Part ${n}\n\nRead [the guide](references/guide-${n}.md) and \`scripts/run-${n}.sh\`.\n\n` +
  `- one\n- two\n\n    indented\n\n\`\`\`bash\ncat references/a-${n}.md\n\`\`\`\n\n<!-- note ${n} -->\n\n`;

const text = `---\nname: long\ndescription: A skill.\n---\n\n# Long\n\n${Array.from({ length: 40 }, (_, n) => section(n)).join("")}`;
const middle = text.indexOf("## Part 20");

const insertAt = (at: number, what: string) => (before: string) => before.slice(0, at) + what + before.slice(at);

const edits: readonly { readonly what: string; readonly edit: (before: string) => string }[] = [
  { what: "a letter in a paragraph", edit: insertAt(middle + 20, "x") },
  { what: "a fence that takes in all that follows", edit: insertAt(middle, "```\n") },
  { what: "a comment that takes in all that follows", edit: insertAt(middle, "<!--\n") },
  { what: "a quotation mark", edit: insertAt(middle, "> ") },
  { what: "a list that takes up what is indented", edit: insertAt(middle, "1. ") },
  {
    what: "a line under a paragraph that makes it a heading",
    edit: insertAt(text.indexOf("\n- one", middle) - 1, "\n==="),
  },
  { what: "the end of the frontmatter", edit: (before) => before.replace("---\n\n# Long", "\n\n# Long") },
  { what: "everything", edit: () => "" },
  { what: "CRLF", edit: (before) => before.replaceAll("\n", "\r\n") },
  {
    what: "the middle half",
    edit: (before) => before.slice(0, before.length / 4) + before.slice((before.length * 3) / 4),
  },
];

describe("incremental parse of a document", () => {
  for (const { what, edit } of edits) {
    it(`is that of a fresh parse after an edit of ${what}, and after its undoing`, () => {
      const markdown = new IncrementalMarkdown();
      parseSkillDocument(text, markdown);
      const edited = edit(text);
      assert.notEqual(edited, text);
      for (const next of [edited, text]) {
        assert.deepEqual(parseSkillDocument(next, markdown), parseSkillDocument(next));
      }
    });
  }
});
