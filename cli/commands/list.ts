import type { SkillSummary } from "../../contract/catalog.ts";
import { exitCode, writeJson } from "../io.ts";
import type { CliIo, CommonOptions } from "../io.ts";
import { skillJson } from "../output/skillJson.ts";
import { listEntry } from "../output/skillText.ts";
import { fullSnapshot, openWorkspace } from "../workspace.ts";

export interface ListOptions extends CommonOptions {
  /** Only skills of this category, in any letter case. */
  readonly category?: string;
  /** Only skills with this tag, in any letter case. */
  readonly tag?: string;
}

/** `skillwright list [path…]`: every skill that is found, whatever its state; those that an agent sees come first. */
export async function list(io: CliIo, paths: readonly string[], options: ListOptions): Promise<number> {
  const { skills, warnings } = await fullSnapshot(io, await openWorkspace(io, paths, options));
  for (const warning of warnings) io.error(`${warning}\n`);
  const sorted = activeFirst(wanted(skills, options));
  if (sorted.length === 0) {
    for (const choice of choices(skills, options)) io.error(`${choice}\n`);
  }
  if (options.json === true) writeJson(io, sorted.map(skillJson));
  else io.out(sorted.length === 0 ? "No skills found.\n" : sorted.map((skill) => listEntry(skill, io.cwd)).join(""));
  return exitCode.fine;
}

function wanted(skills: readonly SkillSummary[], { category, tag }: ListOptions): readonly SkillSummary[] {
  const isSame = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.trim().toLowerCase();
  return skills.filter(
    (skill) =>
      (category === undefined || isSame(skill.category, category)) &&
      (tag === undefined || skill.tags.some((own) => isSame(own, tag))),
  );
}

/** What could have been asked for, when nothing is of the category or has the tag. */
function choices(skills: readonly SkillSummary[], { category, tag }: ListOptions): string[] {
  const sorted = (values: readonly string[]): string => [...new Set(values)].sort().join(", ");
  const categories = sorted(skills.flatMap((skill) => skill.category ?? []));
  const tags = sorted(skills.flatMap((skill) => skill.tags));
  return [
    ...(category === undefined || categories === "" ? [] : [`The categories are ${categories}.`]),
    ...(tag === undefined || tags === "" ? [] : [`The tags are ${tags}.`]),
  ];
}

function activeFirst(skills: readonly SkillSummary[]): SkillSummary[] {
  const rank = ({ state }: SkillSummary): number => (state === "active" ? 0 : 1);
  return skills.toSorted((a, b) => rank(a) - rank(b));
}
