import { textAt } from "../../manifests/entries.ts";
import type { ManifestRule } from "../../manifests/types.ts";
import { basename } from "../../path/paths.ts";
import { nearest } from "../nearest.ts";
import { replacement } from "./edits.ts";

export const openaiYamlPrompt: ManifestRule = {
  id: "openai-yaml-prompt",
  category: "manifests",
  manifest: "openai-yaml",
  severity: "hint",
  summary: "The default prompt in `agents/openai.yaml` names the skill by another name.",
  why: "The default prompt is what a user begins with, and `$name` in it starts the skill of that name. After a renaming the prompt often keeps the old one, which starts nothing. Reported is a name that is like the skill's own. (openai/codex, codex-rs/core-skills/src/loader.rs, 2026; 43 files of public repositories, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "openai-yaml-prompt", good: "data-analysis" },
  check({ manifest, lookup, report }) {
    const prompt = textAt(manifest.value, "interface", "default_prompt");
    const skill = lookup.document("SKILL.md");
    if (prompt === undefined || skill === undefined) return;
    const name = textAt(skill, "name")?.text.trim() ?? basename(manifest.root);
    const written = manifest.text.slice(prompt.span.start, prompt.span.end);
    const mentioned = [...written.matchAll(/\$([a-z][a-z\d-]*[a-z\d])/g)];
    if (mentioned.some((match) => match[1] === name)) return;
    for (const match of mentioned) {
      const [, other = ""] = match;
      if (nearest(other, [name]) === undefined && !name.startsWith(other) && !other.startsWith(name)) continue;
      const start = prompt.span.start + match.index + 1;
      const span = { start, end: start + other.length };
      report({
        span,
        message: `The skill is named \`${name}\`; \`$${other}\` does not start it.`,
        fixes: [replacement(manifest, span, `Change to \`${name}\``, name)],
      });
    }
  },
};
