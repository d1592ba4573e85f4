import type { Eligibility, SkillEnvironment } from "../../contract/catalog.ts";
import type { Machine } from "../ports.ts";
import type { SkillRequirements } from "../skill/types.ts";
import type { SkillStore } from "./skillStore.ts";
import type { ScanResult, StoredSkill } from "./types.ts";

/** Names of programs that are looked for; a path in a skill must not tell what lies elsewhere on the machine. */
const programName = /^[A-Za-z0-9_][A-Za-z0-9_+.-]{0,63}$/;
const variableName = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/;
/** Different programs that are looked for at most; further ones count as missing. */
const maxPrograms = 500;

/**
 * Scans, and gives the skills their states by what this machine has of that which they require.
 *
 * @param eligibility what else decides; what the store was made with is replaced
 */
export async function scanByEnvironment(
  store: SkillStore,
  machine: Machine,
  eligibility: Eligibility = {},
  signal?: AbortSignal,
): Promise<{ readonly scan: ScanResult; readonly eligibility: Eligibility }> {
  const environment = await environmentFor((await store.result(signal)).skills, machine, signal);
  const judged = environment === undefined ? eligibility : { ...eligibility, environment };
  store.judge(judged);
  return { scan: await store.result(signal), eligibility: judged };
}

/** What the machine has of that which these skills require; undefined when they require nothing of it. */
export async function environmentFor(
  skills: readonly StoredSkill[],
  machine: Machine,
  signal?: AbortSignal,
): Promise<SkillEnvironment | undefined> {
  const requirements = skills.flatMap(({ metadata }) => metadata.conditions?.requires ?? []);
  if (requirements.length === 0) return undefined;
  const named = (lists: (required: SkillRequirements) => readonly string[]): readonly string[] =>
    [...new Set(requirements.flatMap(lists))].sort();
  const programs = named(({ bins, anyBins }) => [...bins, ...anyBins]).filter((name) => programName.test(name));
  const binaries = await machine.findBinaries(programs.slice(0, maxPrograms), signal);
  const variables = named(({ env }) => env).filter((name) => variableName.test(name));
  return {
    os: machine.os,
    binaries: [...binaries].sort(),
    variables: variables.filter((name) => machine.hasVariable(name)),
  };
}
