import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const field = (...lines: readonly string[]): string => skill(...good, ...lines);
const duplicate = skill("name: «pdf-tools»", good[1]);
const at = (path: string, root: string, description = "Another."): NonNullable<RuleCase["neighbours"]> => [
  { name: "pdf-tools", path, root, description },
];

const cases: readonly RuleCase[] = [
  {
    rule: "name-duplicate",
    when: "in one root it is a warning that leads to the other",
    text: duplicate,
    neighbours: at("/ws/skills/other/SKILL.md", "/ws/skills"),
    severity: "warning",
    message: /^Another skill is also named `pdf-tools`: other\/SKILL\.md\./,
  },
  {
    rule: "name-duplicate",
    when: "in two roots that one agent reads it is a warning",
    text: duplicate,
    path: "/ws/.claude/skills/pdf-tools/SKILL.md",
    neighbours: at("/ws/.github/skills/pdf-tools/SKILL.md", "/ws/.github/skills"),
    severity: "warning",
  },
  {
    rule: "name-duplicate",
    when: "a copy for another agent is a hint",
    text: duplicate,
    path: "/ws/.claude/skills/pdf-tools/SKILL.md",
    neighbours: at(
      "/ws/.github/skills/pdf-tools/SKILL.md",
      "/ws/.github/skills",
      "Reads PDF files. Use when the user has a PDF.",
    ),
    severity: "hint",
  },
  {
    rule: "name-duplicate",
    when: "a translation elsewhere is a hint",
    text: duplicate,
    neighbours: at("/ws/docs/ja-JP/skills/pdf-tools/SKILL.md", "/ws/docs/ja-JP/skills"),
    severity: "hint",
  },
  {
    rule: "name-duplicate",
    when: "one without a description is a hint, because agents leave it out",
    text: duplicate,
    path: "/ws/.claude/skills/pdf-tools/SKILL.md",
    neighbours: at("/ws/.github/skills/pdf-tools/SKILL.md", "/ws/.github/skills", ""),
    severity: "hint",
  },
  {
    rule: "name-duplicate",
    when: "of many the first three are named",
    text: duplicate,
    neighbours: ["a", "b", "c", "d", "e"].flatMap((folder) =>
      at(`/ws/docs/${folder}/pdf-tools/SKILL.md`, `/ws/docs/${folder}`),
    ),
    message:
      /^5 other skills are also named `pdf-tools`: .*a\/pdf-tools\/SKILL\.md, .*b\/.*, .*c\/pdf-tools\/SKILL\.md and 2 more\. /,
  },
  { rule: "name-duplicate", when: "another name is fine", text: skill(...good), neighbours: [{ name: "docx-tools" }] },
  {
    rule: "dependency-unknown",
    when: "a misspelt skill is put right",
    text: field("dependencies:", "  - «code-reveiw»"),
    neighbours: [{ name: "code-review" }],
    severity: "warning",
    after: field("dependencies:", "  - code-review"),
  },
  {
    rule: "dependency-unknown",
    when: "names between commas are looked up one by one",
    text: field('dependencies: "code-review, «api-desing»"'),
    neighbours: [{ name: "code-review" }, { name: "api-design" }],
    after: field('dependencies: "code-review, api-design"'),
  },
  {
    rule: "dependency-unknown",
    when: "packages are left alone",
    text: field("dependencies: [python>=3.8, '@scope/pkg']"),
    neighbours: [{ name: "a" }],
  },
  {
    rule: "dependency-unknown",
    when: "nothing is said where the other skills are not known",
    text: field("dependencies: [nowhere]"),
  },
  {
    rule: "dependency-unknown",
    when: "a dependency on itself is a cycle, not unknown",
    text: field("dependencies: [pdf-tools]"),
    neighbours: [{ name: "a" }],
  },
  {
    rule: "dependency-cycle",
    when: "the way back is told",
    text: field("dependencies:", "  - a", "  - «b»"),
    neighbours: [
      { name: "a", dependencies: [] },
      { name: "b", dependencies: ["a", "c"] },
      { name: "c", dependencies: ["pdf-tools"] },
    ],
    severity: "warning",
    message: /`pdf-tools` → `b` → `c` → `pdf-tools`/,
    fix: "Remove the dependency on `b`",
    after: field("dependencies:", "  - a"),
  },
  {
    rule: "dependency-cycle",
    when: "a skill that names itself depends on itself",
    text: field("dependencies: [a, «pdf-tools»]"),
    neighbours: [{ name: "a" }],
    message: /^`pdf-tools` depends on itself\.$/,
    fix: "Remove the dependency on `pdf-tools`",
    after: field("dependencies: [a]"),
  },
  {
    rule: "dependency-cycle",
    when: "a cycle among others is theirs",
    text: field("dependencies: [a]"),
    neighbours: [
      { name: "a", dependencies: ["b"] },
      { name: "b", dependencies: ["a"] },
    ],
  },
];

describeCases("rules of the founding systems", cases);
