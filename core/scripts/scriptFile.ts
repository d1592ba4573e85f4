import { containedName, isRefusal } from "../path/contain.ts";
import { entryPointsOf } from "../rules/entryPoints.ts";
import { shown } from "../store/errors.ts";
import type { StoredSkill } from "../store/types.ts";

/** A script of a skill, found. */
export interface FoundScript {
  /** Relative to the skill, with `/`. */
  readonly path: string;
  /** The name by which the frontmatter gives it. */
  readonly entryPoint?: string;
}

/** Why there is none, and which there are. */
export interface NoScript {
  readonly error: string;
  readonly available: readonly string[];
}

/**
 * The scripts of a skill that may be run: its entry points (LinX, `entry_points`), and the files below `scripts/`.
 *
 * @returns Names in order, each once: entry points by their names, files by their paths.
 */
export function scriptsOf(skill: Pick<StoredSkill, "frontmatter" | "files">): readonly string[] {
  const files = skill.files.filter(({ name, kind }) => name.startsWith("scripts/") && kind !== "escapes");
  return [...new Set([...entryPointsOf(skill.frontmatter).map(({ name }) => name), ...files.map(({ name }) => name)])];
}

/**
 * Finds a script by the name of an entry point, by its path, or by its path below `scripts/`. What else the skill holds is not
 * run: instructions and assets are no scripts.
 *
 * @param asked As the model gave it.
 */
export function findScript(
  skill: Pick<StoredSkill, "name" | "frontmatter" | "files">,
  asked: string,
): FoundScript | NoScript {
  const available = scriptsOf(skill);
  const quoted = `"${shown(asked)}" of the skill "${shown(skill.name)}"`;
  const entries = entryPointsOf(skill.frontmatter);
  const entry = entries.find(({ name }) => name === asked.trim());
  const contained = containedName(entry?.file ?? asked);
  if (isRefusal(contained)) return { error: `The script ${quoted} cannot be run: ${contained.refused}.`, available };
  const files = new Map(skill.files.map((file) => [file.name, file.kind]));
  const byPath = entries.find(({ file }) => file.replace(/^(?:\.\/)+/, "") === contained.path);
  const named = entry ?? byPath;
  const candidates = named === undefined ? [contained.path, `scripts/${contained.path}`] : [contained.path];
  const runnable = (path: string): boolean => named !== undefined || path.startsWith("scripts/");
  const path = candidates.find((candidate) => files.has(candidate) && runnable(candidate));
  if (path === undefined) {
    const choice =
      available.length === 0
        ? " The skill has no scripts."
        : " Only its entry points and files below scripts/ can be run.";
    return { error: `There is no script ${quoted}.${choice}`, available };
  }
  if (files.get(path) === "escapes") {
    return {
      error: `The script ${quoted} cannot be run: it is a link that leads outside the skill directory.`,
      available,
    };
  }
  return { path, ...(named === undefined ? {} : { entryPoint: named.name }) };
}

/** True for what {@link findScript} gives when there is none. */
export function isNoScript(found: FoundScript | NoScript): found is NoScript {
  return "error" in found;
}
