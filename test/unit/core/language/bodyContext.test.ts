import assert from "node:assert/strict";
import { bodyContext } from "../../../../core/language/context/body.ts";
import { inBody, marked } from "./fixture.ts";

function show(body: string): string {
  const { document, offset } = inBody(body);
  const context = bodyContext(document, offset);
  if (!context) return "nothing";
  const replaced = `|${document.text.slice(context.replace.start, context.replace.end)}|`;
  return context.kind === "path" ? `${context.form} ${replaced}` : `anchor of "${context.path}" ${replaced}`;
}

const cases: readonly (readonly [title: string, body: string, expected: string])[] = [
  ["an empty link", "See [guide]($0).", "link ||"],
  ["a link that is not closed", "See [guide](ref$0", "link |ref|"],
  ["the middle of a link", "See [guide](refer$0ences/a.md#top) now", "link |references/a.md|"],
  ["an image", "![chart](assets/$0)", "image |assets/|"],
  ["a link in angle brackets", "[a](<my $0file.md>)", "link |my file.md|"],
  ["a link with brackets in its text", "[a [b] c](x$0)", "link |x|"],
  ["a link definition", "[guide]: refer$0", "definition |refer|"],
  ["inline code", "Run `scripts/$0`", "code |scripts/|"],
  ["empty inline code", "Run `$0`", "code ||"],
  ["an anchor of this file", "[a](#wh$0)", 'anchor of "" |wh|'],
  ["an anchor of another file", "[a](references/b.md#$0)", 'anchor of "references/b.md" ||'],
  ["a URL", "[a](https://exa$0)", "nothing"],
  ["prose", "Read the ref$0", "nothing"],
  ["behind inline code", "Run `a` now$0", "nothing"],
  ["inline code with a command", "Run `npm run $0`", "nothing"],
  ["inline code that is no path", "Use `foo(bar$0`", "nothing"],
  ["a fenced block", "```sh\ncat [a](x$0)\n```", "nothing"],
];

describe("the place in the body", () => {
  for (const [title, body, expected] of cases) {
    it(`is known for ${title}`, () => {
      assert.equal(show(body), expected);
    });
  }

  it("is nowhere in the frontmatter", () => {
    const { document, offset } = marked("---\nname: `$0\n---\n");
    assert.equal(bodyContext(document, offset), undefined);
  });
});
