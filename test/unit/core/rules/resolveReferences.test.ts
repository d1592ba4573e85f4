import assert from "node:assert/strict";
import { resolveReferences, type ReferencePlace } from "../../../../core/rules/references.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { createMemoryFileSystem, type MemoryContent } from "../../../support/memoryFileSystem.ts";

const directory = "/ws/skills/pdf";
const files: Record<string, MemoryContent> = {
  [`${directory}/SKILL.md`]: "",
  [`${directory}/references/Forms.md`]: "",
  [`${directory}/references/tables.md`]: "",
  [`${directory}/scripts/fill.py`]: "",
  [`${directory}/assets/logo.png`]: { link: "../../../logo.png" },
  "/ws/skills/docx/SKILL.md": "",
  "/ws/docs/pdf/references/colors.md": "",
};

async function states(paths: readonly string[], place: Partial<ReferencePlace> = {}, caseInsensitive = false) {
  const fileSystem = createMemoryFileSystem(files, { caseInsensitive });
  const document = parseSkillDocument(paths.map((path) => `[x](${path})`).join("\n\n"));
  const lookup = await resolveReferences(fileSystem, document, { directory, workspaceFolders: ["/ws"], ...place });
  return { found: paths.map((path) => lookup.state(decodeURI(path))), fileSystem };
}

const cases = [
  { when: "a file is found", path: "scripts/fill.py", state: { state: "file", path: `${directory}/scripts/fill.py` } },
  {
    when: "`./` is the skill's directory",
    path: "./scripts/fill.py",
    state: { state: "file", path: `${directory}/scripts/fill.py` },
  },
  { when: "a directory is found", path: "references", state: { state: "directory", path: `${directory}/references` } },
  {
    when: "a link counts as a file",
    path: "assets/logo.png",
    state: { state: "file", path: `${directory}/assets/logo.png` },
  },
  {
    when: "other letter case gives the spelling on disk",
    path: "References/forms.md",
    state: { state: "wrong-case", path: `${directory}/References/forms.md`, actual: "references/Forms.md" },
  },
  {
    when: "a missing file with a neighbour of a similar name",
    path: "references/table.md",
    state: {
      state: "missing",
      path: `${directory}/references/table.md`,
      folder: true,
      nearest: "references/tables.md",
    },
  },
  {
    when: "a missing file of a name that another folder has",
    path: "docs/tables.md",
    state: { state: "missing", path: `${directory}/docs/tables.md`, folder: false, nearest: "references/tables.md" },
  },
  {
    when: "a missing file without anything like it",
    path: "data/x.csv",
    state: { state: "missing", path: `${directory}/data/x.csv`, folder: false },
  },
  {
    when: "a sibling is outside and there",
    path: "../docx/SKILL.md",
    state: { state: "outside", path: "/ws/skills/docx/SKILL.md", exists: true },
  },
  {
    when: "a sibling is outside and not there",
    path: "../x/SKILL.md",
    state: { state: "outside", path: "/ws/skills/x/SKILL.md", exists: false },
  },
  {
    when: "beyond the workspace nothing is looked up",
    path: "../../../etc/passwd",
    state: { state: "outside", path: "/etc/passwd", exists: undefined },
  },
  { when: "a backslash is no separator everywhere", path: "scripts\\fill.py", state: { state: "unknown" } },
];

describe("looking up references", () => {
  for (const { when, path, state } of cases) {
    it(when, async () => {
      const { found } = await states([path]);
      assert.deepEqual(found, [state]);
    });
  }

  it("compares letter case exactly on a system that does not", async () => {
    const { found } = await states(["references/forms.md"], {}, true);
    assert.equal(found[0]?.state, "wrong-case");
  });

  it("finds a file beside a skill of the same name", async () => {
    const { found } = await states(["references/colors.md"], { sameName: ["/ws/docs/pdf"] });
    assert.deepEqual(found[0], {
      state: "missing",
      path: `${directory}/references/colors.md`,
      folder: true,
      elsewhere: "/ws/docs/pdf/references/colors.md",
    });
  });

  it("lists each directory once and asks for no single file", async () => {
    const { fileSystem } = await states(["scripts/fill.py", "scripts/a.py", "references/tables.md", "references/b.md"]);
    assert.equal(fileSystem.calls.stat, 0);
    const listed = fileSystem.log.map(({ path }) => path);
    assert.equal(listed.length, new Set(listed).size);
  });

  it("says nothing of a directory that cannot be read", async () => {
    const fileSystem = createMemoryFileSystem(files);
    fileSystem.fail(`${directory}/scripts`, { failure: "no-permission", message: "denied" });
    const document = parseSkillDocument("[x](scripts/fill.py)");
    const lookup = await resolveReferences(fileSystem, document, { directory, workspaceFolders: [] });
    assert.deepEqual(lookup.state("scripts/fill.py"), { state: "unknown" });
  });

  it("stops when it is cancelled", async () => {
    const controller = new AbortController();
    controller.abort();
    const document = parseSkillDocument("[x](scripts/fill.py)");
    const place = { directory, workspaceFolders: [] };
    await assert.rejects(resolveReferences(createMemoryFileSystem(files), document, place, controller.signal));
  });
});
