import { invokeSkillName, loadSkillName, readSkillFileName } from "./types.ts";
import type { Disclosure } from "./types.ts";

/**
 * What a call of a skill tool discloses, told from its input before it runs.
 *
 * @param tool Name of the tool as the model called it.
 * @param input Arguments as the model gave them; anything may be missing or of a wrong type.
 * @returns Tier, skill and file; undefined for a tool that discloses nothing of a skill.
 */
export function disclosureOf(tool: string, input: Readonly<Record<string, unknown>>): Disclosure | undefined {
  const skill = typeof input["skill_name"] === "string" ? { skill: input["skill_name"] } : {};
  if (tool === loadSkillName) return { tier: 1, ...skill };
  if (tool === invokeSkillName)
    return typeof input["skill_id"] === "string" ? { tier: 1, skill: input["skill_id"] } : { tier: 1 };
  if (tool !== readSkillFileName) return undefined;
  const file = typeof input["filename"] === "string" ? { file: input["filename"] } : {};
  return { tier: 2, ...skill, ...file };
}
