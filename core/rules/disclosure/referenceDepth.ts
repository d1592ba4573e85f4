import { isMarkdown } from "../../files/supportingDocument.ts";
import { firstLine } from "../fileSpans.ts";
import type { Rule } from "../types.ts";
import { linkFromSkill } from "./linkFromSkill.ts";
import { otherReader } from "./purpose.ts";

export const referenceDepth: Rule = {
  id: "reference-depth",
  category: "disclosure",
  severity: "hint",
  summary: "A supporting document can be reached only through another one.",
  why: 'The specification asks for references one level deep from SKILL.md: agents often look only at the beginning of a file that another file led them to, and each step of a chain costs a call. Name the document in SKILL.md too, with what it is good for. (Agent Skills specification, "File references", 2026-08-09; Anthropic, Skill authoring best practices, "Avoid deeply nested references", read through a summary of 2026-09-23.)',
  fix: "unsafe",
  sample: { bad: "reference-depth", good: "data-analysis" },
  check() {
    // The finding stands in the document that is too far away.
  },
  checkFile(context) {
    const { file, graph } = context;
    const known = graph?.file(file.file);
    if (!isMarkdown(file.file) || known?.depth === undefined || known.depth < 2) return;
    const { depth, namedBy } = known;
    const nearer = namedBy.filter((name) => (graph?.file(name)?.depth ?? Infinity) < depth);
    if (nearer.length === 0 || !nearer.every(isMarkdown) || otherReader(file.file) !== undefined) return;
    const listed =
      nearer.length > 2
        ? `${nearer.length} files lead`
        : `${nearer.map((name) => `\`${name}\``).join(" and ")} ${nearer.length === 1 ? "leads" : "lead"}`;
    context.report({
      span: firstLine(file),
      message: `Only ${listed} here, so that agents need ${depth} steps from SKILL.md. Name this file in SKILL.md, with when to read it.`,
      fixes: [linkFromSkill(context)],
    });
  },
};
