/** A skill as the catalog in the system prompt describes it. */
export interface CatalogEntry {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
};

/**
 * Finds the skills in a system prompt: every `<skill>` element, wherever the catalog stands (founding form, skills
 * architecture "Tier 0").
 *
 * @param prompt The whole system prompt.
 */
export function parseCatalog(prompt: string): CatalogEntry[] {
  const entries: CatalogEntry[] = [];
  let end = 0;
  for (;;) {
    const start = prompt.indexOf("<skill>", end);
    if (start < 0) return entries;
    end = prompt.indexOf("</skill>", start);
    if (end < 0) return entries;
    const element = prompt.slice(start + "<skill>".length, end);
    const name = content(element, "name");
    if (name === "") continue;
    const tags = content(element, "tags").split(",");
    entries.push({
      name,
      description: content(element, "description"),
      tags: tags.map((tag) => tag.trim()).filter(Boolean),
    });
  }
}

function content(element: string, tag: string): string {
  const start = element.indexOf(`<${tag}>`);
  const end = element.indexOf(`</${tag}>`, start);
  if (start < 0 || end < 0) return "";
  const text = element.slice(start + tag.length + 2, end).trim();
  return text.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => entities[entity] ?? entity);
}
