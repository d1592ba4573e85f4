import type { SkillDocument } from "../skill/types.ts";

const comment = /(?:^|[ \t])#[ \t]*skillwright-disable[ \t]+([a-z][a-z\d\-, \t]*)$/gm;

/**
 * The rules that the file itself turns off: `# skillwright-disable rule-a, rule-b` in the frontmatter, or
 * `<!-- skillwright-disable rule-a -->` in the body. Either counts for the whole file, wherever it stands.
 */
export function disabledRules(document: SkillDocument): ReadonlySet<string> {
  const rules = new Set(document.body.directives.flatMap((directive) => directive.rules));
  const { frontmatter, text } = document;
  if (frontmatter === undefined) return rules;
  const yaml = text.slice(frontmatter.yaml.start, frontmatter.yaml.end);
  if (!yaml.includes("skillwright-disable")) return rules;
  for (const match of yaml.replaceAll("\r", "\n").matchAll(comment)) {
    const offset = frontmatter.yaml.start + match.index;
    const quoted = frontmatter.entries.some(
      ({ value }) => value.kind === "scalar" && value.span.start <= offset && offset < value.span.end,
    );
    if (!quoted) for (const rule of (match[1] ?? "").split(/[\s,]+/)) if (rule !== "") rules.add(rule);
  }
  return rules;
}
