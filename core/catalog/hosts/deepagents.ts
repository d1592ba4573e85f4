import type { ShownPart } from "../../../contract/hostCatalog.ts";
import { basename } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { deepagents } from "../../targets/deepagents.ts";
import { byRootRising } from "./order.ts";
import { nativePath } from "./text.ts";
import type { HostListing, HostOptions, HostSkill } from "./types.ts";

/** Its structure, with guidance in our words. */
const template = `## Skills System

A library of skills with knowledge and ways of working for special tasks.

{skills_locations}

**Available Skills:**

{skills_list}

**How to Use Skills (Progressive Disclosure):**

When a task matches a description, read the whole file that is named below it with \`read_file\` and \`limit=${deepagents.reading?.advisedLines}\`, and follow it.
`;

/**
 * Deep Agents for JavaScript: descriptions and compatibility are cut, nothing is escaped, and the list is put into the
 * prompt by a text replacement, so `$&`, `` $` ``, `$'` and `$$` in any field expand as they do there.
 */
export const deepagentsListing: HostListing = {
  target: deepagents,
  exact: true,
  source: "deepagents for JavaScript 1.14.1, middleware/skills",
  checked: "2026-11-20",
  note:
    "Deep Agents has no limit on the list. Its own guidance around it is longer: about 2,000 characters with one skill; " +
    "here it is in our words. The sources are taken to be the roots, in the order of the command line.",
  compare: byRootRising,
  duplicates: "replace",
  render: (skills, options) => {
    const entries = skills.map((skill) => entryOf(skill, options));
    const sources = [...new Set(skills.map(({ root }) => root))];
    const list = entries.length === 0 ? emptyList(sources) : entries.map(({ text }) => text).join("\n");
    const text = template
      .replace("{skills_locations}", locations(sources, options))
      // The pattern characters of the second argument are meant: the host has the same call.
      .replace("{skills_list}", list);
    return { text, shown: entries.map(({ shown }) => shown), used: list.length, unit: "characters" };
  },
};

function entryOf(skill: HostSkill, options: HostOptions): { readonly text: string; readonly shown: ShownPart } {
  const { limits } = deepagents;
  const description = skill.description.slice(0, limits.description);
  const compatibility = skill.compatibility.slice(0, limits.compatibility);
  const annotations = [
    ...(skill.license === "" ? [] : [`License: ${skill.license}`]),
    ...(compatibility === "" ? [] : [`Compatibility: ${compatibility}`]),
  ].join(", ");
  const lines = [
    `- **${skill.name}**: ${description}${annotations === "" ? "" : ` (${annotations})`}`,
    ...(skill.allowedTools.length === 0 ? [] : [`  → Allowed tools: ${skill.allowedTools.join(", ")}`]),
    `  → Read \`${nativePath(skill.path, options)}\` for full instructions`,
  ];
  return { text: lines.join("\n"), shown: description === skill.description ? "full" : "shortened" };
}

function locations(sources: readonly Path[], options: HostOptions): string {
  if (sources.length === 0) return "**Skills Sources:** None configured";
  const lines = sources.map((source) => {
    const title = basename(source).replace(/^./, (first) => first.toUpperCase());
    return `**${title} Skills**: \`${nativePath(source, options)}\``;
  });
  return `${lines.join("\n")} (higher priority)`;
}

function emptyList(sources: readonly Path[]): string {
  const places = sources.length === 0 ? deepagents.roots.map(({ path }) => path) : sources;
  return `(No skills available yet. You can create skills in ${places.map((path) => `\`${path}\``).join(" or ")})`;
}
