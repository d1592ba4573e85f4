import { booleanOf, findEntry } from "../../skill/entries.ts";
import { replace } from "../edits.ts";
import type { Rule } from "../types.ts";
import { weightOf } from "./whereUsed.ts";

export const enabledType: Rule = {
  id: "enabled-type",
  category: "founding",
  severity: "hint",
  summary: "A switch (`enabled`, `auto_discover`) is neither true nor false.",
  why: 'These switches are truth values. A text counts as yes in most programs, so that `enabled: "false"` leaves the skill on; and whether `no` and `off` are truth values or texts depends on the YAML reader. A warning for targets that use the field. (HyperAgent, skill metadata: `enabled: bool = True`; LinX skills design, agent configuration: `auto_discover`; checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "enabled-type", good: "data-analysis" },
  check(context) {
    for (const key of ["enabled", "auto_discover"]) {
      const value = findEntry(context.document.frontmatter, key)?.value;
      if (
        value === undefined ||
        (value.kind === "scalar" && (value.style === "empty" || typeof value.value === "boolean"))
      )
        continue;
      const read = booleanOf(value);
      const written = value.kind === "scalar" ? `\`${value.text}\`` : `a ${value.kind}`;
      context.report({
        span: value.span,
        message: `Field \`${key}\` must be \`true\` or \`false\`; this is ${written}.`,
        severity: weightOf(context, key),
        fixes:
          read === undefined
            ? []
            : [
                {
                  title: `Write \`${read}\``,
                  safe: false,
                  preferred: true,
                  edits: [replace(context, value.span, String(read))],
                },
              ],
      });
    }
  },
};
