import { findEntry } from "../../skill/entries.ts";
import { correction, replace } from "../edits.ts";
import { nearest } from "../nearest.ts";
import type { Rule } from "../types.ts";
import { knownTools, toolsOf } from "./toolNames.ts";

export const requiredToolUnknown: Rule = {
  id: "required-tool-unknown",
  category: "founding",
  severity: "hint",
  summary: "A required tool is probably misspelt.",
  why: "`required_tools` are compared with the names of the tools that an agent has; one that is misspelt is never there. Since agents have tools of their own, only a name that is like a known one, and is none itself, is reported. (HyperAgent, skill metadata, and its built-in tools, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "required-tool-unknown", good: "data-analysis" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "required_tools")?.value;
    if (value?.kind !== "list") return;
    const known = knownTools();
    // Names of HyperAgent first: the field is its own.
    const candidates = [...toolsOf("hyperagent"), ...context.targets.flatMap(({ id }) => toolsOf(id))];
    for (const item of value.items) {
      if (item.kind !== "scalar" || item.text === "" || known.has(item.text)) continue;
      const near = nearest(item.text, candidates);
      if (near === undefined) continue;
      context.report({
        span: item.span,
        message: `No tool named \`${item.text}\` is known. Did you mean \`${near}\`?`,
        fixes: correction(near, (tool) => replace(context, item.span, tool)),
      });
    }
  },
};
