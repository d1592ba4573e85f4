import type { Fix } from "../../../contract/finding.ts";
import { dependenciesOf, type Dependency } from "../dependencies.ts";
import { replace, wholeLines } from "../edits.ts";
import { writtenScalar } from "../fields.ts";
import type { Rule, RuleContext } from "../types.ts";

export const dependencyCycle: Rule = {
  id: "dependency-cycle",
  category: "founding",
  severity: "warning",
  summary: "A skill depends on itself, by way of others.",
  why: 'Where each skill needs the other first, there is no order in which to load them, and an agent that follows dependencies goes in circles. The scan goes on all the same. (Langflow requirements, FR-3; LinX skill library tests, "circular dependency detected", checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "dependency-cycle", good: "data-analysis" },
  check(context) {
    const own = writtenScalar(context.document, "name")?.value.text.trim() ?? context.directoryName;
    for (const dependency of dependenciesOf(context.document)) {
      const way = wayBack(context, dependency.name, own);
      if (way === undefined) continue;
      const path = [own, ...way].map((name) => `\`${name}\``).join(" → ");
      const next = way.length > 1 ? context.skillsNamed(dependency.name)[0] : undefined;
      context.report({
        span: dependency.span,
        message: way.length === 1 ? `\`${own}\` depends on itself.` : `\`${own}\` depends on itself: ${path}.`,
        fixes: [removal(context, dependency)],
        ...(next === undefined
          ? {}
          : { related: [{ path: next.path, range: next.nameRange, message: "The next skill of the cycle." }] }),
      });
    }
  },
};

/** The shortest way over dependencies from a skill to `own`, both included; undefined when there is none. */
function wayBack(context: RuleContext, from: string, own: string): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[from]];
  const seen = new Set<string>([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === own) return way;
    for (const { dependencies } of context.skillsNamed(last)) {
      for (const name of dependencies) {
        if (seen.has(name)) continue;
        seen.add(name);
        ways.push([...way, name]);
      }
    }
  }
  return undefined;
}

function removal(context: RuleContext, { span, name }: Dependency): Fix {
  const { document } = context;
  const lines = wholeLines(document, span);
  const alone = /^\s*-\s+$/.test(document.text.slice(lines.start, span.start));
  // In brackets or between commas the comma goes with the name: the one after it, or else the one before.
  const after = /^\s*,\s*/.exec(document.text.slice(span.end, lines.end))?.[0].length ?? 0;
  const before = after > 0 ? 0 : (/,\s*$/.exec(document.text.slice(lines.start, span.start))?.[0].length ?? 0);
  const place = alone ? lines : { start: span.start - before, end: span.end + after };
  return { title: `Remove the dependency on \`${name}\``, safe: false, edits: [replace(context, place, "")] };
}
