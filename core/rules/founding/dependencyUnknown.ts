import { yamlScalar } from "../../skill/yamlScalar.ts";
import { dependenciesOf, type Dependency } from "../dependencies.ts";
import { correction, replace } from "../edits.ts";
import { writtenScalar } from "../fields.ts";
import { nearest } from "../nearest.ts";
import type { Rule, RuleContext } from "../types.ts";

export const dependencyUnknown: Rule = {
  id: "dependency-unknown",
  category: "founding",
  severity: "warning",
  summary: "A dependency names no skill of the workspace.",
  why: "`dependencies` lists other skills by name. An agent that is told to load one that is not there gets an error instead of instructions. Package requirements such as `pandas>=2` are left alone. (Langflow requirements, FR-3; Langflow skills architecture, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "dependency-unknown", good: "data-analysis" },
  check(context) {
    // Without an index of the workspace nothing can be said about other skills.
    if (context.skillNames.size === 0) return;
    const own = writtenScalar(context.document, "name")?.value.text.trim() ?? context.directoryName;
    for (const dependency of dependenciesOf(context.document)) {
      if (dependency.name === own || context.skillNames.has(dependency.name) || isPackage(dependency.name)) continue;
      reportUnknown(context, dependency, own);
    }
  },
};

/** A requirement of a package manager, with a version, a scope or a path. */
function isPackage(name: string): boolean {
  return /[<>=~^@/\\:[\]]/.test(name);
}

function reportUnknown(context: RuleContext, { name, span, style }: Dependency, own: string): void {
  const near = nearest(
    name,
    [...context.skillNames].filter((skill) => skill !== own),
  );
  const quote = style === "single" ? "'" : style === "double" ? '"' : undefined;
  context.report({
    span,
    message: `There is no skill named \`${name}\` in this workspace.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
    fixes: correction(near, (skill) => replace(context, span, yamlScalar(skill, quote))),
  });
}
