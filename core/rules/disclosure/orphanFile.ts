import { firstLine } from "../fileSpans.ts";
import type { FileGraph, Rule } from "../types.ts";
import { linkFromSkill } from "./linkFromSkill.ts";
import { otherReader } from "./purpose.ts";

export const orphanFile: Rule = {
  id: "orphan-file",
  category: "disclosure",
  severity: "hint",
  summary: "Nothing leads the agent to a supporting file.",
  why: 'An agent reads SKILL.md and then the files that it is pointed to. A file that neither SKILL.md nor any file it leads to names, links, imports or covers by a directory or a pattern is never read: it was forgotten in the instructions, or left behind. Files for people (licence, readme), for tools (package manifests, tests, `agents/openai.yaml`) and what these name are left alone. (Agent Skills specification, "Progressive disclosure" and "File references", 2026-08-09.)',
  fix: "unsafe",
  sample: { bad: "orphan-file", good: "data-analysis" },
  check() {
    // The finding stands in the file that nothing leads to.
  },
  checkFile(context) {
    const { file, graph } = context;
    const known = graph?.file(file.file);
    if (graph === undefined || known === undefined || !graph.complete || known.depth !== undefined) return;
    if (isOtherwiseRead(graph, file.file) || isNoSkillFolder(graph)) return;
    context.report({
      span: firstLine(file),
      message: `Nothing leads to \`${file.file}\`: neither SKILL.md nor a file that it leads to names it, so agents do not read it.`,
      tag: "unnecessary",
      fixes: [
        linkFromSkill(context),
        { title: `Delete \`${file.file}\``, safe: false, edits: [], deletes: [file.path] },
      ],
    });
  },
};

/** True when the file is for others, or when a file that others read names it: a test, a manifest, the skill's readme. */
function isOtherwiseRead(graph: FileGraph, start: string): boolean {
  const seen = new Set([start]);
  for (const file of seen) {
    const reader = otherReader(file);
    if (file === start ? reader !== undefined : reader === "tools" || (reader === "people" && !file.includes("/"))) {
      return true;
    }
    for (const namer of graph.file(file)?.namedBy ?? []) seen.add(namer);
  }
  return false;
}

/** Files beside a SKILL.md that leads to none of them make a project, not a skill, when they are many. */
const projectFiles = 20;

function isNoSkillFolder({ files }: FileGraph): boolean {
  return files.length > projectFiles && files.every(({ depth }) => depth === undefined);
}
