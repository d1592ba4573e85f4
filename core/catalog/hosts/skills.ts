import type { DiscoverySpec, SkillRoot } from "../../../contract/catalog.ts";
import type { HostSkillState } from "../../../contract/hostCatalog.ts";
import { basename } from "../../path/paths.ts";
import { booleanOf, findEntry, textOf } from "../../skill/entries.ts";
import { ignoreTest } from "../../store/ignored.ts";
import type { StoredSkill } from "../../store/types.ts";
import type { Target } from "../../targets/types.ts";
import type { HostCandidates, HostListing, HostSkill } from "./types.ts";

/**
 * The skills that a host would list, in its order: those in its roots that it loads, does not keep from the model and
 * does not let another of the same name replace. When no skill lies in a root of the host, or the host has none, all count
 * as if they did.
 *
 * @param seen Skills of a scan, whatever their state.
 */
export function candidates(listing: HostListing, seen: readonly StoredSkill[]): HostCandidates {
  const { target } = listing;
  const isThere = ({ root }: StoredSkill): boolean => root.targets.includes(target.id);
  const elsewhere = listing.anywhere === true || !seen.some(isThere);
  const left: HostSkillState[] = [];
  const loaded: HostSkill[] = [];
  for (const skill of seen) {
    const read = hostSkill(skill, elsewhere ? skill.root.precedence : precedenceOf(skill.root, target));
    const reason =
      !elsewhere && !isThere(skill)
        ? `It lies in ${skill.root.label}, where ${target.title} does not look.`
        : reasonToLeaveOut(listing, skill, read);
    if (reason === undefined) loaded.push(read);
    else left.push({ name: skill.name, path: skill.path, shown: "dropped", reason });
  }
  const { skills, replaced } = withoutDuplicates(listing, loaded.sort(listing.compare));
  const misplaced = elsewhere && listing.anywhere !== true && seen.length > 0 && target.roots.length > 0;
  return { skills, left: [...replaced, ...left], elsewhere: misplaced };
}

/** The skills of a scan without those that `ignore` of the configuration leaves out: to us they are not there. */
export function withoutIgnored(
  stored: readonly StoredSkill[],
  { ignore }: Pick<DiscoverySpec, "ignore">,
): readonly StoredSkill[] {
  const isIgnored = ignoreTest(ignore);
  return stored.filter(({ directory, path }) => !isIgnored(directory, basename(path)));
}

function hostSkill(skill: StoredSkill, precedence: number): HostSkill {
  const { metadata, frontmatter } = skill;
  const text = (key: string): string => textOf(findEntry(frontmatter, key)?.value)?.trim() ?? "";
  return {
    name: skill.name,
    description: metadata.description,
    path: skill.path,
    root: skill.root.path,
    scope: skill.scope,
    precedence,
    named: text("name") !== "",
    disableModelInvocation: metadata.disableModelInvocation,
    enabled: booleanOf(findEntry(frontmatter, "enabled")?.value) ?? true,
    whenToUse: text("when_to_use"),
    license: text("license"),
    compatibility: text("compatibility"),
    allowedTools: metadata.allowedTools,
    tags: metadata.tags,
    documents: skill.files.flatMap(({ name, kind }) =>
      kind !== "escapes" && name.toLowerCase().endsWith(".md") ? [name] : [],
    ),
  };
}

/** How the host itself ranks a root. */
function precedenceOf(root: SkillRoot, target: Target): number {
  const known = target.roots.find(({ path, scope }) => {
    const own = path.startsWith("~/") ? path.slice(2) : path;
    return (root.scope === "user") === (scope === "user") && root.path.endsWith(`/${own}`);
  });
  return known?.precedence ?? 0;
}

function reasonToLeaveOut({ target, refusal }: HostListing, skill: StoredSkill, read: HostSkill): string | undefined {
  const { title, fields } = target;
  const unread = skill.frontmatter?.closeFence === undefined;
  const invalid = skill.state === "invalid" && (unread || target.descriptionRequired);
  if (invalid) return skill.reasons.join(" ");
  if (read.description === "" && target.descriptionRequired) return `${title} needs a description.`;
  if (!read.named && target.nameRequired) return `${title} needs a name.`;
  if (read.disableModelInvocation && fields["disable-model-invocation"] === "used") {
    return "`disable-model-invocation` keeps it from the model.";
  }
  const more = refusal?.(read);
  return more === undefined ? undefined : `${title} ${more}.`;
}

function withoutDuplicates(
  { duplicates }: HostListing,
  sorted: readonly HostSkill[],
): { readonly skills: readonly HostSkill[]; readonly replaced: readonly HostSkillState[] } {
  if (duplicates === "all") return { skills: sorted, replaced: [] };
  const winners = new Map<string, HostSkill>();
  for (const skill of sorted) {
    const known = winners.get(skill.name);
    const wins = known === undefined || skill.precedence > known.precedence;
    // Setting a key again keeps its place.
    if (wins || (duplicates === "replace" && skill.precedence === known.precedence)) winners.set(skill.name, skill);
  }
  const replaced = sorted.flatMap((skill): HostSkillState[] => {
    const winner = winners.get(skill.name);
    if (winner === undefined || winner === skill) return [];
    const reason = `Another skill of this name is listed: ${winner.path}.`;
    return [{ name: skill.name, path: skill.path, shown: "dropped", reason }];
  });
  const skills = duplicates === "replace" ? [...winners.values()] : sorted.filter((s) => winners.get(s.name) === s);
  return { skills, replaced };
}
