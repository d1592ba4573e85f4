import { configurationRule } from "../workspace/settingsFindings.ts";
import { ruleById } from "./table.ts";

/** Home of the project. */
export const projectUrl = "https://github.com/skillwright/skillwright";

/** Where the repository's files are shown, for links from findings to their documentation. */
const repository = `${projectUrl}/blob/main`;

/** The documentation page of a rule, relative to the repository: `docs/rules/name-format.md`. */
export function ruleDocument(id: string): string {
  return `docs/rules/${id}.md`;
}

/** Address of the page that explains the findings of a rule; undefined for a rule that has none. */
export function ruleUrl(id: string): string | undefined {
  if (id === configurationRule) return `${repository}/docs/configuration.md`;
  return ruleById(id) && `${repository}/${ruleDocument(id)}`;
}
