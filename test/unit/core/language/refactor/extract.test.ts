import assert from "node:assert/strict";
import type { Range } from "../../../../../contract/text.ts";
import { refactoringsAt, type Offer } from "../../../../../core/language/refactor/index.ts";
import { skill } from "../../workspace/fixture.ts";
import { at } from "../navigation/fixture.ts";
import { applied, changed } from "./apply.ts";

/** The offers at the cursor, or for the text from the cursor to the end of `to`. */
async function offers(files: Record<string, string>, to?: string): Promise<readonly Offer[]> {
  const { document, position, view } = await at(files);
  const from = document.lines.offset(position);
  const end = to === undefined ? from : document.text.indexOf(to, from) + to.length;
  const range: Range = document.lines.range({ start: from, end });
  return refactoringsAt({ document, range, view }, () => true);
}

async function after(
  files: Record<string, string>,
  id: string,
  to?: string,
): Promise<Record<string, string | undefined>> {
  const plain = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace("$0", "")]));
  const found = await offers(files, to);
  const offer = found.find((candidate) => candidate.id === id);
  assert.ok(offer, `no ${id} among: ${found.map((other) => other.id).join(", ")}`);
  return changed(plain, applied(plain, await offer.change()));
}

const head = "# PDF\n\nFill forms.\n\n";
const section =
  "## $0Filling forms\n\nRun `scripts/fill.py`, see [notes](notes.md), [below](#checks) and [steps](#the-steps).\n\n### The steps\n\n1. Open.\n2. Fill.\n\n";
const rest = "## Checks\n\nSee [the steps](#the-steps) and [forms](#filling-forms).\n";

describe("extracting a section", () => {
  const files = {
    "pdf/SKILL.md": skill("pdf", "", head + section + rest),
    "pdf/notes.md": "[steps](SKILL.md#the-steps)\n",
    "pdf/scripts/fill.py": "print()\n",
    "other/SKILL.md": skill(
      "other",
      "",
      "[steps](../pdf/SKILL.md#the-steps), [forms](../pdf/SKILL.md#filling-forms)\n",
    ),
  };

  it("moves it with its headings and links, and leaves the heading with a sentence that says when to read it", async () => {
    assert.deepEqual(await after(files, "extract"), {
      "pdf/SKILL.md": skill(
        "pdf",
        "",
        `${head}## Filling forms\n\nRead [Filling forms](references/filling-forms.md) when the task involves filling forms.\n\n` +
          "## Checks\n\nSee [the steps](references/filling-forms.md#the-steps) and [forms](#filling-forms).\n",
      ),
      "pdf/references/filling-forms.md":
        "# Filling forms\n\nRun `scripts/fill.py`, see [notes](../notes.md), [below](../SKILL.md#checks) and [steps](#the-steps).\n\n## The steps\n\n1. Open.\n2. Fill.\n",
      "pdf/notes.md": "[steps](references/filling-forms.md#the-steps)\n",
      "other/SKILL.md": skill(
        "other",
        "",
        "[steps](../pdf/references/filling-forms.md#the-steps), [forms](../pdf/SKILL.md#filling-forms)\n",
      ),
    });
  });

  it("keeps the line ends of the text", async () => {
    const text = skill("pdf", "", head + section + rest).replaceAll("\n", "\r\n");
    const result = await after({ ...files, "pdf/SKILL.md": text }, "extract");
    for (const path of ["pdf/SKILL.md", "pdf/references/filling-forms.md"]) {
      assert.doesNotMatch(result[path]!, /(?<!\r)\n|\r(?!\n)/);
    }
    assert.match(
      result["pdf/SKILL.md"]!,
      /## Filling forms\r\n\r\nRead \[Filling forms\]\(.*\)[^\r]*\.\r\n\r\n## Checks\r\n/,
    );
    assert.match(result["pdf/references/filling-forms.md"]!, /^# Filling forms\r\n\r\nRun /);
  });

  it("takes a name that is free", async () => {
    const result = await after({ ...files, "pdf/references/filling-forms.md": "# Other\n" }, "extract");
    assert.ok(result["pdf/references/filling-forms-2.md"]);
    assert.equal(result["pdf/references/filling-forms.md"], undefined);
  });

  it("takes the last section of a text without a final line break", async () => {
    const last = { "pdf/SKILL.md": skill("pdf", "", "# A\n\n## $0Last `one`\n\nText.") };
    assert.deepEqual(await after(last, "extract"), {
      "pdf/SKILL.md": skill(
        "pdf",
        "",
        "# A\n\n## Last `one`\n\nRead [Last one](references/last-one.md) when the task involves last one.\n",
      ),
      "pdf/references/last-one.md": "# Last `one`\n\nText.\n",
    });
  });

  it("takes the selected lines", async () => {
    const text = skill("pdf", "", "# PDF\n\nOne.\n\n$0Two [n](notes.md).\n\nThree.\n\n## End\n");
    const result = await after({ ...files, "pdf/SKILL.md": text }, "extract", "Three.");
    assert.equal(
      result["pdf/SKILL.md"],
      skill("pdf", "", "# PDF\n\nOne.\n\nRead [PDF: details](references/pdf-details.md) for the details.\n\n## End\n"),
    );
    assert.equal(result["pdf/references/pdf-details.md"], "# PDF: details\n\nTwo [n](../notes.md).\n\nThree.\n");
  });

  it("takes selected sections with their anchors", async () => {
    const text = skill("pdf", "", "# PDF\n\n[x](#b)\n\n$0## A\n\nOne.\n\n### B\n\nTwo.\n\n## C\n");
    const result = await after({ "pdf/SKILL.md": text }, "extract", "Two.");
    assert.equal(
      result["pdf/SKILL.md"],
      skill(
        "pdf",
        "",
        "# PDF\n\n[x](references/a.md#b)\n\nRead [A](references/a.md) when the task involves A.\n\n## C\n",
      ),
    );
    assert.equal(result["pdf/references/a.md"], "# A\n\nOne.\n\n## B\n\nTwo.\n");
  });

  const none: readonly (readonly [string, string])[] = [
    ["prose", "# A\n\nJust $0words.\n"],
    ["the title of the whole text", "# $0A\n\nText.\n\n## B\n\nText.\n"],
    ["an empty section", "# A\n\n## $0B\n\n## C\n"],
    ["a section that shares link labels with the rest", "# A\n\n## $0B\n\n[x][y]\n\n## C\n\n[y]: notes.md\n"],
  ];
  for (const [what, body] of none) {
    it(`is not offered for ${what}`, async () => {
      const found = await offers({ ...files, "pdf/SKILL.md": skill("pdf", "", body) });
      assert.ok(!found.some(({ id }) => id === "extract"));
    });
  }

  it("is not offered for a selection that cuts a block of code", async () => {
    const body = "# A\n\n$0Text.\n\n```sh\nls\n```\n";
    const found = await offers({ "pdf/SKILL.md": skill("pdf", "", body) }, "ls");
    assert.ok(!found.some(({ id }) => id === "extract"));
  });
});

describe("inlining a file", () => {
  const sentence = "Read [Filling forms]($0references/filling-forms.md) when the task involves filling forms.";
  const file =
    "# Filling forms\n\nRun `scripts/fill.py`, see [notes](../notes.md), [below](../SKILL.md#checks) and [steps](#the-steps).\n\n## The steps\n\n1. Open.\n2. Fill.\n";
  const body = `${head}## Filling forms\n\n${sentence}\n\n## Checks\n`;
  const files = {
    "pdf/SKILL.md": skill("pdf", "", body),
    "pdf/notes.md": "Notes.\n",
    "pdf/references/filling-forms.md": file,
    "pdf/scripts/fill.py": "print()\n",
    "other/SKILL.md": skill("other", "", "[forms](../pdf/references/filling-forms.md)\n"),
  };

  it("undoes an extraction, and leads links of other skills to the text", async () => {
    assert.deepEqual(await after(files, "inline"), {
      "pdf/SKILL.md": skill("pdf", "", `${head}${section.replace("$0", "")}## Checks\n`),
      "pdf/references/filling-forms.md": undefined,
      "other/SKILL.md": skill("other", "", "[forms](../pdf/SKILL.md)\n"),
    });
  });

  it("puts the title of the file below the heading that it comes to", async () => {
    const text = skill("pdf", "", `# PDF\n\n${sentence}\n`);
    const result = await after({ ...files, "pdf/SKILL.md": text }, "inline");
    assert.match(result["pdf/SKILL.md"]!, /# PDF\n\n## Filling forms\n\nRun .*\n\n### The steps\n/);
  });

  const none: readonly (readonly [string, Record<string, string>])[] = [
    ["a file that is named twice", { "pdf/notes.md": "[x](references/filling-forms.md)\n" }],
    ["a link in a list", { "pdf/SKILL.md": skill("pdf", "", `# A\n\n- ${sentence}\n`) }],
    ["a link in a longer paragraph", { "pdf/SKILL.md": skill("pdf", "", `# A\n\nText\n${sentence}\n`) }],
    ["a script", { "pdf/SKILL.md": skill("pdf", "", "# A\n\n[run]($0scripts/fill.py)\n") }],
  ];
  for (const [what, more] of none) {
    it(`is not offered for ${what}`, async () => {
      const found = await offers({ ...files, ...more });
      assert.ok(!found.some(({ id }) => id === "inline"));
    });
  }
});
