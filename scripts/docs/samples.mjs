import { readdir } from "node:fs/promises";

import { parseConfig } from "../../core/config/config.ts";
import { ruleInfos } from "../../core/rules/table.ts";

/** @typedef {import("./workspace.mjs").Workspace} Workspace */
/** @typedef {import("../../core/rules/types.ts").RuleInfo} RuleInfo */
/** @typedef {import("../../contract/finding.ts").Finding} Finding */

/** Rules on fields of HyperAgent, LinX and OpenClaw. */
const foundingFields =
  "parameters-form parameter-type parameter-default parameter-duplicate output-schema-form required-tools-type \
required-tool-unknown required-capabilities-type requires-misplaced skill-type-unknown entry-points-form \
entry-point-missing limit-value enabled-type priority-type".split(" ");

/** Findings that a sample cannot be without, by rule. */
const companions = new Map([
  // Two skills of one name in one root cannot both be named like their directories.
  ["name-duplicate", ["name-directory-mismatch"]],
  // To YAML the line is a field of its own.
  ["yaml-odd-indent", ["unknown-field"]],
  // A letter beyond ASCII, which only its form should be seen of.
  ["name-not-normalized", ["name-not-ascii", "name-directory-mismatch"]],
  // Fields that none of the sample workspace's targets reads are unknown there, whatever their value.
  ...foundingFields.map((id) => /** @type {[string, string[]]} */ ([id, ["unknown-field"]])),
]);

/** Rules that speak only where the bare specification is asked for. */
export const strictRules = new Set(["yaml-subset"]);

/** Targets of the samples whose rule has nothing to say for those of the sample workspace. */
const sampleTargets = new Map([
  ...[...strictRules].map((id) => /** @type {[string, string[]]} */ ([id, ["agentskills"]])),
  ["name-reserved-word", ["claude-ai"]],
  ["placeholder-not-replaced", ["codex"]],
]);

/**
 * What is wrong with the samples: a rule without one, a sample without its rule, and one that shows something else.
 * @param {Workspace} workspace
 * @returns {Promise<string[]>}
 */
export async function judgeSamples(workspace) {
  const complaints = [];
  const rules = new Map(ruleInfos.map((rule) => [rule.sample.bad, rule]));
  for (const entry of await readdir(`${workspace.folder}/broken`, { withFileTypes: true })) {
    if (entry.isDirectory() && !rules.has(entry.name))
      complaints.push(`skills-samples/broken/${entry.name} shows no rule`);
  }
  for (const rule of ruleInfos) {
    const found = await sampleFindings(workspace, rule);
    const own = found.filter((finding) => finding.rule === rule.id);
    const allowed = companions.get(rule.id) ?? [];
    const others = found.filter((finding) => finding.rule !== rule.id && !allowed.includes(finding.rule));
    const place = `skills-samples/broken/${rule.sample.bad}`;
    if (own.length === 0) complaints.push(`${place} does not show ${rule.id}`);
    for (const { rule: other, message } of others) complaints.push(`${place} also shows ${other}: ${message}`);
    const fixes = own.flatMap((finding) => finding.fixes ?? []);
    const best = fixes.some(({ safe }) => safe) ? "safe" : fixes.length > 0 ? "unsafe" : "none";
    const promised = { none: ["none"], unsafe: ["none", "unsafe"], safe: ["none", "unsafe", "safe"] }[rule.fix];
    if (!promised.includes(best))
      complaints.push(`${rule.id} says fix: ${rule.fix}, and its sample has one that is ${best}`);
  }
  for (const good of new Set(ruleInfos.map(({ sample }) => sample.good))) {
    const findings = await workspace.check(`${workspace.folder}/${good}/SKILL.md`);
    for (const { rule, message } of findings) complaints.push(`skills-samples/${good} shows ${rule}: ${message}`);
  }
  return complaints;
}

/**
 * Findings on everything that a rule's bad sample holds.
 * @param {Workspace} workspace
 * @param {RuleInfo} rule
 * @returns {Promise<Finding[]>}
 */
export async function sampleFindings(workspace, rule) {
  const directory = `${workspace.folder}/broken/${rule.sample.bad}`;
  if (rule.id === "configuration") return configFindings(workspace, `${directory}/.skillwright.yaml`);
  const skills = workspace.skills.filter((path) => path.startsWith(`${directory}/`));
  const manifests = workspace.manifests.filter((path) => path.startsWith(`${directory}/`));
  const beside = await Promise.all(manifests.map((path) => workspace.checkManifest(path)));
  const paths = skills.length === 0 && rule.category !== "manifests" ? [directory] : skills;
  const findings = await Promise.all(paths.map((path) => workspace.check(path, sampleTargets.get(rule.id))));
  return [...beside, ...findings].flat();
}

/**
 * @param {Workspace} workspace
 * @param {string} path
 * @returns {Finding[]}
 */
function configFindings(workspace, path) {
  const text = workspace.textOf(path);
  return parseConfig(text).problems.map(({ severity, message, span, replacement }) => {
    /** @param {{ start: number, end: number }} place */
    const range = ({ start, end }) => ({ start: position(text, start), end: position(text, end) });
    const fixes =
      replacement === undefined
        ? []
        : [
            {
              title: replacement.title,
              safe: false,
              edits: [{ path, range: range(replacement.span), newText: replacement.newText }],
            },
          ];
    return { rule: "configuration", severity, message, path, range: range(span), fixes };
  });
}

/**
 * @param {string} text
 * @param {number} offset
 */
function position(text, offset) {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
