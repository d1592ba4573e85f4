import type { SkillRoot } from "../../contract/catalog.ts";
import { basename, isInside, join, normalize, relativeTo } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import { knownRoots } from "../targets/index.ts";

/** A root that is searched if it exists. */
export type Candidate = Omit<SkillRoot, "catchAll">;

// Above all that any target gives its roots, so that the groups do not mix.
const userBase = 100;
const workspaceBase = 200;
const configuredBase = 1_000;

/** The roots that targets know inside a workspace folder. */
export function defaultCandidates(folder: Path, labelPrefix: string): readonly Candidate[] {
  return knownRoots
    .filter(({ scope }) => scope === "workspace")
    .map(({ path, precedence, targets }) => ({
      path: join(folder, path),
      label: labelPrefix + path,
      scope: "workspace",
      precedence: workspaceBase + precedence,
      targets,
    }));
}

/** The roots that targets know below the home directory. */
export function userCandidates(home: Path): readonly Candidate[] {
  return knownRoots
    .filter(({ scope }) => scope === "user")
    .map(({ path, precedence, targets }) => ({
      path: join(home, path.slice(2)),
      label: path,
      scope: "user",
      precedence: userBase + precedence,
      targets,
    }));
}

/**
 * The roots that a configuration names, earlier ones with the higher precedence. One of the user's known roots stays one;
 * any other directory outside the folder has the scope `extra`.
 */
export function configuredCandidates(
  folder: Path,
  roots: readonly string[],
  labelPrefix: string,
  home: Path | undefined,
): readonly Candidate[] {
  const known = [...defaultCandidates(folder, labelPrefix), ...(home === undefined ? [] : userCandidates(home))];
  return roots.map((written, index) => {
    const path = resolveRoot(folder, written, home);
    const standard = known.find((candidate) => candidate.path === path);
    const inside = isInside(folder, path);
    return {
      path,
      label: standard?.label ?? labelOf(folder, path, labelPrefix, home),
      scope: standard?.scope ?? (inside ? "workspace" : "extra"),
      precedence: configuredBase + roots.length - index,
      targets: standard?.targets ?? [],
    };
  });
}

function resolveRoot(folder: Path, written: string, home: Path | undefined): Path {
  const text = written.trim().replaceAll("\\", "/");
  if (text === "~" || text.startsWith("~/")) return home === undefined ? text : join(home, text.slice(1));
  const absolute = /^(?:\/|[A-Za-z]:\/)/.test(text);
  return absolute ? normalize(text) : join(folder, text);
}

function labelOf(folder: Path, path: Path, labelPrefix: string, home: Path | undefined): string {
  const inside = relativeTo(folder, path);
  if (inside !== undefined) return labelPrefix + (inside === "" ? basename(folder) : inside);
  const below = home === undefined ? undefined : relativeTo(home, path);
  return below === undefined ? path : `~/${below}`;
}
