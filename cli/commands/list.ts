import type { SkillSummary } from "../../contract/catalog.ts";
import { exitCode, writeJson } from "../io.ts";
import type { CliIo, CommonOptions } from "../io.ts";
import { skillJson } from "../output/skillJson.ts";
import { listEntry } from "../output/skillText.ts";
import { fullSnapshot, openWorkspace } from "../workspace.ts";

/** `skillwright list [path…]`: every skill that is found, whatever its state; those that an agent sees come first. */
export async function list(io: CliIo, paths: readonly string[], options: CommonOptions): Promise<number> {
  const { skills, warnings } = await fullSnapshot(io, await openWorkspace(io, paths, options));
  for (const warning of warnings) io.error(`${warning}\n`);
  const sorted = activeFirst(skills);
  if (options.json === true) writeJson(io, sorted.map(skillJson));
  else io.out(sorted.length === 0 ? "No skills found.\n" : sorted.map((skill) => listEntry(skill, io.cwd)).join(""));
  return exitCode.fine;
}

function activeFirst(skills: readonly SkillSummary[]): SkillSummary[] {
  const rank = ({ state }: SkillSummary): number => (state === "active" ? 0 : 1);
  return skills.toSorted((a, b) => rank(a) - rank(b));
}
