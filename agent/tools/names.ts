/** Characters of names that a tool description holds at most; the catalog in the system prompt has the rest. */
const maxCharacters = 4_000;

/**
 * The names of skills as a list for a tool's description.
 *
 * @returns Names joined by commas, `(none)` when there are none; a long list ends by saying how many more there are.
 */
export function namesForDescription(names: readonly string[]): string {
  if (names.length === 0) return "(none)";
  const shown: string[] = [];
  let used = 0;
  for (const name of names) {
    used += name.length + 2;
    if (used > maxCharacters) break;
    shown.push(name);
  }
  const rest = names.length - shown.length;
  return rest === 0 ? shown.join(", ") : `${shown.join(", ")}, and ${rest} more named in the catalog`;
}
