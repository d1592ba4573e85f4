import type { ReferenceState } from "../../../../core/rules/types.ts";
import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const here = "/ws/skills/pdf-tools";
const body = (text: string): string => `${skill(...good)}\n${text}\n`;
const missing = (
  path: string,
  more: Partial<Extract<ReferenceState, { state: "missing" }>> = {},
): NonNullable<RuleCase["references"]> => ({
  [path]: { state: "missing", path: `${here}/${path}`, ...more },
});

const cases: readonly RuleCase[] = [
  {
    rule: "reference-missing",
    when: "the path of a link is marked, without its anchor, and the nearest file offered",
    text: body('Read [forms](<«references/form.md»#fill> "Forms").'),
    references: missing("references/form.md", { nearest: "references/forms.md", folder: true }),
    severity: "warning",
    message: /Did you mean `references\/forms\.md`\?/,
    after: body('Read [forms](<references/forms.md#fill> "Forms").'),
  },
  {
    rule: "reference-missing",
    when: "the file can be created",
    text: body("Read [forms](«references/form-fields.md»)."),
    references: missing("references/form-fields.md"),
    fix: "Create `references/form-fields.md`",
    creates: [{ path: `${here}/references/form-fields.md`, text: "# Form fields\n" }],
    after: body("Read [forms](references/form-fields.md)."),
  },
  {
    rule: "reference-missing",
    when: "images count",
    text: body("![a](«assets/a.png»)"),
    references: missing("assets/a.png"),
    severity: "warning",
  },
  {
    rule: "reference-missing",
    when: "definitions count",
    text: body("See [a].\n\n[a]: «references/a.md»"),
    references: missing("references/a.md"),
  },
  {
    rule: "reference-missing",
    when: "inline code in a folder that is there is a warning",
    text: body("Run `«scripts/fill.py»` on it."),
    references: missing("scripts/fill.py", { folder: true }),
    severity: "warning",
  },
  {
    rule: "reference-missing",
    when: "inline code in a folder that is not there may be the user's project",
    text: body("Run `«scripts/fill.py»` on it."),
    references: missing("scripts/fill.py"),
    severity: "hint",
  },
  {
    rule: "reference-missing",
    when: "a directory in inline code that is not there is the user's",
    text: body("Keep scripts under `scripts/azd`."),
    references: missing("scripts/azd"),
  },
  {
    rule: "reference-missing",
    when: "documents of the user's project are left alone",
    text: body("Write `docs/adr/README.md`."),
    references: missing("docs/adr/README.md"),
  },
  {
    rule: "reference-missing",
    when: "examples in inline code are left alone",
    text: body("Add scripts, e.g. `scripts/rotate.py`, where code is repeated."),
    references: missing("scripts/rotate.py", { folder: true }),
  },
  {
    rule: "reference-missing",
    when: "files that the author is told to make are left alone",
    text: body(
      "Create a `references/` directory and move into it:\n\n- Rubrics → `references/rubrics.md`\n- Settings → `references/config.md`",
    ),
    references: missing("references/config.md", { folder: true }),
  },
  {
    rule: "reference-missing",
    when: "a file named without its ending is a hint",
    text: body("| `«references/coding»` | Notes |"),
    references: missing("references/coding", { nearest: "references/coding.md", folder: true }),
    severity: "hint",
    after: body("| `references/coding.md` | Notes |"),
  },
  {
    rule: "reference-missing",
    when: "a path of another skill is left alone",
    text: body("See the table of `code-review`'s\n`references/table.md`."),
    neighbours: [{ name: "code-review" }],
    references: missing("references/table.md", { folder: true }),
  },
  {
    rule: "reference-missing",
    when: "inline code elsewhere is left alone",
    text: body("Open `src/main.py`."),
    references: missing("src/main.py"),
  },
  {
    rule: "reference-missing",
    when: "paths in code blocks are examples",
    text: body("```bash\npython scripts/fill.py\n```"),
    references: missing("scripts/fill.py", { folder: true }),
  },
  {
    rule: "reference-missing",
    when: "a copy that left its files with the original is a hint",
    text: body("Read [forms](«references/forms.md»)."),
    references: missing("references/forms.md", { elsewhere: "/ws/other/pdf-tools/references/forms.md" }),
    severity: "hint",
  },
  {
    rule: "reference-missing",
    when: "a link that leaves the skill is looked up in the workspace",
    text: body("See [other](«../other/SKILL.md»)."),
    references: { "../other/SKILL.md": { state: "outside", path: "/ws/skills/other/SKILL.md", exists: false } },
    severity: "warning",
  },
  {
    rule: "reference-missing",
    when: "a link to a sibling that is there is fine",
    text: body("See [other](../other/SKILL.md)."),
    references: { "../other/SKILL.md": { state: "outside", path: "/ws/skills/other/SKILL.md", exists: true } },
  },
  {
    rule: "reference-missing",
    when: "nothing is said where nothing was looked up",
    text: body("Read [forms](references/forms.md)."),
  },
  {
    rule: "reference-wrong-case",
    when: "the spelling on disk is taken over",
    text: body("Read [it](./«references/security.md»).").replace("./«", "«./"),
    references: {
      "./references/security.md": {
        state: "wrong-case",
        path: `${here}/references/security.md`,
        actual: "references/Security.md",
      },
    },
    severity: "warning",
    safe: true,
    after: body("Read [it](./references/Security.md)."),
  },
  {
    rule: "reference-wrong-case",
    when: "inline code in a conventional folder counts",
    text: body("Read `«references/security.md»`."),
    references: {
      "references/security.md": {
        state: "wrong-case",
        path: `${here}/references/security.md`,
        actual: "references/Security.md",
      },
    },
    after: body("Read `references/Security.md`."),
  },
];

describeCases("rules on references", cases);
