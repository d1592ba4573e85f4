import { describeManifest, type ManifestCase } from "./manifestCases.ts";

const face = (...lines: readonly string[]): string =>
  ["interface:", ...lines.map((line) => `  ${line}`), ""].join("\n");
const skill = { "SKILL.md": "---\nname: iterate-pr\ndescription: Iterates. Use when asked.\n---\n" };

const cases: readonly ManifestCase[] = [
  {
    rule: "openai-yaml-syntax",
    when: "a quote that is never closed is pointed at",
    text: 'interface:\n  display_name: "Tri«p»\n',
    severity: "warning",
  },
  { rule: "openai-yaml-syntax", when: "a list is no map", text: "«- a»\n", message: /must hold a map/ },
  {
    rule: "openai-yaml-syntax",
    when: "a key written twice is told",
    text: face("display_name: a", "«display_name»: b"),
  },
  {
    rule: "openai-yaml-field",
    when: "a number makes Codex pass over the file",
    text: face("display_name: «1984»"),
    severity: "warning",
    message: /^`interface\.display_name` must be text; it is `1984`\. Codex passes over the whole file\.$/,
    after: face('display_name: "1984"'),
    safe: true,
  },
  {
    rule: "openai-yaml-field",
    when: "a misspelt field is a hint",
    text: face("«dislay_name»: x"),
    severity: "hint",
    after: face("display_name: x"),
  },
  {
    rule: "openai-yaml-field",
    when: "a switch in quotes is freed",
    text: 'policy:\n  allow_implicit_invocation: «"false"»\n',
    after: "policy:\n  allow_implicit_invocation: false\n",
  },
  {
    rule: "openai-yaml-field",
    when: "all that Codex reads is fine, and null is nothing",
    text: `${face("display_name: x", "icon_small:")}dependencies:\n  tools:\n    - {type: mcp, value: x, url: "https://a.b"}\npolicy:\n  allow_implicit_invocation: true\n  products: [codex]\n`,
  },
  {
    rule: "openai-yaml-value",
    when: "a name over 64 characters is left out",
    text: face(`display_name: «${"x".repeat(65)}»`),
    message: /has 65 characters; Codex leaves out one of more than 64/,
  },
  {
    rule: "openai-yaml-value",
    when: "a short colour is written out",
    text: face('brand_color: «"#0a7"»'),
    after: face('brand_color: "#00aa77"'),
  },
  {
    rule: "openai-yaml-value",
    when: "a colour without quotes is a comment",
    text: face("brand_color: «#0A7B3C»", "display_name: x"),
    message: /is a comment in YAML/,
    after: face('brand_color: "#0A7B3C"', "display_name: x"),
  },
  { rule: "openai-yaml-value", when: "a colour by name is none", text: face("brand_color: «green»") },
  {
    rule: "openai-yaml-value",
    when: "a tool needs type and value",
    text: "dependencies:\n  tools:\n    - «type»: mcp\n    - {type: mcp, value: search}\n",
    message: /^This tool has no `value`; Codex leaves it out\.$/,
  },
  {
    rule: "openai-yaml-value",
    when: "a long description is fine up to 1,024",
    text: face(`short_description: ${"x".repeat(1024)}`),
  },
  {
    rule: "openai-yaml-icon",
    when: "an icon lies below assets",
    text: face("icon_small: «images/leaf.svg»", "icon_large: «/assets/leaf.svg»"),
    severity: "warning",
  },
  {
    rule: "openai-yaml-icon",
    when: "an icon is there",
    text: face('icon_small: «"./assets/leef.svg"»'),
    files: { "assets/leaf.svg": "<svg/>" },
    message: /^`assets\/leef\.svg` does not exist\.$/,
    after: face('icon_small: "assets/leaf.svg"'),
  },
  {
    rule: "openai-yaml-icon",
    when: "an icon that is there, or the plugin's, is fine",
    text: face("icon_small: ./assets/leaf.svg", "icon_large: ../../assets/leaf.svg"),
    files: { "assets/leaf.svg": "<svg/>" },
  },
  {
    rule: "openai-yaml-prompt",
    when: "the name before a renaming is put right",
    text: face('default_prompt: "Use $«iterate-prs» now."'),
    files: skill,
    severity: "hint",
    after: face('default_prompt: "Use $iterate-pr now."'),
  },
  {
    rule: "openai-yaml-prompt",
    when: "the skill's own name, variables and other skills are fine",
    text: face('default_prompt: "Use $iterate-pr, then $deploy, and echo $HOME."'),
    files: skill,
  },
  {
    rule: "openai-yaml-field",
    when: "where Codex is no target it is a hint",
    text: face("display_name: «1984»"),
    options: { targets: ["claude-code"] },
    severity: "hint",
  },
  {
    rule: "openai-yaml-field",
    when: "the configuration decides",
    text: face("display_name: «1984»"),
    options: { severities: { "openai-yaml-field": "error" } },
    severity: "error",
  },
  {
    rule: "openai-yaml-field",
    when: "a comment turns it off",
    text: `# skillwright-disable openai-yaml-field\n${face("display_name: 1984")}`,
  },
];

describeManifest("rules on agents/openai.yaml", "agents/openai.yaml", cases);
