import type { DiscoverySpec, SkillRoot } from "../../contract/catalog.ts";
import type { FileSystem } from "../ports.ts";

/** The roots of a discovery that still lead where they led when it was decided to search them, and the others. */
export interface GuardedRoots {
  readonly standing: readonly SkillRoot[];
  readonly moved: readonly SkillRoot[];
}

/**
 * Looks where the roots with a `realPath` lead now. A link that was turned elsewhere, at the root or at a directory above
 * it, must not take the approval of its old target along. A root that does not exist has not moved.
 */
export async function guardRoots(
  fileSystem: FileSystem,
  { roots }: DiscoverySpec,
  signal?: AbortSignal,
): Promise<GuardedRoots> {
  const moved: SkillRoot[] = [];
  for (const root of roots) {
    if (root.realPath === undefined || !fileSystem.realPath) continue;
    const real = await fileSystem.realPath(root.path);
    signal?.throwIfAborted();
    if (real !== undefined && real !== root.realPath) moved.push(root);
  }
  return { standing: moved.length === 0 ? roots : roots.filter((root) => !moved.includes(root)), moved };
}

/** What is said of a root that is left out because it leads elsewhere. */
export function movedWarning({ label }: SkillRoot): string {
  return `The skill root ${label} now leads to another place and is left out until that is approved.`;
}
