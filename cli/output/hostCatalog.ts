import type { HostCatalog, HostSkillState } from "../../contract/hostCatalog.ts";
import { hostCatalogFigures, hostSkillSentence } from "../../core/catalog/hosts/describe.ts";
import type { Path } from "../../core/ports.ts";
import { display } from "../paths.ts";

/** A host's list as `catalog --host --json` gives it (design.md §6); fields may be added, none taken away. */
export interface HostCatalogJson {
  readonly host: string;
  readonly text: string;
  readonly tokens: number;
  /** Null where the host has no limit. */
  readonly budget: number | null;
  readonly used: number;
  readonly unit: string;
  readonly exact: boolean;
  readonly source: string;
  readonly checked: string;
  readonly note: string;
  readonly skills: readonly HostSkillState[];
}

/** @param tokens Of the text, as Skillwright counts them. */
export function hostCatalogJson(catalog: HostCatalog, tokens: number): HostCatalogJson {
  const { host, text, budget, used, unit, exact, source, checked, note, skills } = catalog;
  return { host, text, tokens, budget: budget ?? null, used, unit, exact, source, checked, note, skills };
}

/** What there is to say about a host's list, for people. */
export function hostCatalogSummary(catalog: HostCatalog, tokens: number, cwd: Path): string {
  const cut = catalog.skills.filter(({ shown }) => shown !== "full");
  const lines = cut.map((skill) => `  ${skill.name} (${display(cwd, skill.path)}): ${hostSkillSentence(skill)}\n`);
  return `${hostCatalogFigures(catalog, tokens)}\n${lines.join("")}${catalog.note}\n`;
}
