import type { NavigationDocument } from "./document.ts";
import { scalarsBelow } from "./scalars.ts";
import type { NameMention } from "./types.ts";

/**
 * Keys of eval and routing files whose values name skills (formats A to P of the eval files seen in public repositories,
 * 2026-11-20): the owner, the expected one, the set of right ones.
 */
const nameKeys: ReadonlySet<string> = new Set([
  "skill",
  "skill_name",
  "skills",
  "skills_tested",
  "required_skills",
  "expected",
  "expected_skill",
  "expected_primary",
  "acceptable",
  "route",
  "should_trigger",
]);

/** True for the path of a file that may hold evals, by its folders and its name. */
export function isEvalPath(path: string): boolean {
  return /(?:^|[/._-])(?:evals?|evaluations?|triggers?|tests?|tasks)(?:$|[/._-])/i.test(path);
}

/** Names of skills in an eval file. What is no name of a skill is for the caller to tell. */
export function evalMentions(document: NavigationDocument): readonly NameMention[] {
  const mentions: NameMention[] = [];
  for (const entry of document.data ?? []) {
    for (const { keys, scalar } of scalarsBelow(entry.value, [entry.key])) {
      if (!isNameKey(keys)) continue;
      mentions.push({ kind: "name", role: "field", name: scalar.text, span: scalar.inner });
    }
    // `skills: { <name>: … }`
    if (entry.key !== "skills" || entry.value.kind !== "map") continue;
    for (const { key, keySpan } of entry.value.entries) {
      const quoted = /^["']/.test(document.text.charAt(keySpan.start)) ? 1 : 0;
      const span = { start: keySpan.start + quoted, end: keySpan.end - quoted };
      mentions.push({ kind: "name", role: "field", name: key, span });
    }
  }
  return mentions;
}

function isNameKey(keys: readonly string[]): boolean {
  const last = keys.at(-1) ?? "";
  // `skills: [{ name: … }]`
  return nameKeys.has(last) || (last === "name" && keys.at(-2) === "skills");
}
