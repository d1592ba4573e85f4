import { basename, extension } from "../path/paths.ts";
import { entryPointsOf } from "../rules/entryPoints.ts";
import { findEntry, textOf } from "../skill/entries.ts";
import type { StoredSkill } from "../store/types.ts";

/** True for a skill that says of itself that it is a tool (LinX skills design, skill types). */
export function isToolSkill(skill: Pick<StoredSkill, "frontmatter">): boolean {
  return textOf(findEntry(skill.frontmatter, "skill_type")?.value)?.trim() === "langchain_tool";
}

const moduleEndings: ReadonlySet<string> = new Set([".mjs", ".js", ".cjs", ".mts", ".ts", ".py"]);

/**
 * The module that holds the tool of a skill of the type `langchain_tool`: its entry point `tool`, or its only entry point;
 * else a file beside SKILL.md of a usual name (`tool`, the skill's name, `index`, `__init__.py`), or the only module there.
 *
 * @returns Path relative to the skill; undefined when it cannot be told.
 */
export function toolModuleOf(skill: Pick<StoredSkill, "name" | "frontmatter" | "files">): string | undefined {
  const files = new Set(skill.files.filter(({ kind }) => kind !== "escapes").map(({ name }) => name));
  const isModule = (path: string): boolean => files.has(path) && moduleEndings.has(extension(path));
  const entries = entryPointsOf(skill.frontmatter).map(({ name, file }) => ({ name, file: file.replace(/^\.\//, "") }));
  const entry = entries.find(({ name }) => name === "tool") ?? (entries.length === 1 ? entries[0] : undefined);
  if (entry !== undefined) return isModule(entry.file) ? entry.file : undefined;
  const modules = [...files].filter((path) => !path.includes("/") && isModule(path));
  const stems = ["tool", skill.name.replaceAll("-", "_"), skill.name, "index", "__init__"];
  for (const stem of stems) {
    const found = modules.find((path) => stemOf(path) === stem);
    if (found !== undefined) return found;
  }
  return modules.length === 1 ? modules[0] : undefined;
}

function stemOf(path: string): string {
  return basename(path).slice(0, -extension(path).length);
}
