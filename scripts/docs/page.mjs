import { applyFix } from "../../core/rules/applyFix.ts";
import { allTargets } from "../../core/targets/table.ts";
import { categories, generatedNote } from "./index.mjs";
import { sampleFindings, strictRules } from "./samples.mjs";

/** @typedef {import("./workspace.mjs").Workspace} Workspace */
/** @typedef {import("../../core/rules/types.ts").RuleInfo} RuleInfo */
/** @typedef {import("../../contract/finding.ts").Finding} Finding */

/** Lines and characters of a sample that a page shows. */
const shownLines = 24;
const shownCharacters = 160;

/**
 * The page of one rule.
 * @param {Workspace} workspace
 * @param {RuleInfo} rule
 */
export async function renderPage(workspace, rule) {
  const findings = (await sampleFindings(workspace, rule)).filter((finding) => finding.rule === rule.id);
  const first = findings[0];
  const sections = [
    generatedNote,
    `# ${rule.id}`,
    rule.summary,
    facts(rule),
    `## Why\n\n${rule.why}`,
    ...(first === undefined ? [] : badSample(workspace, findings, first)),
    goodSample(workspace, rule),
    turnOff(rule),
  ];
  return `${sections.join("\n\n")}\n`;
}

/** @param {RuleInfo} rule */
function facts(rule) {
  const rows = [
    "| | |",
    "| --- | --- |",
    `| category | ${categories[rule.category]} |`,
    `| severity | ${severityText(rule)} |`,
    `| fix | ${{ none: "none", safe: "yes, safe", unsafe: "yes; look at the result" }[rule.fix]} |`,
  ];
  return rows.join("\n");
}

/** @param {RuleInfo} rule */
function severityText(rule) {
  const others = new Map();
  for (const { id } of allTargets) {
    const severity = rule.targets?.[id] ?? rule.severity;
    if (severity !== rule.severity) others.set(severity, [...(others.get(severity) ?? []), id]);
  }
  const parts = [...others].map(([severity, ids]) => `${severity} for ${ids.join(", ")}`);
  if (strictRules.has(rule.id)) return `${rule.strict}, with \`targets: [agentskills]\` only`;
  if (rule.strict !== undefined && rule.strict !== rule.severity)
    parts.push(`${rule.strict} with \`targets: [agentskills]\``);
  return [rule.severity, ...parts].join("; ");
}

/**
 * @param {Workspace} workspace
 * @param {readonly Finding[]} findings
 * @param {Finding} first
 */
function badSample(workspace, findings, first) {
  const path = first.path.slice(workspace.folder.length + 1);
  const text = workspace.textOf(first.path);
  const own = findings.filter((finding) => finding.path === first.path);
  const messages = own.map(
    ({ range, severity, message }) =>
      `- line ${range.start.line + 1}, ${severity}: ${oneLine(message.replaceAll(`${workspace.folder}/`, ""))}`,
  );
  const shown = text === "" ? [] : [excerpt(text, first.range.start.line, path)];
  const intro = `## A skill that breaks it\n\n[\`${path}\`](../../skills-samples/${encodeURI(path)})`;
  return [intro, ...shown, messages.join("\n"), ...afterFix(workspace, first, text)];
}

/**
 * @param {Workspace} workspace
 * @param {Finding} finding
 * @param {string} text
 */
function afterFix(workspace, finding, text) {
  const fix = finding.fixes?.find(({ preferred }) => preferred) ?? finding.fixes?.[0];
  if (fix === undefined) return [];
  const path = finding.path.slice(workspace.folder.length + 1);
  const renamed = (fix.renames ?? []).map(({ from, to }) => `Renames \`${last(from)}\` to \`${last(to)}\`.`);
  const title = `### After the fix "${fix.title.replaceAll("`", "")}"`;
  // A finding on a supporting file may be answered in SKILL.md.
  const elsewhere = fix.edits.find((edit) => edit.path !== finding.path && !fix.renames?.length);
  if (elsewhere !== undefined) {
    const other = elsewhere.path.slice(workspace.folder.length + 1);
    const edited = applyFix(workspace.textOf(elsewhere.path), fix);
    return [title, `In \`${last(other)}\`:`, excerpt(edited, elsewhere.range.start.line, other)];
  }
  const edits = fix.edits.length === 0 ? [] : [excerpt(applyFix(text, fix), finding.range.start.line, path)];
  return [title, ...renamed, ...edits];
}

/**
 * @param {Workspace} workspace
 * @param {RuleInfo} rule
 */
function goodSample(workspace, rule) {
  const path = `${rule.sample.good}/SKILL.md`;
  const text = workspace.textOf(`${workspace.folder}/${path}`);
  const end = text.indexOf("\n---\n", 4);
  return `## A skill that does it right\n\n[\`${path}\`](../../skills-samples/${path})\n\n${fenced(text.slice(0, end + 4), "markdown")}`;
}

/** @param {RuleInfo} rule */
function turnOff(rule) {
  if (rule.category === "configuration") return "See also [all rules](README.md).";
  return `## Change or turn off\n\nIn \`.skillwright.yaml\`:\n\n${fenced(`rules:\n  ${rule.id}: off # or hint, warning, error`, "yaml")}\n\nSee also [all rules](README.md).`;
}

/**
 * Lines of a text around the one that counts.
 * @param {string} text
 * @param {number} line
 * @param {string} path
 */
function excerpt(text, line, path) {
  const lines = text.split(/\r\n|\n|\r/);
  const start = lines.length <= shownLines || line < shownLines ? 0 : line - 8;
  const shown = lines.slice(start, start + shownLines).map((content) => visible(content));
  const more = lines.length > start + shownLines ? ["…"] : [];
  const above = start > 0 ? ["…"] : [];
  return fenced([...above, ...shown, ...more].join("\n").trimEnd(), languageOf(path));
}

/** @param {string} content */
function visible(content) {
  const cut = content.length > shownCharacters ? `${content.slice(0, shownCharacters)} …` : content;
  return cut.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g,
    (control) => `<U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}>`,
  );
}

/**
 * @param {string} text
 * @param {string} language
 */
function fenced(text, language) {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** @param {string} text */
function oneLine(text) {
  const flat = text.replace(/\s+/g, " ");
  return flat.length > 400 ? `${flat.slice(0, 400)} …` : flat;
}

/** @param {string} path */
function last(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** @param {string} path */
function languageOf(path) {
  return path.endsWith(".yaml") ? "yaml" : path.endsWith(".json") ? "json" : "markdown";
}
