import type { Severity } from "../../../contract/finding.ts";
import { textAt } from "../../manifests/entries.ts";
import { pluginEntries } from "../../manifests/paths.ts";
import { reservedMarketplaceNames } from "../../manifests/reservedNames.ts";
import type { ManifestContext, ManifestRule } from "../../manifests/types.ts";
import type { YamlScalar } from "../../skill/types.ts";
import { replacement } from "./edits.ts";
import { kebabCase } from "./names.ts";

const form = /^[A-Za-z\d][\w.-]*$/;

export const marketplaceName: ManifestRule = {
  id: "marketplace-name",
  category: "manifests",
  manifest: "marketplace",
  severity: "error",
  summary: "The name of a marketplace or plugin has a form that is refused, or is reserved.",
  why: "Users type both names to install: `/plugin install plugin@marketplace`. They are made of letters, digits, `.`, `_` and `-`, and begin with a letter or digit; from a marketplace with any other name nothing can be installed. Some names are reserved for marketplaces in repositories of Anthropic, which is a warning, since the file does not tell where it is published. (Claude Code documentation, Marketplace reference: Reserved names, Top-level fields, copy of November 2026.)",
  fix: "unsafe",
  sample: { bad: "marketplace-name", good: "data-analysis" },
  check(context) {
    const { value } = context.manifest;
    if (value === undefined) return;
    const name = textAt(value, "name");
    if (name !== undefined && !checkForm(context, "marketplace", name)) checkReserved(context, name);
    for (const entry of pluginEntries(value)) {
      const own = textAt(entry, "name");
      if (own !== undefined) checkForm(context, "plugin", own);
    }
  },
};

/** True when it was reported. */
function checkForm({ manifest, report }: ManifestContext, what: string, value: YamlScalar): boolean {
  const name = value.text;
  if (form.test(name) && !name.includes("..")) return false;
  const kebab = kebabCase(name);
  report({
    span: value.span,
    message: `\`${name}\` is no name for a ${what}: letters, digits, \`.\`, \`_\` and \`-\`, beginning with a letter or digit.`,
    fixes:
      kebab === undefined ? [] : [replacement(manifest, value.span, `Change to \`${kebab}\``, JSON.stringify(kebab))],
  });
  return true;
}

function checkReserved({ report }: ManifestContext, { text, span }: YamlScalar): void {
  const severity: Severity = "warning";
  if (reservedMarketplaceNames.has(text.toLowerCase())) {
    const message = `The name \`${text}\` is reserved; Claude Code refuses it unless the marketplace is Anthropic's own.`;
    report({ span, message, severity });
  } else if (text.startsWith("claudeai-")) {
    report({ span, message: "Names that begin with `claudeai-` are reserved for claude.ai.", severity });
  }
}
