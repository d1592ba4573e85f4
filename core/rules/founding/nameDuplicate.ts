import type { Severity } from "../../../contract/finding.ts";
import { dirname, isInside } from "../../path/paths.ts";
import { targetsOfHolder } from "../../targets/select.ts";
import { writtenScalar } from "../fields.ts";
import type { Neighbour, Rule, RuleContext } from "../types.ts";

/** The others are in the related information, all of them. */
const namedInMessage = 3;

export const nameDuplicate: Rule = {
  id: "name-duplicate",
  category: "founding",
  severity: "warning",
  summary: "Another skill has the same name.",
  why: 'An agent calls a skill by its name, so of two skills with one name it sees one; the other is shadowed. Which one wins differs from agent to agent. A warning where both lie in one root, or where some agent looks in both roots; a hint for copies with the same description, which people keep for several agents on purpose, and where the other has no description, because agents leave it out. (Langflow requirements, FR-5; client implementation guide, "Name collisions", checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "name-duplicate", good: "code-review" },
  check(context) {
    const name = writtenScalar(context.document, "name");
    if (name === undefined) return;
    const all = context.skillsNamed(name.value.text.trim()).filter(({ path }) => path !== context.path);
    if (all.length === 0) return;
    const description = writtenScalar(context.document, "description")?.value.text.trim();
    const inTheWay = all.filter((other) => weight(context, other, description) === "warning");
    const others = [...inTheWay, ...all.filter((other) => !inTheWay.includes(other))];
    const named = others.slice(0, namedInMessage).map((other) => shortPath(context, other));
    const more = others.length > named.length ? ` and ${others.length - named.length} more` : "";
    const count = others.length === 1 ? "Another skill is" : `${others.length} other skills are`;
    context.report({
      span: name.value.span,
      message: `${count} also named \`${name.value.text.trim()}\`: ${named.join(", ")}${more}. An agent that finds both sees only one of them.`,
      severity: inTheWay.length === 0 ? "hint" : "warning",
      related: others.map(({ path, nameRange }) => ({
        path,
        range: nameRange,
        message: "The other skill of this name.",
      })),
    });
  },
};

function weight(context: RuleContext, other: Neighbour, description: string | undefined): Severity {
  if (isInside(other.root, context.path) && dirname(other.path) !== other.root) return "warning";
  const theirs = targetsOfHolder(other.path);
  const shared = targetsOfHolder(context.path).some((target) => theirs.includes(target));
  const theirDescription = other.description.trim();
  // One without a description is not listed by the agents, so it hides nothing.
  return shared && theirDescription !== "" && theirDescription !== description ? "warning" : "hint";
}

/** The other file's path from the closest directory that both have. */
function shortPath(context: RuleContext, other: Neighbour): string {
  let common = context.directory;
  while (common !== dirname(common) && !isInside(common, other.path)) common = dirname(common);
  return other.path.slice(common.endsWith("/") ? common.length : common.length + 1);
}
