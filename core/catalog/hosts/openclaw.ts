import type { ShownPart } from "../../../contract/hostCatalog.ts";
import { isInside } from "../../path/paths.ts";
import { openclaw } from "../../targets/openclaw.ts";
import { escaped } from "../entry.ts";
import { byName } from "./order.ts";
import type { HostListing, HostOptions, HostSkill } from "./types.ts";

/** Characters of the host's introduction with the tags around the list; the compact form's is shorter by a word. */
const frame = 368;
const compactFrame = 361;
/** Characters that the compact form keeps free for the line that says what is missing. */
const warningReserve = 150;

const intro = "Skills with instructions for special tasks. When a task matches a";
const rest = "read the file of the skill with the read tool, and take relative paths in it from its directory.";

/**
 * OpenClaw: all entries in full, or all without descriptions, or as many of these as fit; at most 150. The text before the
 * list counts too. Directories below the home directory are written with `~`.
 */
export const openclawListing: HostListing = {
  target: openclaw,
  exact: true,
  source: "openclaw/openclaw, src/agents/skills/workspace.ts and skill-contract.ts (2026)",
  checked: "2026-11-20",
  note:
    "The introduction and the warning are in our words; the figures count OpenClaw's own introduction. Bundled skills, " +
    "allow-lists and the conditions of metadata.openclaw are not looked at.",
  compare: byName,
  duplicates: "first",
  render: (skills, options) => {
    const budget = options.budget ?? openclaw.catalog?.characters ?? Infinity;
    const limit = { budget, unit: "characters" } as const;
    if (skills.length === 0) return { text: "", shown: [], used: 0, ...limit };
    const some = skills.slice(0, openclaw.catalog?.skills);
    const full = some.map((skill) => entryOf(skill, options, true));
    const fullSize = sizeOf(full, frame);
    if (fullSize <= budget) {
      const text = textOf(full, "description", skills.length - some.length, false, skills.length);
      return { text, shown: shownOf(skills, some.length, "full"), used: fullSize, ...limit };
    }
    const compact = some.map((skill) => entryOf(skill, options, false));
    const kept = prefixWithin(compact, budget - warningReserve);
    const text = textOf(compact.slice(0, kept), "name", skills.length - kept, true, skills.length);
    const used = sizeOf(compact.slice(0, kept), compactFrame);
    return { text, shown: shownOf(skills, kept, "name-only"), used, ...limit };
  },
};

function entryOf(skill: HostSkill, options: HostOptions, described: boolean): string {
  return [
    "  <skill>",
    `    <name>${escaped(skill.name)}</name>`,
    ...(described ? [`    <description>${escaped(skill.description)}</description>`] : []),
    `    <location>${escaped(homeRelative(skill.path, options))}</location>`,
    "  </skill>",
  ].join("\n");
}

function homeRelative(path: string, { home }: HostOptions): string {
  return home !== undefined && isInside(home, path) ? `~${path.slice(home.length)}` : path;
}

/** Length of the whole text, each entry with its line break; none at all without entries. */
function sizeOf(entries: readonly string[], around: number): number {
  return entries.length === 0 ? 0 : entries.reduce((sum, entry) => sum + entry.length + 1, around);
}

/** How many of the first entries fit. */
function prefixWithin(entries: readonly string[], budget: number): number {
  let size = compactFrame;
  let kept = 0;
  for (const entry of entries) {
    size += entry.length + 1;
    if (size > budget) break;
    kept++;
  }
  return kept;
}

function textOf(
  entries: readonly string[],
  matched: "description" | "name",
  missing: number,
  compact: boolean,
  total: number,
): string {
  const form = compact ? "without descriptions" : "";
  const listed = missing === 0 ? "" : `${total - missing} of ${total} skills are listed`;
  const warning = [listed, form].filter(Boolean).join(", ");
  const lines = warning === "" ? [] : [`⚠️ ${missing === 0 ? "Skills are listed " : ""}${warning}.`];
  if (entries.length === 0) return lines.join("\n");
  return [
    ...lines,
    "",
    "",
    `${intro} ${matched},`,
    rest,
    "",
    "<available_skills>",
    ...entries,
    "</available_skills>",
  ].join("\n");
}

function shownOf(skills: readonly HostSkill[], kept: number, shown: ShownPart): ShownPart[] {
  return skills.map((_, i) => (i < kept ? shown : "dropped"));
}
