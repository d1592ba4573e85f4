import type { DiscoverySpec } from "../contract/catalog.ts";
import { configFileName, defaultConfig, parseConfig } from "../core/config/config.ts";
import { resolveDiscovery } from "../core/config/discovery.ts";
import type { SkillwrightConfig } from "../core/config/types.ts";
import { basename, dirname, isInside, join } from "../core/path/paths.ts";
import { isFailure } from "../core/ports.ts";
import type { Path } from "../core/ports.ts";
import { readText } from "../core/workspace/fileReading.ts";
import { UsageError } from "./io.ts";
import type { CliIo, CommonOptions } from "./io.ts";
import { absolute, display } from "./paths.ts";

/** What a command looks at. */
export interface Scope {
  /** Workspace folders, whose `.skillwright.yaml` counts. */
  readonly folders: readonly Path[];
  /** The arguments as directories; only skills in them are shown. */
  readonly within: readonly Path[];
}

/**
 * What the arguments of a command mean. The workspace folder of an argument is the nearest directory, from itself upwards,
 * that holds a `.skillwright.yaml` or a `.git`; an argument in no such directory is a workspace folder itself.
 *
 * @param paths Directories, or SKILL.md files; the current directory when there are none.
 * @throws {UsageError} When an argument is neither.
 */
export async function scopeOf(io: CliIo, paths: readonly string[]): Promise<Scope> {
  const within: Path[] = [];
  for (const path of paths.length === 0 ? [io.cwd] : paths.map((argument) => absolute(io.cwd, argument))) {
    within.push(await directoryOf(io, path));
  }
  const folders = new Set<Path>();
  for (const path of within) folders.add((await workspaceFolder(io, path)) ?? path);
  return { folders: [...folders], within };
}

/** True for a path in what the command looks at. */
export function isWithin(scope: Scope, path: Path): boolean {
  return scope.within.some((directory) => isInside(directory, path));
}

/**
 * Where the skills of a scope are searched. A directory inside a workspace folder stands for itself: no other skills are
 * found (US-7).
 *
 * @returns The discovery, and sentences about roots that were left out.
 */
export async function discover(
  io: CliIo,
  scope: Scope,
  options: CommonOptions,
): Promise<{ readonly discovery: DiscoverySpec; readonly warnings: readonly string[] }> {
  const configured = [];
  for (const path of scope.folders) configured.push({ path, config: await configOf(io, path) });
  const home = options.user === true ? { home: io.home } : {};
  // Who runs a command on a folder has chosen it.
  const input = { folders: configured, ...home, trusted: true, fileSystem: io.fileSystem };
  const { discovery, warnings } = await resolveDiscovery(input, io.signal);
  const whole = scope.within.every((path) => scope.folders.includes(path));
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

async function directoryOf(io: CliIo, path: Path): Promise<Path> {
  const real = (await io.fileSystem.realPath?.(path)) ?? path;
  const stat = await io.fileSystem.stat(real);
  if (stat?.kind === "directory") return path;
  if (stat?.kind === "file" && basename(path).toLowerCase() === "skill.md") return dirname(path);
  const what = stat === undefined ? "does not exist" : "is neither a directory nor a SKILL.md";
  throw new UsageError(`${display(io.cwd, path)} ${what}.`);
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
