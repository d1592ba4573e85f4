import type { SkillSummary } from "../../contract/catalog.ts";
import { configFileName } from "../../core/config/config.ts";
import { basename, dirname, isInside, join } from "../../core/path/paths.ts";
import { manifestKind } from "../../core/manifests/kind.ts";
import { marketplaceManifestFile, pluginManifestFile } from "../../core/manifests/paths.ts";
import { isFailure } from "../../core/ports.ts";
import type { Path } from "../../core/ports.ts";
import { isProfileFile, profileDirectory } from "../../core/profiles/profile.ts";
import { ignoreTest } from "../../core/store/ignored.ts";
import { folderOf } from "../../core/workspace/folderConfigs.ts";
import { isWithin } from "../discover.ts";
import type { Scope } from "../discover.ts";
import type { CliIo } from "../io.ts";
import type { OpenWorkspace } from "../workspace.ts";

/** What a check looks at, in the order of its report. */
export interface FilesToCheck {
  readonly skills: number;
  readonly files: readonly Path[];
}

/** Manifests that name skills, below the directory of a plugin or marketplace. */
const manifestNames = [pluginManifestFile, marketplaceManifestFile];

/**
 * The files that the arguments mean: each SKILL.md with the text files beside it, the manifests of plugins that hold them,
 * and the configuration and agent profiles of every folder. Skills that `ignore` leaves out count when an
 * argument names them or a directory with them.
 */
export async function filesToCheck(io: CliIo, open: OpenWorkspace): Promise<FilesToCheck> {
  const { workspace, scope } = open;
  const snapshot = await workspace.snapshot(io.signal);
  const { ignore } = await workspace.discovery(io.signal);
  const isIgnored = ignoreTest(ignore);
  // Skills of the user, asked for by `--user`, lie outside every folder.
  const skills = snapshot.skills.filter(
    ({ directory, path, scope: kind }) =>
      (kind !== "workspace" || isWithin(scope, path)) &&
      (isNamed(scope, directory) || !isIgnored(directory, basename(path))),
  );
  const files = new Set<Path>();
  for (const skill of skills) for (const path of filesOf(skill)) files.add(path);
  for (const path of await manifestsOf(io, scope, skills)) files.add(path);
  for (const folder of scope.folders) for (const path of await settingsOf(io, folder)) files.add(path);
  return { skills: skills.length, files: [...files] };
}

/** True for a skill in a directory that an argument names, where that is not a whole workspace folder. */
function isNamed({ folders, within }: Scope, directory: Path): boolean {
  return within.some((path) => !folders.includes(path) && isInside(path, directory));
}

function filesOf({ path, directory, files }: SkillSummary): readonly Path[] {
  const beside = files.filter(({ kind }) => kind === "text" || kind === "link");
  return [path, ...beside.map(({ name }) => join(directory, name))];
}

/** Manifests that an argument names, and those of the scope in directories that hold a skill. */
async function manifestsOf(io: CliIo, scope: Scope, skills: readonly SkillSummary[]): Promise<readonly Path[]> {
  const named = scope.within.filter((path) => manifestKind(path) !== undefined);
  const directories = new Set<Path>();
  for (const skill of skills) {
    const folder = folderOf(skill.path, scope.folders);
    if (folder === undefined) continue;
    for (let directory = skill.directory; !directories.has(directory); directory = dirname(directory)) {
      directories.add(directory);
      if (directory === folder) break;
    }
  }
  const paths = [...directories].sort().flatMap((directory) => manifestNames.map((name) => join(directory, name)));
  return existing(io, [...named, ...paths.filter((path) => isWithin(scope, path))]);
}

/** The configuration and the agent profiles of a workspace folder. */
async function settingsOf(io: CliIo, folder: Path): Promise<readonly Path[]> {
  const entries = await io.fileSystem.readDirectory(join(folder, profileDirectory));
  const names = entries === undefined || isFailure(entries) ? [] : entries.map(({ name }) => name).sort();
  const profiles = names
    .map((name) => join(folder, profileDirectory, name))
    .filter((path) => isProfileFile(path, [folder]));
  return existing(io, [join(folder, configFileName), ...profiles]);
}

async function existing(io: CliIo, paths: readonly Path[]): Promise<readonly Path[]> {
  const found: Path[] = [];
  for (const path of paths) if ((await io.fileSystem.stat(path))?.kind === "file") found.push(path);
  return found;
}
