import assert from "node:assert/strict";
import { completionsAt } from "../../../../core/language/completion/index.ts";
import { rules } from "../../../../core/rules/table.ts";
import { inBody, inFrontmatter, replaced, skillPath, view, type Marked } from "./fixture.ts";

const ask = ({ document, position }: Marked) => completionsAt(document, position, skillPath, view());
const labels = async (place: Marked) => (await ask(place)).map(({ label }) => label);

async function take(place: Marked, label: string): Promise<string> {
  const proposal = (await ask(place)).find((candidate) => candidate.label === label);
  assert.ok(proposal, `no proposal ${label}`);
  return replaced(place.document, proposal.range, proposal.newText);
}

describe("completion of comments that turn rules off", () => {
  it("begins them, in the body and in the frontmatter", async () => {
    assert.match(
      await take(inBody("<!-- skill$0 -->"), "skillwright-disable-next-line"),
      /<!-- skillwright-disable-next-line -->$/,
    );
    assert.match(await take(inFrontmatter("# sk$0"), "skillwright-disable"), /^---\n# skillwright-disable\n---/);
  });

  it("offers every rule with what it is about, but for those that are named", async () => {
    const found = await ask(inBody("<!-- skillwright-disable $0 -->"));
    assert.deepEqual(
      found.map(({ label }) => label),
      rules.map(({ id }) => id),
    );
    assert.ok(found.every(({ documentation }) => (documentation ?? "") !== ""));
    assert.ok(!(await labels(inBody("<!-- skillwright-disable body-lines, $0 -->"))).includes("body-lines"));
    assert.ok(!(await labels(inBody("<!-- skillwright-disable $0, body-lines -->"))).includes("body-lines"));
  });

  it("replaces what is typed of a rule", async () => {
    assert.match(
      await take(inBody("<!-- skillwright-disable-line body-li$0nez -->"), "body-lines"),
      /<!-- skillwright-disable-line body-lines -->$/,
    );
    assert.match(
      await take(inFrontmatter("name: a # skillwright-disable-line na$0"), "name-format"),
      /# skillwright-disable-line name-format\n/,
    );
  });

  it("leaves reasons, other comments and headings alone", async () => {
    for (const body of [
      "<!-- skillwright-disable body-lines -- because $0 -->",
      "<!-- $0 -->",
      "<!-- see $0 -->",
      "# s$0",
    ]) {
      assert.deepEqual(await labels(inBody(`# T\n\n${body}`)), [], body);
    }
    assert.deepEqual(await labels(inFrontmatter("name: a # so $0")), []);
  });
});
