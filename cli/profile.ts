import type { DiscoverySpec, Eligibility } from "../contract/catalog.ts";
import { dirname, join } from "../core/path/paths.ts";
import type { TokenCounter } from "../core/ports.ts";
import { profileEligibility } from "../core/profiles/eligibility.ts";
import { findProfiles, readProfile, type FoundProfile } from "../core/profiles/find.ts";
import { profileDirectory } from "../core/profiles/profile.ts";
import { nearest } from "../core/rules/nearest.ts";
import { scanByEnvironment } from "../core/store/environment.ts";
import { SkillStore } from "../core/store/skillStore.ts";
import type { Scope } from "./discover.ts";
import { UsageError, type CliIo } from "./io.ts";
import { absolute } from "./paths.ts";

/**
 * The agent profile that `--profile` names: by its name or file in `.skillwright/agents` of a workspace folder, or by a
 * path. What cannot be used of it is told.
 *
 * @throws {UsageError} When there is none, or several have the name.
 */
export async function profileOf(io: CliIo, scope: Scope, given: string): Promise<FoundProfile> {
  const found = await findProfiles(io.fileSystem, scope.folders, io.signal);
  const named = found.filter(({ id, value }) => given === id || given === value.name || `${given}.yaml` === id);
  if (named.length > 1) {
    throw new UsageError(`Several profiles are called "${given}": ${named.map(({ id }) => id).join(", ")}.`);
  }
  const profile = named[0] ?? (await profileAt(io, scope, given));
  if (profile === undefined) throw new UsageError(noProfile(given, found));
  for (const { message } of profile.problems) io.error(`${profile.id}: ${message}\n`);
  return profile;
}

/** A store whose skills are judged by what a profile gives its agent and by what this machine has. */
export async function judgedStore(
  io: CliIo,
  discovery: DiscoverySpec,
  profile: FoundProfile | undefined,
  counter: TokenCounter,
): Promise<SkillStore> {
  const { fileSystem, clock, logger, machine } = io;
  const eligibility: Eligibility = profile === undefined ? {} : profileEligibility(profile.value);
  const store = new SkillStore({ fileSystem, discovery: { ...discovery, eligibility }, clock, logger, counter });
  await scanByEnvironment(store, machine, eligibility, io.signal);
  return store;
}

async function profileAt(io: CliIo, { folders }: Scope, given: string): Promise<FoundProfile | undefined> {
  if (!/\.ya?ml$/i.test(given)) return undefined;
  const path = absolute(io.cwd, given);
  const folder = folders.find((candidate) => join(candidate, profileDirectory) === dirname(path)) ?? folders[0];
  return readProfile(io.fileSystem, path, folder, io.signal);
}

function noProfile(given: string, found: readonly FoundProfile[]): string {
  const names = found.map(({ value }) => value.name);
  const near = nearest(given, names);
  if (near !== undefined) return `There is no agent profile "${given}". Did you mean "${near}"?`;
  const choice = names.length === 0 ? `None lies in ${profileDirectory}.` : `There are: ${names.join(", ")}.`;
  return `There is no agent profile "${given}". ${choice}`;
}
