import type { CatalogSnapshot, SkillRoot } from "../../contract/catalog.ts";
import { isInside, join } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";
import type { Folder } from "../places.ts";

/** A directory in which a new skill can be made. */
export interface RootChoice {
  readonly path: Path;
  readonly label: string;
  readonly detail: string;
  /** False for a conventional place that would be made together with the skill. */
  readonly exists: boolean;
}

/** Places for skills in a workspace folder, with who reads them (VS Code 1.139, Copilot CLI, Claude Code, Codex). */
const workspacePlaces = [
  [".agents/skills", "read by VS Code, Copilot CLI and Codex"],
  [".github/skills", "read by VS Code and Copilot CLI"],
  [".claude/skills", "read by Claude Code, VS Code and Copilot CLI"],
] as const;

/** Places below the home directory. */
const userPlaces = [
  [".agents/skills", "for all your workspaces: VS Code, Copilot CLI and Codex"],
  [".claude/skills", "for all your workspaces: Claude Code and VS Code"],
] as const;

/**
 * Where a new skill may go: the skill roots that exist, then the conventional places that do not exist yet.
 *
 * @param home Home directory, or undefined to leave places for all workspaces out.
 */
export function rootChoices(
  snapshot: CatalogSnapshot,
  folders: readonly Folder[],
  home: Path | undefined,
): readonly RootChoice[] {
  const existing = snapshot.roots.filter((root) => root.scope !== "bundled").map(choiceOf);
  const known = new Set(existing.map(({ path }) => path));
  const conventional = [
    ...folders.flatMap((folder) =>
      workspacePlaces.map(([place, detail]) => ({
        path: join(folder.path, place),
        label: folders.length > 1 ? `${folder.name}: ${place}` : place,
        detail,
        exists: false,
      })),
    ),
    ...(home === undefined
      ? []
      : userPlaces.map(([place, detail]) => ({ path: join(home, place), label: `~/${place}`, detail, exists: false }))),
  ];
  return [...existing, ...conventional.filter(({ path }) => !known.has(path))];
}

/** The place to take without asking: the only existing root inside the workspace. */
export function obviousRoot(choices: readonly RootChoice[], folders: readonly Folder[]): RootChoice | undefined {
  const inside = choices.filter(({ exists, path }) => exists && folders.some((folder) => isInside(folder.path, path)));
  return inside.length === 1 ? inside[0] : undefined;
}

function choiceOf(root: SkillRoot): RootChoice {
  const readers = root.targets.length === 0 ? `${root.scope} skill root` : `read by ${root.targets.join(", ")}`;
  return { path: root.path, label: root.label, detail: readers, exists: true };
}
