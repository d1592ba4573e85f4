import { exitCode, UsageError, writeJson } from "../io.ts";
import type { CliIo, CommonOptions } from "../io.ts";
import { skillJson } from "../output/skillJson.ts";
import { skillDetails } from "../output/skillText.ts";
import { fullSnapshot, openWorkspace } from "../workspace.ts";

/**
 * `skillwright show <name> [path…]`: one skill. Where several have the name, the one that an agent would get.
 *
 * @throws {UsageError} When no skill has the name.
 */
export async function show(io: CliIo, name: string, paths: readonly string[], options: CommonOptions): Promise<number> {
  const { skills } = await fullSnapshot(io, await openWorkspace(io, paths, options));
  const named = skills.filter((skill) => skill.name === name);
  const skill = named.find(({ state }) => state === "active") ?? named[0];
  if (skill === undefined) {
    const names = [...new Set(skills.map((other) => other.name))];
    const choice =
      names.length === 0
        ? "No skills were found."
        : `Found: ${names.slice(0, 20).join(", ")}${names.length > 20 ? ", …" : ""}.`;
    throw new UsageError(`There is no skill "${name}". ${choice}`);
  }
  if (options.json === true) writeJson(io, skillJson(skill));
  else io.out(skillDetails(skill, io.cwd));
  return exitCode.fine;
}
