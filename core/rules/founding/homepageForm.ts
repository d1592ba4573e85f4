import { findEntry } from "../../skill/entries.ts";
import { replaceValue } from "../edits.ts";
import type { Rule } from "../types.ts";

export const homepageForm: Rule = {
  id: "homepage-form",
  category: "founding",
  severity: "hint",
  summary: "The `homepage` is not a web address.",
  why: "OpenClaw, the moltbot of the founding texts, shows the homepage of a skill as a link in its list of skills. A link needs the whole address, `https://` included. (OpenClaw documentation, docs/tools/skills.md, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "homepage-form", good: "data-analysis" },
  check(context) {
    const entry = findEntry(context.document.frontmatter, "homepage");
    if (entry === undefined) return;
    const { value } = entry;
    if (value.kind !== "scalar") {
      context.report({
        span: value.span,
        message: `Field \`homepage\` must be one web address; this is a ${value.kind}.`,
      });
      return;
    }
    const text = value.text.trim();
    if (text === "" || value.value === null || /^https?:\/\/[^\s/]+\S*$/i.test(text)) return;
    // A template's placeholder is to be filled in, not put right.
    if (/^(?:\{\{.*\}\}|\$\{.*\}|<.*>|\[.*\])$/.test(text)) return;
    const whole = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text) ? `https://${text}` : undefined;
    context.report({
      span: value.span,
      message: `\`${text}\` is no web address${whole === undefined ? ", such as `https://example.com/my-skill`" : `; it begins with \`https://\``}.`,
      fixes:
        whole === undefined
          ? []
          : [
              {
                title: `Change to \`${whole}\``,
                safe: false,
                preferred: true,
                edits: [replaceValue(context, entry, whole)],
              },
            ],
    });
  },
};
