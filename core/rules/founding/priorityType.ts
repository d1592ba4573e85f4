import { findEntry } from "../../skill/entries.ts";
import { replace } from "../edits.ts";
import type { Rule } from "../types.ts";

export const priorityType: Rule = {
  id: "priority-type",
  category: "founding",
  severity: "hint",
  summary: "The `priority` is not a whole number.",
  why: "LinX orders the skills of an agent by their priority, a whole number that is 0 where nothing is said. A number in quotes or with a fraction is not stored. Words such as `high` are left alone where LinX is no target: other systems use them. (LinX skills design, table `agent_skills`: `priority INTEGER DEFAULT 0`, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "priority-type", good: "data-analysis" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "priority")?.value;
    if (value === undefined || (value.kind === "scalar" && value.style === "empty")) return;
    const number = value.kind === "scalar" ? value.value : undefined;
    if (typeof number === "number" && Number.isInteger(number)) return;
    const digits =
      value.kind === "scalar" && /^-?\d{1,9}(?:\.\d+)?$/.test(value.text.trim())
        ? Math.round(Number(value.text))
        : undefined;
    if (digits === undefined && !context.targets.some(({ id }) => id === "linx")) return;
    const written = value.kind === "scalar" ? `\`${value.text}\` is none` : `this is a ${value.kind}`;
    context.report({
      span: value.span,
      message: `Field \`priority\` must be a whole number, such as \`0\` or \`10\`; ${written}.`,
      fixes:
        digits === undefined
          ? []
          : [
              {
                title: `Write \`${digits}\``,
                safe: false,
                preferred: true,
                edits: [replace(context, value.span, String(digits))],
              },
            ],
    });
  },
};
