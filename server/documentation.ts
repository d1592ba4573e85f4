import { ruleDocument } from "../core/rules/docs.ts";
import { ruleById } from "../core/rules/table.ts";
import { configurationRule } from "../core/workspace/configFindings.ts";

/** Where the repository's files are shown, for links from findings to their documentation. */
const repository = "https://github.com/skillwright/skillwright/blob/main";

/** Address of the page that explains the findings of a rule; undefined for a rule that has none. */
export function ruleUrl(id: string): string | undefined {
  if (id === configurationRule) return `${repository}/docs/configuration.md`;
  return ruleById(id) && `${repository}/${ruleDocument(id)}`;
}
