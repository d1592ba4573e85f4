import { findEntry } from "../../skill/entries.ts";
import { allTargets } from "../../targets/table.ts";
import { replaceValue } from "../edits.ts";
import { nearest } from "../nearest.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule } from "../types.ts";

export const skillTypeUnknown: Rule = {
  id: "skill-type-unknown",
  category: "founding",
  severity: "hint",
  targets: severityByTarget(({ values }) => (values?.["skill_type"] === undefined ? "hint" : "error")),
  summary: "The `skill_type` is none that LinX knows.",
  why: "LinX loads a skill of the type `langchain_tool` as a tool, and puts one of the type `agent_skill` into the prompt. A skill of any other type is passed over in silence, which is an error for LinX. (LinX skills design, `BaseAgent.initialize`, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "skill-type-unknown", good: "data-analysis" },
  check(context) {
    const entry = findEntry(context.document.frontmatter, "skill_type");
    const known = allTargets.flatMap(({ values }) => values?.["skill_type"]?.values ?? []);
    if (entry === undefined) return;
    const { value } = entry;
    const text = value.kind === "scalar" ? value.text.trim() : "";
    if (known.includes(text) || (value.kind === "scalar" && value.style === "empty")) return;
    const near =
      text === ""
        ? undefined
        : (nearest(text.replaceAll(/[\s-]+/g, "_"), known) ??
          known.find((word) => word === text.toLowerCase().replaceAll(/[\s-]+/g, "_")));
    const written = value.kind === "scalar" ? `\`${text}\`` : `A ${value.kind}`;
    context.report({
      span: value.span,
      message: `${written} is no type of skill that LinX loads; it knows ${known.map((word) => `\`${word}\``).join(" and ")}.`,
      fixes: (near === undefined ? (value.kind === "scalar" ? known : []) : [near]).map((word) => ({
        title: `Change to \`${word}\``,
        safe: false,
        ...(word === near ? { preferred: true } : {}),
        edits: [replaceValue(context, entry, word)],
      })),
    });
  },
};
