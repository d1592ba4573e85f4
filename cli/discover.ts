import type { DiscoverySpec } from "../contract/catalog.ts";
import { configFileName, defaultConfig, parseConfig } from "../core/config/config.ts";
import { resolveDiscovery } from "../core/config/discovery.ts";
import type { SkillwrightConfig } from "../core/config/types.ts";
import { basename, dirname, isInside, join } from "../core/path/paths.ts";
import { manifestKind } from "../core/manifests/kind.ts";
import { isFailure } from "../core/ports.ts";
import type { FileKind, Path } from "../core/ports.ts";
import { resolveProfileDiscovery } from "../core/profiles/discovery.ts";
import type { FoundProfile } from "../core/profiles/find.ts";
import { readText } from "../core/workspace/fileReading.ts";
import { expandGlob, isGlob } from "./globs.ts";
import { UsageError } from "./io.ts";
import type { CliIo, CommonOptions } from "./io.ts";
import { absolute, display } from "./paths.ts";

/** What a command looks at. */
export interface Scope {
  /** Workspace folders, whose `.skillwright.yaml` counts. */
  readonly folders: readonly Path[];
  /** The arguments: only skills in these directories are shown, and only these files are checked. */
  readonly within: readonly Path[];
}

/**
 * What the arguments of a command mean. The workspace folder of an argument is the nearest directory, from itself upwards,
 * that holds a `.skillwright.yaml` or a `.git`; an argument in no such directory is a workspace folder itself.
 *
 * @param paths Directories, files of skills, configurations, or patterns; the current directory when there are none.
 * @throws {UsageError} When an argument is none of these, or a pattern matches none.
 */
export async function scopeOf(io: CliIo, paths: readonly string[]): Promise<Scope> {
  const within = new Set<Path>();
  for (const argument of paths.length === 0 ? ["."] : paths) {
    const path = absolute(io.cwd, argument);
    const isPattern = isGlob(argument) && (await io.fileSystem.stat(path)) === undefined;
    if (!isPattern) within.add(await placeOf(io, path));
    else for (const place of await placesOfPattern(io, argument)) within.add(place);
  }
  const folders = new Set<Path>();
  for (const path of within) {
    const directory = standsForItself(path) ? dirname(path) : path;
    folders.add((await workspaceFolder(io, directory)) ?? directory);
  }
  return { folders: [...folders], within: [...within] };
}

/** True for a path in what the command looks at. */
export function isWithin(scope: Scope, path: Path): boolean {
  return scope.within.some((directory) => isInside(directory, path));
}

/**
 * Where the skills of a scope are searched. A directory inside a workspace folder stands for itself: no other skills are
 * found (US-7). So do the roots of an agent profile, whatever the arguments are.
 *
 * @returns The discovery, and sentences about roots that were left out.
 */
export async function discover(
  io: CliIo,
  scope: Scope,
  options: CommonOptions,
  profile?: FoundProfile,
): Promise<{ readonly discovery: DiscoverySpec; readonly warnings: readonly string[] }> {
  const configured = [];
  for (const path of scope.folders) configured.push({ path, config: await configOf(io, path) });
  const home = options.user === true ? { home: io.home } : {};
  // Who runs a command on a folder has chosen it.
  const input = { folders: configured, ...home, trusted: true, fileSystem: io.fileSystem };
  const { discovery, warnings } =
    profile === undefined
      ? await resolveDiscovery(input, io.signal)
      : await resolveProfileDiscovery(profile.value, profile.folder, input, io.signal);
  const whole = profile?.value.roots !== undefined || scope.within.every((path) => scope.folders.includes(path));
  if (whole) return { discovery, warnings };
  const roots = scope.within.map((path, index) => ({
    path,
    label: display(io.cwd, path),
    scope: "workspace" as const,
    precedence: scope.within.length - index,
    targets: [],
  }));
  return { discovery: { ...discovery, roots }, warnings: [] };
}

/** An argument as a directory, or as the path of a configuration or manifest. A file of a skill stands for the skill. */
async function placeOf(io: CliIo, path: Path): Promise<Path> {
  const place = await knownPlace(io, path);
  if (place !== undefined) return place;
  const what =
    (await kindAt(io, path)) === undefined
      ? "does not exist"
      : "is neither a directory nor a SKILL.md, and belongs to no skill";
  throw new UsageError(`${display(io.cwd, path)} ${what}.`);
}

/** The same for what a pattern matches; files that belong to no skill are left out. */
async function placesOfPattern(io: CliIo, pattern: string): Promise<readonly Path[]> {
  const places: Path[] = [];
  for (const path of await expandGlob(io, pattern)) {
    const place = await knownPlace(io, path);
    if (place !== undefined) places.push(place);
  }
  if (places.length === 0) throw new UsageError(`No skill matches ${pattern}.`);
  return places;
}

async function knownPlace(io: CliIo, path: Path): Promise<Path | undefined> {
  const kind = await kindAt(io, path);
  if (kind === "directory") return path;
  if (kind !== "file") return undefined;
  const skill = basename(path) === configFileName ? undefined : await skillAround(io, path);
  return skill ?? (standsForItself(path) ? path : undefined);
}

/** True for a configuration, and for a manifest, which need belong to no skill. */
function standsForItself(path: Path): boolean {
  return basename(path) === configFileName || manifestKind(path) !== undefined;
}

/** The directory of the skill that a file belongs to: the nearest upwards with a SKILL.md, no further than the folder. */
async function skillAround(io: CliIo, file: Path): Promise<Path | undefined> {
  if (basename(file).toLowerCase() === "skill.md") return dirname(file);
  const folder = await workspaceFolder(io, dirname(file));
  for (let directory = dirname(file); ; directory = dirname(directory)) {
    const entries = await io.fileSystem.readDirectory(directory);
    if (entries === undefined || isFailure(entries)) return undefined;
    if (entries.some(({ name }) => name.toLowerCase() === "skill.md")) return directory;
    if (directory === folder || dirname(directory) === directory) return undefined;
  }
}

/** What stands at a path in the end, links followed. */
async function kindAt(io: CliIo, path: Path): Promise<FileKind | undefined> {
  const real = (await io.fileSystem.realPath?.(path)) ?? path;
  return (await io.fileSystem.stat(real))?.kind;
}

async function workspaceFolder(io: CliIo, path: Path): Promise<Path | undefined> {
  for (let directory = path; ; directory = dirname(directory)) {
    for (const mark of [configFileName, ".git"]) {
      if ((await io.fileSystem.stat(join(directory, mark))) !== undefined) return directory;
    }
    if (dirname(directory) === directory) return undefined;
  }
}

async function configOf(io: CliIo, folder: Path): Promise<SkillwrightConfig> {
  const reading = await readText(io.fileSystem, join(folder, configFileName), io.signal);
  return reading === undefined || isFailure(reading) ? defaultConfig : parseConfig(reading.text).value;
}
