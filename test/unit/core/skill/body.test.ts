import assert from "node:assert/strict";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import type { SkillBody } from "../../../../core/skill/types.ts";
import { slice } from "./support.ts";

const head = "---\nname: x\ndescription: y\n---\n";

function bodyOf(markdown: string): { readonly text: string; readonly body: SkillBody } {
  const text = head + markdown;
  return { text, body: parseSkillDocument(text).body };
}

describe("body: headings", () => {
  it("anchors are GitHub's, unique in the file", () => {
    const { body } = bodyOf(
      [
        "# Getting `started` with **C#** & co.",
        "## API",
        "## API",
        "## [Linked](x.md) title ##",
        "## snake_case _em_ word",
        "## Ünïcode 日本語!",
        "Set\nin two lines\n---",
        "## ",
      ].join("\n\n"),
    );
    assert.deepEqual(
      body.headings.map(({ level, text, anchor }) => [level, text, anchor]),
      [
        [1, "Getting started with C# & co.", "getting-started-with-c--co"],
        [2, "API", "api"],
        [2, "API", "api-1"],
        [2, "Linked title", "linked-title"],
        [2, "snake_case em word", "snake_case-em-word"],
        [2, "Ünïcode 日本語!", "ünïcode-日本語"],
        [2, "Set\nin two lines", "setin-two-lines"],
        [2, "", ""],
      ],
    );
  });

  const shown: readonly [name: string, source: string, text: string, anchor: string][] = [
    ["code keeps its underscores", "## Use `__init__` and `a_b_c`", "Use __init__ and a_b_c", "use-__init__-and-a_b_c"],
    ["emphasis loses them", "## __Bold__ _em_ snake_case", "Bold em snake_case", "bold-em-snake_case"],
    ["code keeps angle brackets and stars", "## `Map<K, V>` and `*.md`", "Map<K, V> and *.md", "mapk-v-and-md"],
    ["double back-ticks", "## `` a ` b ``", "a ` b", "a--b"],
    ["entities in code are text", "## `&amp;` &amp; `x`", "&amp; & x", "amp--x"],
    ["escapes", "## \\*not\\* em \\`x_y_z\\`", "*not* em `x_y_z`", "not-em-x_y_z"],
    ["a lone star", "## 2 * 3 **is** 6", "2 * 3 is 6", "2--3-is-6"],
    ["closing marks", "## Title ##", "Title", "title"],
    ["closing marks and blanks", "  ### Title ###   ", "Title", "title"],
    ["marks that close nothing", "## C# and F#", "C# and F#", "c-and-f"],
    ["an escaped mark closes nothing", "## Title \\#", "Title #", "title-"],
    ["links with brackets in the target", "## [A](b(c).md) d", "A d", "a-d"],
    ["images have no part in the anchor", "## ![logo](x.png) Title", "logo Title", "title"],
    ["addresses", "## See <https://a.b/c>", "See https://a.b/c", "see-httpsabc"],
    ["HTML", "## <a id='x'></a>Title<br>", "Title", "title"],
    ["signs and symbols", "## ✨ New: a + b — c²", "✨ New: a + b — c²", "-new-a--b--c"],
  ];
  for (const [name, source, text, anchor] of shown) {
    for (const lineBreak of ["\n", "\r\n", "\r"]) {
      it(`${name}, ending in ${JSON.stringify(lineBreak)}`, () => {
        const whole = (head + source + "\n\nText.\n").replaceAll("\n", lineBreak);
        const [heading] = parseSkillDocument(whole).body.headings;
        assert.deepEqual([heading?.text, heading?.anchor], [text, anchor]);
        assert.equal(slice(whole, heading!.span), source.trimStart());
      });
    }
  }

  it("an underlined heading in CRLF is its lines, without the CR", () => {
    const text = (head + "Set\nin two\n---\n\nText.\n").replaceAll("\n", "\r\n");
    const [heading] = parseSkillDocument(text).body.headings;
    assert.deepEqual([heading?.text, heading?.anchor], ["Set\nin two", "setin-two"]);
    assert.equal(slice(text, heading!.span), "Set\r\nin two\r\n---");
  });

  it("an anchor is never given twice", () => {
    const { body } = bodyOf("## A\n## A\n## A-1\n## A\n");
    assert.deepEqual(
      body.headings.map(({ anchor }) => anchor),
      ["a", "a-1", "a-1-1", "a-2"],
    );
  });

  it("a section ends at the next heading of the same or a higher level", () => {
    const { text, body } = bodyOf("# A\na\n## B\nb\n### C\nc\n## D\nd\n# E\n");
    assert.deepEqual(
      body.headings.map(({ section }) => slice(text, section)),
      ["# A\na\n## B\nb\n### C\nc\n## D\nd\n", "## B\nb\n### C\nc\n", "### C\nc\n", "## D\nd\n", "# E\n"],
    );
  });

  it("hashes in code are no headings", () => {
    assert.equal(bodyOf("```sh\n# comment\n```\n").body.headings.length, 0);
  });
});

describe("body: references", () => {
  function references(markdown: string): string[] {
    const { text, body } = bodyOf(markdown);
    return body.references.map(({ form, path, anchor, span, pathSpan, conventional }) => {
      assert.ok(slice(text, span).startsWith(slice(text, pathSpan)));
      return `${form} ${path}${anchor === undefined ? "" : `#${anchor}`}${conventional ? " !" : ""}`;
    });
  }

  const cases: readonly [name: string, markdown: string, expected: readonly string[]][] = [
    ["links with anchor and title", "[a](references/guide.md#part 'T')", ["link references/guide.md#part !"]],
    ["images", "![a](img/x.png)", ["image img/x.png"]],
    ["definitions", "[a]\n\n[a]: docs/b.md\n", ["definition docs/b.md !"]],
    [
      "angle brackets and percent-encoding",
      "[a](<my file.md>) [b](my%20file.md)",
      ["link my file.md", "link my file.md"],
    ],
    ["sibling skills", "[a](../other/SKILL.md)", ["link ../other/SKILL.md"]],
    [
      "links in tables, lists and emphasis",
      "| a |\n|---|\n| **[x](a.md)** |\n\n- [y](b.md)\n",
      ["link a.md", "link b.md"],
    ],
    [
      "addresses, absolute paths and placeholders are not references",
      "[a](https://x.y/z.md) [b](mailto:a@b.c) [c](/abs.md) [d](~/x.md) [e](<{dir}/x.md>) [f](C:\\x.md) <https://a.b/c.md>",
      [],
    ],
    [
      "code in conventional folders",
      "`scripts/run.py` `./x.sh` `references/`",
      ["code scripts/run.py !", "code ./x.sh !", "code references/ !"],
    ],
    ["a script without ending", "`scripts/run`", ["code scripts/run !"]],
    [
      "other paths and bare file names are marked as unsure",
      "`src/app.ts` `README.md`",
      ["code src/app.ts", "code README.md"],
    ],
    [
      "what only looks like a path",
      "`console.log` `a/b` `*.md` `src/**/*.ts` `<dir>/x.md` `{x}/y.md` `$HOME/x.md` `/etc/passwd.md` `x y.md` `https://a/b.md` `e.g.` `.../x.md` `src\\a.cs` `/run` `@a/b.js`",
      [],
    ],
    ["code with an anchor", "`references/a.md#top`", ["code references/a.md#top !"]],
    ["double back-ticks", "`` assets/x.png ``", ["code assets/x.png !"]],
    [
      "blocks: conventional paths only",
      "```sh\npython scripts/run.py --in src/a.py\ncat ${DIR}/scripts/x.py ../scripts/y.py /scripts/z.py\n```\n",
      ["block scripts/run.py !"],
    ],
    ["comments and HTML are no Markdown", "<!-- [a](b.md) -->\n\n<div>[a](b.md)</div>\n", []],
  ];
  for (const [name, markdown, expected] of cases) {
    it(name, () => assert.deepEqual(references(markdown), expected));
  }

  it("the span is the target as written", () => {
    const { text, body } = bodyOf("[a](<my file.md#b>) `` scripts/x.py ``");
    assert.deepEqual(
      body.references.map(({ span, pathSpan }) => [slice(text, span), slice(text, pathSpan)]),
      [
        ["my file.md#b", "my file.md"],
        ["scripts/x.py", "scripts/x.py"],
      ],
    );
  });

  it("links to headings of the file itself are kept apart", () => {
    const { body } = bodyOf("[a](#part)\n");
    assert.deepEqual(body.references, []);
    assert.deepEqual(
      body.anchors?.map(({ path, anchor }) => [path, anchor]),
      [["", "part"]],
    );
  });
});

describe("body: blocks, comments, directives", () => {
  it("fenced blocks", () => {
    const { text, body } = bodyOf(
      "```py title=x\na\nb\n```\n\n> ~~~\n> q\n> ~~~\n\n```\n```\n\n````md\n```\n```\n````\n\n```js\nopen",
    );
    assert.deepEqual(
      body.blocks.map(({ language, content, closed }) => [language, slice(text, content), closed]),
      [
        ["py", "a\nb\n", true],
        ["", "> q\n", true],
        ["", "", true],
        ["md", "```\n```\n", true],
        ["js", "open", false],
      ],
    );
  });

  it("comments in blocks, lines and HTML", () => {
    const { text, body } = bodyOf("<!-- a -->\n\nx <!-- b --> y\n\n<div>\n<!-- c\n -->\n</div>\n\n`<!-- no -->`\n");
    assert.deepEqual(
      body.comments.map((span) => slice(text, span)),
      ["<!-- a -->", "<!-- b -->", "<!-- c\n -->"],
    );
  });

  it("directives name rules; other comments and code do not count", () => {
    const { body } = bodyOf(
      "<!-- skillwright-disable rule-a, rule-b -->\n\nx <!--skillwright-disable rule-c-->\n\n<!-- skillwright-disable -->\n\n```\n<!-- skillwright-disable no -->\n```\n",
    );
    assert.deepEqual(
      body.directives.map(({ rules }) => rules),
      [["rule-a", "rule-b"], ["rule-c"], []],
    );
  });

  it("CRLF and lone CR give the same structure", () => {
    const markdown = "# A\n\n[x](a.md)\n\n```js\ncode\n```\n\n## B\n";
    for (const lineBreak of ["\r\n", "\r"]) {
      const text = (head + markdown).replaceAll("\n", lineBreak);
      const { body, problems } = parseSkillDocument(text);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        body.headings.map((heading) => heading.anchor),
        ["a", "b"],
      );
      assert.equal(slice(text, body.references[0]!.span), "a.md");
      assert.equal(slice(text, body.blocks[0]!.content).trim(), "code");
    }
  });
});
