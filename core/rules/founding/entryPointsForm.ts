import { findEntry } from "../../skill/entries.ts";
import { leavesSkill } from "../entryPoints.ts";
import type { Rule } from "../types.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const entryPointsForm: Rule = {
  id: "entry-points-form",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("entry_points"),
  summary: "The `entry_points` are not a map of names to files.",
  why: "Entry points name the scripts of a skill, by what they do: `get_current: get_weather.py`. The instructions and the agent use the names, so that a list of files, or a value that is no path in the skill, leads to nothing. A warning for targets that use the field. (LinX skills design, SKILL.md for agent skills, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "entry-points-form", good: "data-analysis" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "entry_points")?.value;
    if (value === undefined || (value.kind === "scalar" && value.style === "empty")) return;
    if (value.kind !== "map") {
      const message = `Field \`entry_points\` must be a map, one \`name: file\` a line; this is ${value.kind === "list" ? "a list" : "one text"}.`;
      context.report({ span: value.span, message });
      return;
    }
    for (const { key, value: file, keySpan } of value.entries) {
      const path = file.kind === "scalar" && typeof file.value === "string" ? file.text.trim() : "";
      const written = file.span.start === file.span.end ? keySpan : file.span;
      if (path === "") {
        context.report({ span: written, message: `Entry point \`${key}\` must name a file of the skill.` });
      } else if (leavesSkill(path)) {
        const message = `Entry point \`${key}\` must be a path below the skill; \`${path}\` leads out of it.`;
        context.report({ span: written, message });
      }
    }
  },
};
