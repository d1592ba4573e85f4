// Parse and check of every SKILL.md beside the bare parse of the same texts, in one process, in turn.
import { readFileSync } from "node:fs";
import { parser as commonMark, GFM } from "@lezer/markdown";
import { parseDocument } from "yaml";
import { checkSkill } from "../../core/rules/check.ts";
import { parseSkillDocument } from "../../core/skill/document.ts";
import { allTargets } from "../../core/targets/index.ts";

const files = process.argv.slice(2).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const markdown = commonMark.configure(GFM);
const targets = allTargets.filter((target) => target.id === "agentskills" || target.id === "vscode");

function bare(text: string): void {
  const end = text.startsWith("---") ? text.indexOf("\n---", 3) : -1;
  if (end > 0) parseDocument(text.slice(4, end + 1), { uniqueKeys: false });
  markdown.parse(end > 0 ? text.slice(end + 4) : text).iterate({ enter: () => {} });
}

function check(path: string, text: string): number {
  return checkSkill({ document: parseSkillDocument(text), path, targets }).length;
}

function time(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const passes = 6;
const totals = { bare: [] as number[], check: [] as number[] };
let each: number[] = [];
let slowest = { ms: 0, path: "" };
let findings = 0;
for (let pass = 0; pass < passes; pass++) {
  const bareTotal = time(() => files.forEach(({ text }) => bare(text)));
  findings = 0;
  const times = files.map(({ path, text }) => time(() => (findings += check(path, text))));
  if (pass === 0) {
    // The first pass is the cold one; the slowest file of it is what a user would have waited for.
    times.forEach((ms, i) => {
      if (ms > slowest.ms) slowest = { ms, path: files[i]?.path ?? "" };
    });
    continue;
  }
  totals.bare.push(bareTotal);
  totals.check.push(times.reduce((sum, ms) => sum + ms, 0));
  each = times;
}
console.log(JSON.stringify({ totals, each, slowest, findings, skills: files.length }));
