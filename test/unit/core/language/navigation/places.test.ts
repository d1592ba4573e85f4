import assert from "node:assert/strict";
import type { Range } from "../../../../../contract/text.ts";
import { definitionAt } from "../../../../../core/language/definition.ts";
import { parseDocument } from "../../../../../core/language/navigation/document.ts";
import { highlightsAt } from "../../../../../core/language/highlights.ts";
import { linksOf } from "../../../../../core/language/links.ts";
import { referencesAt } from "../../../../../core/language/references.ts";
import { symbolsOf } from "../../../../../core/language/symbols.ts";
import { workspaceSymbols } from "../../../../../core/language/workspaceSymbols.ts";
import { skill } from "../../workspace/fixture.ts";
import { at, shortPath, workspaceOf, type Cursor } from "./fixture.ts";

const pdf = skill("pdf-forms", "", "# PDF forms\n\nSee [guide](references/guide.md#start-here), [top](#pdf-forms).\n");
const guide =
  "# Guide\n\n## Start here\n\nRun `scripts/fill.py`. Back to [the skill](../SKILL.md) or [start](#start-here).\n";
const files = {
  "pdf-forms/SKILL.md": pdf,
  "pdf-forms/references/guide.md": guide,
  "pdf-forms/scripts/fill.py": "print()\n",
  "pdf-forms/evals/evals.json": '{ "skill_name": "pdf-forms", "evals": [{ "prompt": "pdf-forms" }] }\n',
  "reports/SKILL.md": skill(
    "reports",
    'dependencies: ["pdf-forms", other]\n',
    "Use the `pdf-forms` skill, see [it](../pdf-forms/SKILL.md) and [guide](../pdf-forms/references/guide.md#start-here).\n\n```\nuse `pdf-forms`\n```\n",
  ),
  "/w/.claude-plugin/marketplace.json":
    '{ "name": "m", "plugins": [{ "name": "p", "source": "./", "skills": ["./.claude/skills/pdf-forms"] }] }\n',
};

/** The files with the cursor before the first occurrence of a text in one of them. */
function cursor(path: keyof typeof files, before: string): Promise<Cursor> {
  const text = files[path];
  assert.ok(text.includes(before), before);
  return at({ ...files, [path]: text.replace(before, `$0${before}`) });
}

function show(path: string, { start, end }: Range): string {
  const lines = (files as Record<string, string>)[shortPath(path)]?.split("\n") ?? [];
  const text = start.line === end.line ? lines[start.line]?.slice(start.character, end.character) : "…";
  return `${shortPath(path)}:${start.line}:${text}`;
}

describe("go to definition", () => {
  const cases: readonly (readonly [keyof typeof files, string, string | undefined])[] = [
    ["reports/SKILL.md", 'pdf-forms", other', "pdf-forms/SKILL.md:1:pdf-forms"],
    ["reports/SKILL.md", "pdf-forms` skill", "pdf-forms/SKILL.md:1:pdf-forms"],
    ["reports/SKILL.md", "../pdf-forms/SKILL", "pdf-forms/SKILL.md:0:"],
    ["reports/SKILL.md", "start-here", "pdf-forms/references/guide.md:2:## Start here"],
    ["reports/SKILL.md", "other]", undefined],
    ["pdf-forms/SKILL.md", "references/guide", "pdf-forms/references/guide.md:2:## Start here"],
    ["pdf-forms/SKILL.md", "#pdf-forms", "pdf-forms/SKILL.md:5:# PDF forms"],
    ["pdf-forms/SKILL.md", "pdf-forms\n", undefined],
    ["pdf-forms/references/guide.md", "scripts/fill.py", "pdf-forms/scripts/fill.py:0:"],
    ["pdf-forms/references/guide.md", "../SKILL.md", "pdf-forms/SKILL.md:0:"],
    ["pdf-forms/references/guide.md", "#start-here", "pdf-forms/references/guide.md:2:## Start here"],
    ["pdf-forms/evals/evals.json", 'pdf-forms", "evals', "pdf-forms/SKILL.md:1:pdf-forms"],
    ["pdf-forms/evals/evals.json", 'pdf-forms" }', undefined],
    ["/w/.claude-plugin/marketplace.json", "./.claude", "pdf-forms/SKILL.md:0:"],
  ];
  for (const [path, before, expected] of cases) {
    it(`leads from ${before.trim()} in ${path} ${expected ? `to ${expected}` : "nowhere"}`, async () => {
      const { document, position, view } = await cursor(path, before);
      const found = await definitionAt(document, position, view);
      assert.deepEqual(
        found.map((definition) => show(definition.path, definition.range)),
        expected === undefined ? [] : [expected],
      );
    });
  }
});

describe("a skill that lies in no searched place", () => {
  it("leads to its own files, and to nothing else", async () => {
    const outside = "/elsewhere/a-one/SKILL.md";
    const text = skill("a-one", "", "[a](notes.md) [b](../other.md)\n");
    const all = { [outside]: text, "/elsewhere/a-one/notes.md": "# Notes\n", "/elsewhere/other.md": "# Other\n" };
    const { view } = await workspaceOf(all, outside);
    const document = parseDocument(outside, text, view);
    assert.deepEqual(
      (await linksOf(document, view)).map(({ path }) => path),
      ["/elsewhere/a-one/notes.md"],
    );
  });
});

describe("find references", () => {
  const find = async (path: keyof typeof files, before: string, withDefinition = true) => {
    const { document, position, view } = await cursor(path, before);
    const places = await referencesAt(document, position, withDefinition, view);
    return places.map((place) => show(place.path, place.range)).sort();
  };

  it("finds a skill in its file, dependencies, prose, links, evals and manifests", async () => {
    const expected = [
      "/w/.claude-plugin/marketplace.json:0:./.claude/skills/pdf-forms",
      "pdf-forms/SKILL.md:1:pdf-forms",
      "pdf-forms/evals/evals.json:0:pdf-forms",
      "pdf-forms/references/guide.md:4:../SKILL.md",
      "reports/SKILL.md:3:pdf-forms",
      "reports/SKILL.md:6:../pdf-forms/SKILL.md",
      "reports/SKILL.md:6:pdf-forms",
    ];
    assert.deepEqual(await find("pdf-forms/SKILL.md", "pdf-forms\n"), expected);
    assert.deepEqual(await find("reports/SKILL.md", "../pdf-forms/SKILL"), expected);
    const uses = expected.filter((place) => !place.startsWith("pdf-forms/SKILL.md:1"));
    assert.deepEqual(await find("pdf-forms/SKILL.md", "pdf-forms\n", false), uses);
  });

  it("finds a supporting file and a heading from wherever they are named", async () => {
    assert.deepEqual(await find("pdf-forms/SKILL.md", "references/guide"), [
      "pdf-forms/SKILL.md:7:references/guide.md#start-here",
      "reports/SKILL.md:6:../pdf-forms/references/guide.md#start-here",
    ]);
    const heading = [
      "pdf-forms/SKILL.md:7:references/guide.md#start-here",
      "pdf-forms/references/guide.md:2:## Start here",
      "pdf-forms/references/guide.md:4:#start-here",
      "reports/SKILL.md:6:../pdf-forms/references/guide.md#start-here",
    ];
    assert.deepEqual(await find("pdf-forms/references/guide.md", "# Start here"), heading);
    assert.deepEqual(await find("reports/SKILL.md", "start-here"), heading);
  });

  it("finds nothing for prose and for what does not exist", async () => {
    assert.deepEqual(await find("reports/SKILL.md", "Use the"), []);
    assert.deepEqual(await find("reports/SKILL.md", "other]"), []);
  });
});

describe("highlights", () => {
  it("are the places of the same file, the definition marked", async () => {
    const { document, position, view } = await cursor("pdf-forms/references/guide.md", "# Start here");
    const found = await highlightsAt(document, position, view);
    assert.deepEqual(
      found.map(({ range, defines }) => [show(document.path, range), defines]),
      [
        ["pdf-forms/references/guide.md:2:## Start here", true],
        ["pdf-forms/references/guide.md:4:start-here", false],
      ],
    );
  });
});

describe("document links", () => {
  it("are there in supporting files, evals and manifests", async () => {
    const shown = async (path: keyof typeof files) => {
      const { document, view } = await cursor(path, files[path].slice(0, 2));
      return (await linksOf(document, view)).map((link) => [
        show(path, link.range).split(":").slice(2).join(":"),
        shortPath(link.path),
        link.line,
      ]);
    };
    assert.deepEqual(await shown("pdf-forms/references/guide.md"), [
      ["scripts/fill.py", "pdf-forms/scripts/fill.py", undefined],
      ["../SKILL.md", "pdf-forms/SKILL.md", undefined],
      ["#start-here", "pdf-forms/references/guide.md", 2],
    ]);
    assert.deepEqual(await shown("pdf-forms/evals/evals.json"), [["pdf-forms", "pdf-forms/SKILL.md", 1]]);
    assert.deepEqual(await shown("/w/.claude-plugin/marketplace.json"), [
      ["./.claude/skills/pdf-forms", "pdf-forms/SKILL.md", undefined],
    ]);
  });
});

describe("the outline of a supporting file", () => {
  it("holds its headings", async () => {
    const { document } = await cursor("pdf-forms/references/guide.md", "# Guide");
    assert.deepEqual(
      symbolsOf(document).map(({ name, children }) => [name, children.map((child) => child.name)]),
      [["Guide", ["Start here"]]],
    );
  });
});

describe("workspace symbols", () => {
  const search = async (query: string) => {
    const { view } = await workspaceOf(files);
    return (await workspaceSymbols(query, view)).map(
      ({ name, container, range }) => `${name} (${container}) ${range.start.line}`,
    );
  };

  it("are the skills whose names hold the letters in their order", async () => {
    assert.deepEqual(await search(""), ["pdf-forms (.claude/skills) 1", "reports (.claude/skills) 1"]);
    assert.deepEqual(await search("pfrm"), ["pdf-forms (.claude/skills) 1"]);
    assert.deepEqual(await search("xyz"), []);
  });

  it("are the headings of a skill after a #", async () => {
    assert.deepEqual(await search("pdf#"), ["pdf-forms#PDF forms (pdf-forms) 5"]);
  });
});
