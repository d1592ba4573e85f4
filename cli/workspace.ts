import type { CatalogSnapshot, SkillSummary } from "../contract/catalog.ts";
import { SkillWorkspace } from "../core/workspace/skillWorkspace.ts";
import { isWithin, scopeOf } from "./discover.ts";
import type { Scope } from "./discover.ts";
import type { CliIo, CommonOptions } from "./io.ts";

/** The skills that a command looks at. */
export interface OpenWorkspace {
  readonly workspace: SkillWorkspace;
  readonly scope: Scope;
}

/**
 * Searches the skills of some folders, as the language server does.
 *
 * @param paths Arguments of the command.
 * @param options `targets` takes the place of what the configurations say.
 */
export async function openWorkspace(
  io: CliIo,
  paths: readonly string[],
  options: CommonOptions & { readonly targets?: readonly string[] | undefined },
): Promise<OpenWorkspace> {
  const scope = await scopeOf(io, paths);
  const { fileSystem, clock, logger, loadCounter, machine } = io;
  const home = options.user === true ? { home: io.home } : {};
  const targets = options.targets === undefined ? {} : { targets: options.targets };
  const workspace = new SkillWorkspace({
    fileSystem,
    clock,
    logger,
    loadCounter,
    machine,
    folders: scope.folders,
    trusted: true,
    ...home,
    ...targets,
  });
  await workspace.ready(io.signal);
  return { workspace, scope };
}

/** The catalog with tokens and problems, without skills outside the scope. */
export async function fullSnapshot(io: CliIo, { workspace, scope }: OpenWorkspace): Promise<CatalogSnapshot> {
  await workspace.snapshot(io.signal);
  await workspace.runIdleWork(io.signal);
  const snapshot = await workspace.snapshot(io.signal);
  // Skills of the user, asked for by `--user`, lie outside every folder.
  const skills = snapshot.skills.filter(
    (skill: SkillSummary) => skill.scope !== "workspace" || isWithin(scope, skill.path),
  );
  return { ...snapshot, skills };
}
