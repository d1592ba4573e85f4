import assert from "node:assert/strict";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { entriesOf, problemsOf, slice } from "./support.ts";

interface Case {
  readonly name: string;
  readonly text: string;
  readonly problems?: readonly string[];
  /** Text of the body; the frontmatter of all cases holds `name: x`. */
  readonly body?: string;
}

const cases: readonly Case[] = [
  { name: "a plain block", text: "---\nname: x\n---\nB\n", body: "B\n" },
  { name: "blanks and tabs after the dashes are tolerated", text: "---  \nname: x\n--- \t\nB", body: "B" },
  { name: "a closing line at the end of the file", text: "---\nname: x\n---", body: "" },
  { name: "CRLF", text: "---\r\nname: x\r\n---\r\nB\r\n", body: "B\r\n" },
  { name: "mixed line ends", text: "---\nname: x\r\n---\nB\r\n", body: "B\r\n" },
  { name: "lone CR", text: "---\rname: x\r---\rB\r", body: "B\r" },
  { name: "a rule line in the body", text: "---\nname: x\n---\nB\n\n---\n", body: "B\n\n---\n" },
  { name: "the closing line twice", text: "---\nname: x\n---\n---\nB\n", body: "---\nB\n" },
  {
    name: "dashes inside a block scalar",
    text: "---\nname: x\nd: |\n  a\n  ---\n  b\n---\nB",
    body: "B",
  },
  {
    name: "a byte-order mark first",
    text: "\ufeff---\nname: x\n---\nB",
    problems: ["1:1 frontmatter-not-first «\ufeff»"],
    body: "B",
  },
  {
    name: "blank lines first",
    text: "\n \n---\nname: x\n---\nB",
    problems: ["1:1 frontmatter-not-first «\n \n»"],
    body: "B",
  },
  {
    name: "text first, as upload boundaries leave it",
    text: "------boundary\nContent-Type: text\n\n---\nname: x\n---\nB",
    problems: ["1:1 frontmatter-not-first «------boundary\nContent-Type: text»"],
    body: "B",
  },
  {
    name: "inside a code fence of its own",
    text: "```yaml\n---\nname: x\n---\n```\nB",
    problems: ["1:1 frontmatter-not-first «```yaml»"],
    body: "B",
  },
  {
    name: "the whole file inside a code fence",
    text: "~~~markdown\n---\nname: x\n---\nB\n~~~\n",
    problems: ["1:1 frontmatter-not-first «~~~markdown»"],
    body: "B\n",
  },
  {
    name: "a non-breaking space after the opening dashes",
    text: "---\u00a0\nname: x\n---\nB",
    problems: ["1:4 frontmatter-odd-fence «\u00a0»"],
    body: "B",
  },
  {
    name: "a non-breaking space after the closing dashes, and a rule below",
    text: "---\nname: x\n---\u00a0\nB\n\n---\n",
    problems: ["3:4 frontmatter-odd-fence «\u00a0»"],
    body: "B\n\n---\n",
  },
  {
    name: "a key on the opening line",
    text: "--- name: x\ndescription: y\n---\nB",
    problems: ["1:4 frontmatter-odd-fence « name: x»"],
    body: "B",
  },
  {
    name: "four dashes",
    text: "---\nname: x\n----\nB",
    problems: ["3:1 frontmatter-odd-fence «----»"],
    body: "B",
  },
  {
    name: "an em dash that an editor made of three",
    text: "\u2014\nname: x\n---\nB",
    problems: ["1:1 frontmatter-odd-fence «\u2014»"],
    body: "B",
  },
  {
    name: "an indented closing line, when there is no other",
    text: "---\nname: x\n ---\nB",
    problems: ["3:1 frontmatter-odd-fence « ---»"],
    body: "B",
  },
  {
    name: "closed by three dots",
    text: "---\nname: x\n...\nB\n\n---\n",
    problems: ["3:1 frontmatter-odd-fence «...»"],
    body: "B\n\n---\n",
  },
  { name: "three dots before the closing line", text: "---\nname: x\n...\n---\nB", body: "B" },
  {
    name: "never closed: the keys are read, the rest is the body",
    text: "---\nname: x\ndescription: y\n\n# Title\n",
    problems: ["1:1 frontmatter-unclosed «---» ← «»"],
    body: "\n# Title\n",
  },
];

describe("frontmatter fences", () => {
  for (const { name, text, problems = [], body } of cases) {
    it(name, () => {
      assert.deepEqual(problemsOf(text), problems);
      assert.equal(entriesOf(text)["name"], "x");
      assert.equal(slice(text, parseSkillDocument(text).body.span), body);
    });
  }

  const without: readonly [name: string, text: string, problem: string][] = [
    ["an empty file", "", "1:1 frontmatter-missing «»"],
    ["a blank file", "\n \n", "1:1 frontmatter-missing «»"],
    ["no frontmatter", "\n# Title\n\nText\n", "2:1 frontmatter-missing «# Title»"],
    ["rules with text between them", "# T\n\n---\n\nfoo\n\n---\n", "1:1 frontmatter-missing «# T»"],
    ["keys without fences", "name: x\ndescription: y\n\n# T\n", "1:1 frontmatter-missing «name: x»"],
    ["keys in a code fence", "```yaml\nname: x\n```\n", "2:1 frontmatter-missing «name: x»"],
    [
      "an example of frontmatter further down",
      "# Doc\n\n```yaml\n---\nname: x\ndescription: y\n---\n```\n",
      "1:1 frontmatter-missing «# Doc»",
    ],
  ];
  for (const [name, text, problem] of without) {
    it(`${name}: one problem, no frontmatter`, () => {
      assert.deepEqual(problemsOf(text), [problem]);
      assert.equal(parseSkillDocument(text).frontmatter, undefined);
    });
  }

  it("everything on one line: one problem and no guessing about keys", () => {
    const text = "--- name: x description: y ---\nB";
    assert.deepEqual(problemsOf(text), ["1:4 frontmatter-odd-fence « name: x description: y ---»"]);
    assert.deepEqual(entriesOf(text), {});
    assert.equal(slice(text, parseSkillDocument(text).body.span), "B");
  });

  it("the detail of an unclosed block is where the closing line belongs", () => {
    const text = "---\nname: x\ndescription: |\n  a\n\n  b\nlicense: MIT\n\nText of the body.\n";
    const [problem] = parseSkillDocument(text).problems;
    assert.equal(problem?.code, "frontmatter-unclosed");
    assert.equal(text.slice(0, problem.detail?.start), "---\nname: x\ndescription: |\n  a\n\n  b\nlicense: MIT\n");
  });

  it("the closing line stands where it is said to stand", () => {
    const text = "\r\n---\r\nname: x\r\n---\r\nB";
    const { frontmatter } = parseSkillDocument(text);
    assert.ok(frontmatter?.closeFence);
    assert.equal(slice(text, frontmatter.openFence), "---");
    assert.equal(slice(text, frontmatter.closeFence), "---");
    assert.equal(slice(text, frontmatter.yaml), "name: x\r\n");
    assert.equal(slice(text, frontmatter.span), "---\r\nname: x\r\n---\r\n");
  });
});
