import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const metadata = (...lines: readonly string[]): string =>
  skill(...good, "metadata:", ...lines.map((line) => `  ${line}`));

const cases: readonly RuleCase[] = [
  {
    rule: "openclaw-legacy-key",
    when: "a former name is replaced",
    text: metadata("«clawdbot»:", "  emoji: x"),
    severity: "hint",
    safe: true,
    after: metadata("openclaw:", "  emoji: x"),
  },
  {
    rule: "openclaw-legacy-key",
    when: "in JSON it keeps its quotes",
    text: skill(...good, 'metadata: {«"moltbot"»: {"emoji": "x"}}'),
    after: skill(...good, 'metadata: {"openclaw": {"emoji": "x"}}'),
  },
  {
    rule: "openclaw-legacy-key",
    when: "beside the new name the old one is not read",
    text: metadata("openclaw: {emoji: x}", "«clawdbot»: {emoji: y}"),
    message: /not read beside/,
  },
  {
    rule: "openclaw-metadata",
    when: "an operating system has Node's name",
    text: metadata("openclaw:", "  os: [linux, «darwn»]"),
    targets: ["openclaw"],
    severity: "warning",
    message: /knows no system `darwn`\. Known: darwin, linux, win32\./,
    safe: false,
    after: metadata("openclaw:", "  os: [linux, darwin]"),
  },
  {
    rule: "openclaw-metadata",
    when: "elsewhere it is a hint, below a former name too",
    text: metadata("clawdbot:", "  always: «sure»", "  requires: «curl»"),
    severity: "hint",
  },
  {
    rule: "openclaw-metadata",
    when: "a misspelt setting is put right in its quotes",
    text: skill(...good, 'metadata: {"openclaw": {"requires": {«"bin"»: ["jq"]}}}'),
    after: skill(...good, 'metadata: {"openclaw": {"requires": {"bins": ["jq"]}}}'),
  },
  {
    rule: "openclaw-metadata",
    when: "an installer needs to know what to install",
    text: metadata("openclaw:", "  install:", "    - kind: «go»", "      bins: [jq]", "    - kind: «apt»"),
  },
  {
    rule: "openclaw-metadata",
    when: "text in place of the block turns it off",
    text: metadata("openclaw: «'{}'»"),
    message: /must be a map/,
  },
  {
    rule: "openclaw-metadata",
    when: "settings beside the block are not found",
    text: metadata("«requires»:", "  bins: [jq]", "«primaryEnv»: KEY", "author: a"),
    message: /Put it below `metadata\.openclaw`/,
  },
  {
    rule: "openclaw-metadata",
    when: "what its documentation shows is fine",
    text: metadata(
      "openclaw:",
      "  emoji: x",
      "  always: true",
      "  requires: {bins: jq, env: [KEY], config: [browser.enabled]}",
      "  primaryEnv: KEY",
      "  install:",
      "    - {id: brew, kind: brew, formula: jq, bins: [jq], label: Install jq, tap: a/b}",
      "    - {kind: download, url: https://example.org, archive: zip, extract: true, stripComponents: 1}",
    ),
  },
  { rule: "openclaw-metadata", when: "other keys are the author's", text: metadata("author: a", "install: by hand") },
];

describeCases("settings for OpenClaw", cases);
