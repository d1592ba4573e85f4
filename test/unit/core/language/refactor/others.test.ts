import assert from "node:assert/strict";
import { refactoringsAt, type Offer } from "../../../../../core/language/refactor/index.ts";
import { skill } from "../../workspace/fixture.ts";
import { at } from "../navigation/fixture.ts";
import { applied, changed } from "./apply.ts";

async function offers(files: Record<string, string>): Promise<readonly Offer[]> {
  const { document, position, view } = await at(files);
  const range = { start: position, end: position };
  return refactoringsAt({ document, range, view }, () => true);
}

async function after(files: Record<string, string>, id: string) {
  const plain = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace("$0", "")]));
  const offer = (await offers(files)).find((candidate) => candidate.id === id);
  assert.ok(offer, `no ${id}`);
  return changed(plain, applied(plain, await offer.change()));
}

async function ids(files: Record<string, string>): Promise<string[]> {
  return (await offers(files)).map(({ id }) => id);
}

describe("a name in the allowed form", () => {
  const named = (name: string) => `---\nname: ${name}\ndescription: Fills forms.\n---\n`;

  it("goes to the directory and to all that names the skill", async () => {
    const files = {
      "PDF_Forms/SKILL.md": named("$0PDF_Forms"),
      "other/SKILL.md": skill("other", "dependencies: [PDF_Forms]\n", "[x](../PDF_Forms/SKILL.md)\n"),
    };
    assert.deepEqual(await after(files, "allowed-name"), {
      "PDF_Forms/SKILL.md": undefined,
      "pdf-forms/SKILL.md": named("pdf-forms"),
      "other/SKILL.md": skill("other", "dependencies: [pdf-forms]\n", "[x](../pdf-forms/SKILL.md)\n"),
    });
  });

  it("is not offered for a good name", async () => {
    assert.deepEqual(await ids({ "pdf-forms/SKILL.md": named("$0pdf-forms") }), []);
  });
});

describe("splitting a description", () => {
  const what = "Fills forms.";
  const when = "Use when the user has a PDF form.";
  const detail = `It reads ${"fields and ".repeat(50)}values.`;
  const described = (value: string, body = "# Forms\n\nText.\n") =>
    `---\nname: pdf\n${value}\nlicense: MIT\n---\n\n${body}`;

  it("keeps what the skill does and when to use it, and moves the rest below the title", async () => {
    const files = { "pdf/SKILL.md": described(`description: $0${what} ${detail} ${when}`) };
    assert.deepEqual(await after(files, "split-description"), {
      "pdf/SKILL.md": described(`description: ${what} ${when}`, `# Forms\n\n${detail}\n\nText.\n`),
    });
  });

  it("writes a block on one line, with quotes where they are needed, and keeps line ends", async () => {
    const block = `description: >-\n  Fills: forms.$0\n  ${detail}\n  ${when}`;
    const files = { "pdf/SKILL.md": described(block, "Text.\n").replaceAll("\n", "\r\n") };
    assert.deepEqual(await after(files, "split-description"), {
      "pdf/SKILL.md": described(`description: "Fills: forms. ${when}"`, `${detail}\n\nText.\n`).replaceAll(
        "\n",
        "\r\n",
      ),
    });
  });

  it("is not offered where there is little to move", async () => {
    assert.deepEqual(await ids({ "pdf/SKILL.md": described(`description: $0${what} ${when}`) }), []);
    assert.deepEqual(await ids({ "pdf/SKILL.md": described(`description: $0${detail}`) }), []);
  });
});

describe("a missing file", () => {
  it("is created with a heading, from a link or from code", async () => {
    const body = "See [x]($0references/fill-in_forms.md).\n";
    assert.deepEqual(await after({ "pdf/SKILL.md": skill("pdf", "", body) }, "create-file"), {
      "pdf/references/fill-in_forms.md": "# Fill in forms\n",
    });
    const files = { "pdf/SKILL.md": skill("pdf"), "pdf/references/a.md": "Run `$0scripts/x.py`, [b](b.md)\n" };
    assert.deepEqual(await after(files, "create-file"), { "pdf/scripts/x.py": "" });
  });

  it("is not offered for one that is there, leaves the skill, or is a bare name", async () => {
    for (const body of ["[x]($0SKILL.md)", "[x]($0../other/x.md)", "`$0package.json`", "[x]($0https://x.org/a.md)"]) {
      assert.deepEqual(await ids({ "pdf/SKILL.md": skill("pdf", "", body) }), [], body);
    }
  });
});
