import { textAt } from "../../manifests/entries.ts";
import { relativePath } from "../../manifests/paths.ts";
import type { ManifestContext, ManifestRule } from "../../manifests/types.ts";
import type { YamlScalar } from "../../skill/types.ts";
import { replacement } from "./edits.ts";

export const openaiYamlIcon: ManifestRule = {
  id: "openai-yaml-icon",
  category: "manifests",
  manifest: "openai-yaml",
  severity: "warning",
  summary: "An icon in `agents/openai.yaml` is not where Codex takes it from.",
  why: "Codex takes icons from the skill's `assets/` folder only, by a relative path; a skill of a plugin may also use the plugin's `assets/`. Any other path is left out, and the skill is shown without its icon. (openai/codex, codex-rs/core-skills/src/loader.rs, 2026, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "openai-yaml-icon", good: "data-analysis" },
  check(context) {
    for (const key of ["icon_small", "icon_large"]) {
      const value = textAt(context.manifest.value, "interface", key);
      if (value !== undefined) checkIcon(context, key, value);
    }
  },
};

function checkIcon({ manifest, lookup, report }: ManifestContext, key: string, value: YamlScalar): void {
  const written = value.text.trim();
  const relative = relativePath(written);
  // `..` is right in a plugin that shares its icons; where the plugin begins is not known here.
  if (relative === undefined && /^(?:\.\.\/)+assets\//.test(written)) return;
  if (relative === undefined || !relative.startsWith("assets/")) {
    const message = `\`${key}\` must be a relative path below \`assets/\`; Codex leaves \`${written}\` out.`;
    report({ span: value.span, message });
    return;
  }
  const found = lookup.state(relative);
  if (found.state !== "missing" && found.state !== "wrong-case") return;
  const right = found.state === "missing" ? found.nearest : found.actual;
  const problem = found.state === "missing" ? "does not exist" : `is spelled \`${found.actual}\` on disk`;
  report({
    span: value.span,
    message: `\`${relative}\` ${problem}.`,
    fixes: right === undefined ? [] : [replacement(manifest, value.inner, `Change to \`${right}\``, right)],
  });
}
