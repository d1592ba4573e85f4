/** The documentation page of a rule, relative to the repository: `docs/rules/name-format.md`. */
export function ruleDocument(id: string): string {
  return `docs/rules/${id}.md`;
}
