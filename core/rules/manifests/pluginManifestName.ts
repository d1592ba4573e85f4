import { textAt } from "../../manifests/entries.ts";
import type { ManifestRule } from "../../manifests/types.ts";
import { replacement } from "./edits.ts";
import { kebabCase } from "./names.ts";

/** What the name of a plugin may not hold: blanks, `@`, `:`, separators of paths, control and direction characters. */
const refused = /[\s@:/\\\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const reserved =
  /^(?:(?:claude|anthropics?|cc-plugin)-.*|claude|anthropics?|.*\bofficial-(?:claude|anthropic)\b.*|.*\b(?:claude|anthropic)-official\b.*)$/;

export const pluginManifestName: ManifestRule = {
  id: "plugin-manifest-name",
  category: "manifests",
  manifest: "plugin",
  severity: "error",
  summary: "The name of a plugin has a form that is refused or advised against.",
  why: "The name stands before everything that the plugin brings: `/deploy-tools:status`. Blanks, `@`, `:` and path separators are refused, which is an error. Other forms than kebab-case, and names that pass as one of Anthropic's own, load, and `claude plugin validate` complains about them; they are hints. (Claude Code documentation, Plugin manifest reference, `name`, copy of November 2026.)",
  fix: "unsafe",
  sample: { bad: "plugin-manifest-name", good: "data-analysis" },
  check({ manifest, report }) {
    const value = textAt(manifest.value, "name");
    if (value === undefined) return;
    const name = value.text;
    const kebab = kebabCase(name);
    const fixes =
      kebab === undefined || kebab === name
        ? []
        : [replacement(manifest, value.span, `Change to \`${kebab}\``, JSON.stringify(kebab))];
    if (refused.test(name)) {
      const message = `A plugin name may hold no blanks, \`@\`, \`:\`, slashes or control characters; \`${name}\` is refused.`;
      report({ span: value.span, message, fixes });
    } else if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name)) {
      const message = `\`${name}\` is not in kebab-case: lowercase letters, digits, and single hyphens between them.`;
      report({ span: value.span, message, severity: "hint", fixes });
    } else if (reserved.test(name)) {
      const message = `\`${name}\` passes as one of Anthropic's own plugins; \`claude plugin validate\` refuses such names.`;
      report({ span: value.span, message, severity: "hint" });
    }
  },
};
