import { describeFileCases, directory, type FileCase } from "./fileRuleCases.ts";

const read = "Read [a](references/a.md).\n";

const missing: readonly FileCase[] = [
  {
    rule: "reference-missing",
    when: "a link of a reference is taken from its own folder, and corrected there",
    skill: read,
    files: { "references/a.md": "See [b](«form.md»).\n", "references/forms.md": "# Forms\n" },
    severity: "warning",
    after: { "references/a.md": "See [b](forms.md).\n" },
  },
  {
    rule: "reference-missing",
    when: "a link to another folder goes up",
    skill: read,
    files: { "references/a.md": "See [b](«fill.py»).\n", "scripts/fill.py": "x\n" },
    after: { "references/a.md": "See [b](../scripts/fill.py).\n" },
  },
  {
    rule: "reference-missing",
    when: "paths from the skill's directory are right as well",
    skill: read,
    files: {
      "references/a.md": "See [b](references/b.md) and `scripts/fill.py`.\n",
      "references/b.md": "",
      "scripts/fill.py": "",
    },
  },
  {
    rule: "reference-missing",
    when: "inline code keeps its form",
    skill: read,
    files: { "references/a.md": "Run `«scripts/fil.py»`.\n", "scripts/fill.py": "x\n" },
    after: { "references/a.md": "Run `scripts/fill.py`.\n" },
  },
  {
    rule: "reference-missing",
    when: "the file can be created where the link leads",
    skill: read,
    files: { "references/a.md": "See [b](«details.md»).\n" },
    fix: "Create `details.md`",
    creates: [{ path: `${directory}/references/details.md`, text: "# Details\n" }],
  },
  {
    rule: "reference-missing",
    when: "templates and examples hold links of other places",
    skill: "Copy `assets/page.md`, see `examples/x.md` and `references/report-template.md`.\n",
    files: {
      "assets/page.md": "[b](docs/guide.md)\n",
      "examples/x.md": "![b](b.png)\n",
      "references/report-template.md": "[b](b.md)\n",
    },
  },
  {
    rule: "reference-missing",
    when: "directories and paths beside the file in inline code are left alone",
    skill: read,
    files: { "references/a.md": "Write `./build.sh` and `assets/`.\n" },
  },
  {
    rule: "reference-missing",
    when: "in a block a path is marked when the file lies elsewhere in the skill",
    skill: "```bash\npython «scripts/fill.py» form.pdf\ncat docs/guide.md\n```\n",
    files: { "tools/fill.py": "x\n" },
    severity: "hint",
    after: { "SKILL.md": "```bash\npython tools/fill.py form.pdf\ncat docs/guide.md\n```\n" },
  },
  {
    rule: "reference-missing",
    when: "other paths in blocks are examples",
    skill: "```bash\npython scripts/other.py\n```\n",
    files: { "scripts/fill.py": "x\n" },
  },
  {
    rule: "reference-missing",
    when: "text that is no Markdown holds no links",
    skill: "Run `scripts/a.py`.\n",
    files: { "scripts/a.py": '"""[b](b.md)"""\n' },
  },
  {
    rule: "reference-wrong-case",
    when: "the spelling on disk is taken over in a reference",
    skill: read,
    files: { "references/a.md": "See [b](«Forms.md»).\n", "references/forms.md": "" },
    after: { "references/a.md": "See [b](forms.md).\n" },
  },
];

const anchors: readonly FileCase[] = [
  {
    rule: "anchor-missing",
    when: "a link within the file is marked, and the nearest heading offered",
    skill: "See [steps](#«fill-form»).\n\n## Fill forms\n",
    severity: "warning",
    after: { "SKILL.md": "See [steps](#fill-forms).\n\n## Fill forms\n" },
  },
  {
    rule: "anchor-missing",
    when: "so is one into another file",
    skill: "See [steps](references/a.md#«stpes»).\n",
    files: { "references/a.md": "# A\n\n## Steps\n" },
    message: /`a\.md` has no heading with the anchor `#stpes`\. Did you mean `#steps`\?/,
    after: { "SKILL.md": "See [steps](references/a.md#steps).\n" },
  },
  {
    rule: "anchor-missing",
    when: "and one from a reference to another, or back",
    skill: "# Title\n\nRead [a](references/a.md).\n",
    files: {
      "references/a.md": "[b](b.md#«gone»), [b](b.md#here), [top](../SKILL.md#title), [no](../SKILL.md#«none»)\n",
      "references/b.md": "## Here\n",
    },
  },
  {
    rule: "anchor-missing",
    when: "punctuation that another renderer would keep is a hint",
    skill: "[x](#«step-1-set-up»)\n\n## Step 1: set-up & go\n\n## Step 1 — set up\n",
    severity: "hint",
  },
  {
    rule: "anchor-missing",
    when: "anchors in HTML, letter case, lines and the top are fine",
    skill: '[a](#x) [b](#Title) [c](#) [d](#top) [e](references/a.md#L10)\n\n<a id="x"></a>\n\n# Title\n',
    files: { "references/a.md": "# A\n" },
  },
  {
    rule: "anchor-missing",
    when: "underscores of code count, those of emphasis do not",
    skill: "[x](#__init__py) [y](#the-x)\n\n## `__init__.py`\n\n## The _x_\n",
  },
  {
    rule: "anchor-missing",
    when: "a file that is no Markdown has its own ways",
    skill: "[a](page.html#there)\n",
    files: { "page.html": "<p>x</p>\n" },
  },
];

const outside: readonly FileCase[] = [
  {
    rule: "reference-outside",
    when: "a file outside that is there is a hint",
    skill: "See [the readme](«../../README.md»).\n",
    around: { "/ws/README.md": "# R\n" },
    severity: "hint",
    message: /lies outside the skill/,
  },
  {
    rule: "reference-outside",
    when: "another skill may be named",
    skill: "See [it](../code-review/SKILL.md) and [that](../code-review/).\n",
    around: { "/ws/skills/code-review/SKILL.md": "x" },
  },
  {
    rule: "reference-outside",
    when: "from a reference the skill's own files are inside",
    skill: read,
    files: { "references/a.md": "[s](../SKILL.md) [b](../assets/b.md) [r](«../../../README.md»)\n", "assets/b.md": "" },
    around: { "/ws/README.md": "# R\n" },
  },
];

describeFileCases("rules on references in supporting files", missing);
describeFileCases("rules on anchors", anchors);
describeFileCases("rules on paths outside the skill", outside);
