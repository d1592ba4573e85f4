import assert from "node:assert/strict";
import type { SkillStore } from "../../../../core/store/skillStore.ts";
import { skillText, storeOver } from "./fixture.ts";

const skillsRoot = "/w/skills";

const files = {
  "pdf/SKILL.md": skillText("pdf"),
  "pdf/guide.md": "# Guide\n",
  "pdf/picture.png": Uint8Array.of(137, 80, 78, 71, 0, 1),
  "pdf/out.md": { link: "/etc/passwd" },
  "pdf/folder/deep.md": "deep",
  "twin/SKILL.md": skillText("pdf", "Does it too."),
  "broken/SKILL.md": "No frontmatter.\n",
} as const;

/** What goes wrong, what the caller is told of it, and what the log holds beside that. */
const cases: readonly {
  readonly what: string;
  readonly act: (store: SkillStore) => Promise<unknown>;
  readonly said?: readonly (string | RegExp)[];
  readonly logged: readonly (string | RegExp)[];
}[] = [
  {
    what: "an unknown skill",
    act: (store) => store.load("pfd"),
    said: ["pfd"],
    logged: ["pfd"],
  },
  {
    what: "a missing file",
    act: (store) => store.readSupportingFile("pdf", "giude.md"),
    said: ["pdf", "giude.md"],
    logged: ["giude.md", `${skillsRoot}/`],
  },
  {
    what: "a name that leads out",
    act: (store) => store.readSupportingFile("pdf", "../../secret.md"),
    said: ["pdf", /directory traversal/i],
    logged: [/directory traversal/i, `${skillsRoot}/`],
  },
  {
    what: "a directory",
    act: (store) => store.readSupportingFile("pdf", "folder"),
    said: ["pdf", "folder"],
    logged: ["folder", `${skillsRoot}/`],
  },
  {
    what: "two skills of one name",
    act: (store) => store.scan(),
    logged: ["pdf", "twin"],
  },
  {
    what: "a skill without frontmatter",
    act: (store) => store.scan(),
    logged: [/frontmatter/i, `${skillsRoot}/broken/SKILL.md`],
  },
];

describe("errors of the store", () => {
  for (const { what, act, said = [], logged } of cases) {
    it(`${what}: the message names skill and file, the log the place on disk as well (NFR-7)`, async () => {
      const content = Object.entries(files).map(([path, text]) => [`${skillsRoot}/${path}`, text] as const);
      const { store, logged: lines } = storeOver(Object.fromEntries(content));
      const answer = await act(store);
      const has = (text: string, part: string | RegExp): boolean =>
        typeof part === "string" ? text.includes(part) : part.test(text);
      if (said.length > 0) {
        const { message } = answer as { readonly message: string };
        assert.ok(!message.includes(skillsRoot), message);
        for (const part of said) assert.ok(has(message, part), `${part} in ${message}`);
      }
      assert.ok(
        lines.some((line) => logged.every((part) => has(line, part))),
        lines.join("\n"),
      );
    });
  }
});
