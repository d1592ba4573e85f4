import type { CatalogSnapshot, DiscoverySpec, SkillSummary } from "../../contract/catalog.ts";
import { defaultCatalogBudget } from "../catalog/render.ts";
import type { ScanResult, StoredSkill } from "../store/types.ts";
import type { SkillFacts } from "./skillFacts.ts";

/** What discovery has to say besides the scan. */
export interface DiscoveryNotes {
  readonly missing: readonly string[];
  readonly warnings: readonly string[];
  readonly needApproval: readonly string[];
  readonly discovery: DiscoverySpec;
}

/** The catalog as views show it. Tokens and problems are there as far as they are known. */
export function snapshotOf(
  revision: number,
  scan: ScanResult,
  notes: DiscoveryNotes,
  facts: SkillFacts,
): CatalogSnapshot {
  const skills = scan.skills.map((skill) => summaryOf(skill, facts));
  return {
    revision,
    roots: scan.roots,
    skills,
    missingRoots: [...new Set([...notes.missing, ...scan.missingRoots])],
    warnings: [...notes.warnings, ...scan.warnings],
    unapprovedRoots: notes.needApproval,
    catalogBudget: notes.discovery.catalogTokens ?? defaultCatalogBudget,
    tokens: {
      catalog: total(skills, "catalog"),
      instructions: total(skills, "instructions"),
      supporting: total(skills, "supporting"),
    },
  };
}

function summaryOf(skill: StoredSkill, facts: SkillFacts): SkillSummary {
  const { metadata } = skill;
  const tokens = facts.tokens(skill.path);
  const problems = facts.problems(skill.path);
  return {
    name: skill.name,
    description: metadata.description,
    version: metadata.version,
    tags: metadata.tags,
    ...(metadata.category === undefined ? {} : { category: metadata.category }),
    path: skill.path,
    directory: skill.directory,
    root: skill.root.path,
    scope: skill.scope,
    state: skill.state,
    reasons: skill.reasons,
    files: skill.files,
    ...(metadata.conditions?.userInvocable === false ? { userInvocable: false } : {}),
    ...(tokens === undefined ? {} : { tokens }),
    ...(problems === undefined ? {} : { problems }),
  };
}

/** Sum over the skills that an agent sees. */
function total(skills: readonly SkillSummary[], tier: "catalog" | "instructions" | "supporting"): number {
  return skills.reduce((sum, { state, tokens }) => sum + (state === "active" ? (tokens?.[tier] ?? 0) : 0), 0);
}
