import assert from "node:assert/strict";
import { SkillFileTexts } from "../../../../core/files/skillFileTexts.ts";
import { parseSupportingDocument } from "../../../../core/files/supportingDocument.ts";
import { createMemoryFileSystem } from "../../../support/memoryFileSystem.ts";

const directory = "/ws/skills/pdf";
const a = `${directory}/a.md`;
const b = `${directory}/b.md`;

/** Texts over files in memory; the reads are counted, editors can be opened. */
function setUp(bounds?: { characters: number; files: number }) {
  const fileSystem = createMemoryFileSystem({ [a]: "# A\n", [b]: "# B\n" });
  const open = new Map<string, string>();
  const reads: string[] = [];
  const source = {
    openText: (path: string) => open.get(path),
    stat: (path: string) => fileSystem.stat(path),
    async read(_directory: string, path: string) {
      reads.push(path);
      const content = await fileSystem.readFile(path, 1_000_000);
      return content && "bytes" in content ? new TextDecoder().decode(content.bytes) : undefined;
    },
  };
  const texts = new SkillFileTexts(source, bounds);
  return { fileSystem, open, reads, texts, get: (file: string) => texts.document(directory, file) };
}

describe("texts of supporting files", () => {
  it("are read and parsed once", async () => {
    const { get, reads } = setUp();
    const first = await get("a.md");
    assert.equal(first?.body?.headings[0]?.text, "A");
    assert.equal(await get("a.md"), first);
    assert.deepEqual(reads, [a]);
  });

  it("are read anew when the file changed on disk, and no other is", async () => {
    const { get, reads, fileSystem } = setUp();
    await get("a.md");
    const other = await get("b.md");
    fileSystem.write(a, "# New\n");
    assert.equal((await get("a.md"))?.text, "# New\n");
    assert.equal(await get("b.md"), other);
    assert.deepEqual(reads, [a, b, a]);
  });

  it("are those of open editors first", async () => {
    const { get, reads, open } = setUp();
    open.set(a, "# Open\n");
    const first = await get("a.md");
    assert.equal(first?.text, "# Open\n");
    assert.equal(await get("a.md"), first);
    open.delete(a);
    assert.equal((await get("a.md"))?.text, "# A\n");
    assert.deepEqual(reads, [a]);
  });

  it("are gone with the file", async () => {
    const { get, fileSystem } = setUp();
    await get("a.md");
    fileSystem.remove(a);
    assert.equal(await get("a.md"), undefined);
  });

  for (const bounds of [
    { characters: 5, files: 10 },
    { characters: 1_000, files: 1 },
  ]) {
    it(`are kept within ${bounds.characters} characters and ${bounds.files} files`, async () => {
      const { get, reads } = setUp(bounds);
      await get("a.md");
      await get("b.md");
      await get("a.md");
      assert.deepEqual(reads, [a, b, a]);
    });
  }

  it("of a directory that is gone are forgotten together", async () => {
    const { get, reads, texts } = setUp();
    await get("a.md");
    await get("b.md");
    texts.forget(directory);
    await get("a.md");
    assert.deepEqual(reads, [a, b, a]);
  });
});

describe("a supporting document", () => {
  it("has headings and references below its frontmatter", () => {
    const text = "---\ntitle: T\n---\n\n# Title\n\n[x](y.md)\n";
    const { body } = parseSupportingDocument("references/a.md", a, text);
    assert.deepEqual(
      body?.headings.map(({ text: title, level }) => [title, level]),
      [["Title", 1]],
    );
    assert.deepEqual(
      body?.references.map(({ path, span }) => [path, text.slice(span.start, span.end)]),
      [["y.md", "y.md"]],
    );
  });

  it("takes a line across the page at its top for what it is", () => {
    const { body } = parseSupportingDocument("a.md", a, "---\n\n# Title\n\n---\n\ntext\n");
    assert.equal(body?.headings[0]?.text, "Title");
  });

  it("has lines alone when it is no Markdown", () => {
    const document = parseSupportingDocument("scripts/a.py", a, "# no heading\nimport b\n");
    assert.equal(document.body, undefined);
    assert.equal(document.lines.count, 3);
  });
});
