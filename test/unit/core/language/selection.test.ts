import assert from "node:assert/strict";
import { selectionAt } from "../../../../core/language/selection.ts";
import { inBody, inFrontmatter, marked, type Marked } from "./fixture.ts";

/** What each step selects, whole blocks by their first line. */
function steps({ document, position }: Marked): string[] {
  const { lines, text } = document;
  return selectionAt(document, position).map((range) => {
    const selected = text.slice(lines.offset(range.start), lines.offset(range.end));
    const [first = "", ...rest] = selected.split(/\r?\n/);
    return rest.length === 0 ? first : `${first} +${rest.length}`;
  });
}

describe("expanding the selection", () => {
  it("goes from a word to the value, the entry, the frontmatter and the file", () => {
    assert.deepEqual(steps(inFrontmatter('name: a\ndescription: "One tw$0o."')), [
      "two",
      "One two.",
      '"One two."',
      'description: "One two."',
      "name: a +1",
      "--- +3",
      "--- +6",
    ]);
  });

  it("goes through nested maps and lists", () => {
    assert.deepEqual(steps(inFrontmatter("metadata:\n  openclaw:\n    os: [linux, dar$0win]")).slice(0, 5), [
      "darwin",
      "[linux, darwin]",
      "os: [linux, darwin]",
      "openclaw: +1",
      "metadata: +2",
    ]);
  });

  it("goes from a word to inline code, its line, the paragraph, the sections and the body", () => {
    const body = "# Title\n\nIntro.\n\n## Steps\n\nRun `scripts/ru$0n.py` now\nand look.\n\nMore.\n";
    assert.deepEqual(steps(inBody(body)), [
      "run",
      "scripts/run.py",
      "`scripts/run.py`",
      "Run `scripts/run.py` now",
      "Run `scripts/run.py` now +1",
      "## Steps +5",
      "# Title +9",
      "--- +15",
    ]);
  });

  it("goes from a link's text or target to the link", () => {
    assert.deepEqual(steps(inBody("See [the gu$0ide](a.md) now")).slice(0, 3), [
      "guide",
      "the guide",
      "[the guide](a.md)",
    ]);
    assert.deepEqual(steps(inBody("See [it](b/a$0.md#one) now")).slice(0, 4), [
      "a",
      "b/a.md",
      "b/a.md#one",
      "[it](b/a.md#one)",
    ]);
  });

  it("stays inside a fenced block before it leaves it", () => {
    const found = steps(inBody("# A\n\n```sh\nls $0-l\npwd\n```\n\nText.\n"));
    assert.deepEqual(found.slice(0, 4), ["ls -l", "ls -l +1", "```sh +3", "# A +7"]);
  });

  it("grows with every step, whatever the place", () => {
    const source =
      "---\nname: a\ntags: [b, 'c']\nmetadata:\n  d: e\n---\n\n# One\n\n- a `b` [c](d.md)\n\n> x\n\n## Two\n\n```\ny\n```\n";
    for (let offset = 0; offset <= source.length; offset++) {
      const { document, position } = marked(`${source.slice(0, offset)}$0${source.slice(offset)}`);
      const sizes = selectionAt(document, position).map(
        ({ start, end }) => document.lines.offset(end) - document.lines.offset(start),
      );
      assert.ok(
        sizes.every((size, index) => index === 0 || size > (sizes[index - 1] ?? 0)),
        `${offset}: ${sizes.join()}`,
      );
      assert.equal(sizes.at(-1), source.length);
    }
  });
});
