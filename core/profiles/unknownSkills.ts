import type { ConfigProblem } from "../config/types.ts";
import { yamlEntries } from "../config/yamlFile.ts";
import { nearest } from "../rules/nearest.ts";
import { nameKey } from "../skill/names.ts";
import type { YamlEntry, YamlScalar } from "../skill/types.ts";

/**
 * Skills that a profile names and the workspace does not have, with the name that was probably meant. Nothing is said
 * while no skill is known at all.
 */
export function unknownSkills(text: string, names: ReadonlySet<string>): readonly ConfigProblem[] {
  if (names.size === 0) return [];
  const entries = yamlEntries(text);
  const known = new Set([...names].map(nameKey));
  const skills = entries.find(({ key }) => key === "skills")?.value;
  const named = [
    ...(skills?.kind === "map" ? itemsOf(skills.entries, "names") : []),
    ...itemsOf(entries, "allow"),
    ...itemsOf(entries, "deny"),
  ];
  return named
    .filter(({ text: name }) => name !== "" && !name.includes("*") && !known.has(nameKey(name)))
    .map((item) => problem(item, names));
}

function itemsOf(entries: readonly YamlEntry[], key: string): readonly YamlScalar[] {
  const value = entries.find((entry) => entry.key === key)?.value;
  return value?.kind === "list" ? value.items.flatMap((item) => (item.kind === "scalar" ? [item] : [])) : [];
}

function problem({ text, span }: YamlScalar, names: ReadonlySet<string>): ConfigProblem {
  const near = nearest(text, names);
  const hint = near === undefined ? "" : ` Did you mean \`${near}\`?`;
  return {
    severity: "warning",
    message: `There is no skill \`${text}\` in this workspace.${hint}`,
    span,
    ...(near === undefined ? {} : { replacement: { title: `Change to \`${near}\``, span, newText: near } }),
  };
}
