import { readConditions } from "./conditions.ts";
import { booleanOf, textOf } from "./entries.ts";
import { toolWords } from "./toolWords.ts";
import { words } from "./words.ts";
import { nameKey } from "./names.ts";
import type { Frontmatter, SkillMetadata, YamlValue } from "./types.ts";

/** FR-3: version of a skill that names none. */
export const defaultVersion = "1.0";

/**
 * Reads the fields of a skill tolerantly (FR-2, FR-3): a list may be a YAML list or a string with commas, a number
 * keeps its spelling, and what cannot be read is left out. `name` falls back to the directory's name, the description
 * to the empty string. Rules say what is wrong with the fields; this only reads them.
 */
export function readMetadata(frontmatter: Frontmatter | undefined, directoryName: string): SkillMetadata {
  // Of duplicate keys the last counts, as in `findEntry`.
  const fields = new Map(frontmatter?.entries.map((entry) => [entry.key, entry.value]));
  const value = (key: string): YamlValue | undefined => fields.get(key);
  const category = trimmed(value("category"));
  const name = trimmed(value("name")) ?? "";
  return {
    // A name of nothing but invisible characters could not be told from none.
    name: nameKey(name) === "" ? directoryName : name,
    description: trimmed(value("description")) ?? "",
    version: trimmed(value("version")) || defaultVersion,
    tags: words(value("tags")),
    dependencies: words(value("dependencies")),
    ...(category ? { category } : {}),
    allowedTools: tools(value("allowed-tools")),
    requiredTools: words(value("required_tools")),
    disableModelInvocation: booleanOf(value("disable-model-invocation")) ?? false,
    ...readConditions(fields),
  };
}

function trimmed(value: YamlValue | undefined): string | undefined {
  return textOf(value)?.trim();
}

const none: readonly string[] = [];

/** Tool names with their patterns: `Bash(git add:*) Read`, with commas or blanks between, or as a YAML list. */
function tools(value: YamlValue | undefined): readonly string[] {
  if (value === undefined) return none;
  if (value.kind === "list") return words(value);
  return [...new Set(toolWords(textOf(value) ?? "").map(({ text }) => text))];
}
