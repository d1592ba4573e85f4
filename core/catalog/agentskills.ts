import type { Path } from "../ports.ts";

/** A skill as the specification's catalog shows it. */
export interface AgentSkillsEntry {
  readonly name: string;
  readonly description: string;
  /** Absolute path of the SKILL.md. */
  readonly location: Path;
}

/**
 * The catalog as `skills-ref to-prompt` writes it (skills-ref 0.1.0, prompt.py): XML with each value on a line of its
 * own. No skills give an empty block.
 */
export function renderAgentSkillsCatalog(skills: readonly AgentSkillsEntry[]): string {
  const lines = ["<available_skills>"];
  for (const { name, description, location } of skills) {
    lines.push("<skill>", "<name>", escapeHtml(name), "</name>");
    lines.push("<description>", escapeHtml(description), "</description>");
    lines.push("<location>", location, "</location>", "</skill>");
  }
  lines.push("</available_skills>");
  return lines.join("\n");
}

/** As Python's `html.escape` does it, quotes included. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
}
