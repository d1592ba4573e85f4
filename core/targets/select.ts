import type { SkillRoot } from "../../contract/catalog.ts";
import { isInside } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import { allTargets, targetById } from "./table.ts";
import type { Target, TargetRoot } from "./types.ts";

/** A directory that some target looks in, with all that do. */
export interface KnownRoot {
  /** Relative to the workspace folder, or beginning with `~/`. */
  readonly path: string;
  readonly scope: TargetRoot["scope"];
  /** The highest that one of its targets gives it; comparable within a scope only. */
  readonly precedence: number;
  /** Target ids, in the order of the table. */
  readonly targets: readonly string[];
}

/** Which targets a skill is checked for. */
export interface TargetSelection {
  readonly targets: readonly Target[];
  /** True when the configuration asks for the bare specification: `targets: [agentskills]`, and nothing else. */
  readonly strict: boolean;
}

/** Every directory that some target looks in, once, in the order of the target table. */
export const knownRoots: readonly KnownRoot[] = collectRoots();

function collectRoots(): readonly KnownRoot[] {
  const found = new Map<string, { scope: TargetRoot["scope"]; precedence: number; targets: string[] }>();
  for (const target of allTargets) {
    for (const root of target.roots) {
      const known = found.get(root.path);
      if (known === undefined) {
        found.set(root.path, { scope: root.scope, precedence: root.precedence, targets: [target.id] });
      } else {
        known.precedence = Math.max(known.precedence, root.precedence);
        known.targets.push(target.id);
      }
    }
  }
  return [...found].map(([path, root]) => ({ path, ...root }));
}

/** The targets that look in a root, given as the tables write it: `.claude/skills`, `~/.copilot/skills`. */
export function targetsForRoot(root: string): readonly Target[] {
  return allTargets.filter((target) => target.roots.some(({ path }) => path === root));
}

/**
 * The targets that a SKILL.md is checked for: those of the configuration; else those that look in the root that holds
 * it; else the specification and VS Code. The root is one of `roots`, or is recognized by its path, so that a skill in
 * `packages/app/.claude/skills` counts for those that walk up to it.
 */
export function targetsForPath(
  path: Path,
  where: { readonly configured?: readonly string[]; readonly roots?: readonly SkillRoot[] } = {},
): TargetSelection {
  const configured = (where.configured ?? []).flatMap((id) => targetById(id) ?? []);
  if (configured.length > 0) {
    return { targets: configured, strict: configured.every(({ id }) => id === "agentskills") };
  }
  const found = targetsOfHolder(path, where.roots ?? []);
  return { targets: found.length > 0 ? found : fallback(), strict: false };
}

function fallback(): readonly Target[] {
  return allTargets.filter(({ id }) => id === "agentskills" || id === "vscode");
}

/**
 * The targets that look in the root that holds a path; empty where no known root does. Without `roots`, roots are
 * recognized by their path alone.
 */
export function targetsOfHolder(path: Path, roots: readonly SkillRoot[] = []): readonly Target[] {
  let end = -1;
  let targets: readonly Target[] = [];
  for (const root of roots) {
    if (root.targets.length > 0 && root.path.length > end && isInside(root.path, path)) {
      end = root.path.length;
      targets = root.targets.flatMap((id) => targetById(id) ?? []);
    }
  }
  for (const root of knownRoots) {
    const segments = `/${root.path.replace(/^~\//, "")}/`;
    const index = path.lastIndexOf(segments);
    if (index >= 0 && index + segments.length - 1 > end) {
      end = index + segments.length - 1;
      targets = targetsForRoot(root.path);
    }
  }
  return targets;
}
