import { yamlScalar } from "../../skill/yamlScalar.ts";
import { occurrencesOf, type Occurrence } from "../navigation/occurrences.ts";
import type { NavigationView } from "../navigation/view.ts";
import type { RefactoringEdit } from "../refactor/types.ts";
import type { Path } from "../../ports.ts";

/** The edits that give a skill another name wherever it is named: its own file, dependencies, evals, prompts and prose. */
export async function nameEdits(
  skill: Path,
  newName: string,
  view: NavigationView,
): Promise<readonly RefactoringEdit[]> {
  const occurrences = await occurrencesOf({ kind: "skill", path: skill }, view);
  return occurrences.flatMap((occurrence) => {
    const { document, mention, span } = occurrence;
    if (mention.kind !== "name") return [];
    const edit = { path: document.path, range: document.lines.range(span), newText: textFor(occurrence, newName) };
    return [mention.role === "text" && !mention.certain ? { ...edit, unsure: true as const } : edit];
  });
}

/** A name that YAML would read as a number needs quotes, where it has none. */
function textFor({ document, span, mention }: Occurrence, name: string): string {
  if (!document.frontmatter || mention.kind !== "name" || mention.role === "text") return name;
  return /["']/.test(document.text.charAt(span.start - 1)) ? name : yamlScalar(name, undefined);
}
