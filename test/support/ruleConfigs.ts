import type { Severity } from "../../contract/finding.ts";
import { ruleInfos } from "../../core/rules/table.ts";

/** A `.skillwright.yaml` in which only these rules are on, so that a test does not depend on what others find. */
export function onlyRules(severities: Readonly<Record<string, Severity>>): string {
  const lines = ruleInfos
    .filter(({ category }) => category !== "configuration")
    .map(({ id }) => `  ${id}: ${severities[id] ?? "off"}`);
  return `rules:\n${lines.join("\n")}\n`;
}
